// Collectives with parts of different sizes get the form that is asked for; equal parts need none.
// RUN: partita-opt %s --partita-set-parts=parts=padded | FileCheck %s --check-prefix=PADDED
// RUN: partita-opt %s --partita-set-parts=parts=padded --partita-set-parts | FileCheck %s --check-prefix=GROUPED
// RUN: not partita-opt %s --partita-set-parts=parts=loose 2>&1 | FileCheck %s --check-prefix=LOOSE
// LOOSE: expected parts to be grouped or padded, got 'loose'

dist.mesh @m ["data" = 2]
rt.comm @over_data over ["data"] of @m = [[0, 1]]

// GROUPED-NOT: padded
// PADDED-LABEL: func.func @lists
func.func @lists(%part: memref<3xf32>, %whole: memref<4xf32>, %even: memref<2xf32>) {
  // PADDED: rt.all_gather {{.*}} recv [3, 1, 3, 1] padded
  %0 = rt.all_gather %part -> %whole channel 0 on @over_data send [3, 3, 1, 1] recv [3, 1, 3, 1]
      : memref<3xf32> -> memref<4xf32>
  rt.wait %0
  // PADDED: rt.reduce_scatter {{.*}} padded
  %1 = rt.reduce_scatter sum %whole -> %part channel 1 on @over_data send [3, 1, 3, 1] recv [3, 3, 1, 1]
      : memref<4xf32> -> memref<3xf32>
  rt.wait %1
  // PADDED: rt.all_gather {{.*}} recv [2, 2, 2, 2] :
  %2 = rt.all_gather %even -> %whole channel 2 on @over_data send [2, 2, 2, 2] recv [2, 2, 2, 2]
      : memref<2xf32> -> memref<4xf32>
  rt.wait %2
  return
}
