//===- LaunchStub.cpp - Variables of launchers ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the place of lib/Runtime/Process/Launch.cpp, as long as that is not there: no launcher.
//
//===----------------------------------------------------------------------===//

#include "../../lib/Runtime/Process/Launch.h"

std::string partita::runtime::readLaunch(Launch &launch, const Lookup &) {
  launch = Launch();
  return "";
}
