#===- PartitaFunctions.cmake - How our targets are declared --------------===//
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   partita_add_library(Name a.cpp... [LINK_PARTITA ...] [LINK_SYSTEM ...])
#       A library that sees no MLIR: its include path has LLVM only.
#   partita_add_mlir_library(Name a.cpp... [DEPENDS ...] [LINK_PARTITA ...]
#                            [LINK_MLIR ...] [LINK_SYSTEM ...])
#       LINK_MLIR takes upstream names (MLIRIR MLIRLinalgDialect ...); all of
#       them become the one libMLIR.so. Never write LINK_LIBS.
#   partita_add_tool(name a.cpp... [LINK_PARTITA ...] [LINK_MLIR ...])
#   partita_add_test_library, partita_add_test_tool: the same, not installed.
#   partita_add_unittest(NameTests a.cpp... [MLIR] [LINK_PARTITA ...]
#                        [LINK_MLIR ...] [LINK_SYSTEM ...])
#       GoogleTest binary, run by lit; the name must end in "Tests".
#   partita_add_dialect(Dist dist)
#       In include/partita/Dialect/Dist/IR: generates DistDialect, DistEnums,
#       DistAttrs, DistTypes and DistOps .h.inc/.cpp.inc from those of
#       Dist{Dialect,Enums,Attrs,Types,Ops}.td that exist. Enums come from
#       DistEnums.td, or else from DistAttrs.td.
#   partita_add_op_interface(ShardingRuleOpInterface)
#   partita_add_attr_interface(XAttrInterface)
#   partita_add_passes(Resolve)
#       Generates Passes.h.inc from Passes.td; the registration function is
#       register<Name>Passes().
#
# Every MLIR library waits for all generated headers (partita-headers).
#
#===----------------------------------------------------------------------===//

set(PARTITA_SOURCE_DIR ${CMAKE_CURRENT_SOURCE_DIR})
set(PARTITA_BINARY_DIR ${CMAKE_CURRENT_BINARY_DIR})
set(PARTITA_OWN_INCLUDE_DIRS ${PARTITA_SOURCE_DIR}/include ${PARTITA_BINARY_DIR}/include)

# Debian keeps the LLVM headers in directories that hold no MLIR headers.
set(PARTITA_LLVM_INCLUDE_DIRS)
foreach(part llvm llvm-c)
  file(REAL_PATH ${LLVM_INCLUDE_DIR}/${part} headers)
  cmake_path(GET headers PARENT_PATH directory)
  list(APPEND PARTITA_LLVM_INCLUDE_DIRS ${directory})
endforeach()

add_custom_target(partita-headers)

function(_partita_include target kind)
  target_include_directories(${target} PUBLIC
    "$<BUILD_INTERFACE:${PARTITA_OWN_INCLUDE_DIRS}>" $<INSTALL_INTERFACE:include>)
  if(kind STREQUAL "MLIR")
    target_include_directories(${target} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
    if(NOT target STREQUAL "PartitaMLIRPCH")
      add_dependencies(${target} partita-headers)
    endif()
  else()
    target_include_directories(${target} SYSTEM PRIVATE ${PARTITA_LLVM_INCLUDE_DIRS})
  endif()
endfunction()

function(_partita_reuse_pch target kind)
  if(PARTITA_PCH)
    target_precompile_headers(${target} REUSE_FROM Partita${kind}PCH)
  endif()
endfunction()

# Installed libraries are imported as Partita::<name without "Partita">.
function(_partita_install target)
  set_property(GLOBAL APPEND PROPERTY PARTITA_LIBRARIES ${target})
  string(REGEX REPLACE "^Partita" "" export_name ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${export_name})
  install(TARGETS ${target} EXPORT PartitaTargets ARCHIVE DESTINATION lib LIBRARY DESTINATION lib)
endfunction()

# Clang finds header.pch beside the header that -include names. CMake's own
# spelling hides the path behind -Xclang, where ccache does not make it relative.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -include <PCH_HEADER>)
endif()

# A precompiled header and the empty library that owns it. Each checkout
# compiles its own; ccache identifies it by the .sum file written here.
function(partita_add_pch name header)
  if(NOT PARTITA_PCH)
    return()
  endif()
  set(kind ${ARGN})
  set(header ${CMAKE_CURRENT_SOURCE_DIR}/${header})
  file(CONFIGURE OUTPUT ${name}.cpp CONTENT "// Owns a precompiled header.\n")
  add_library(${name} STATIC ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  llvm_update_compile_flags(${name})
  _partita_include(${name} "${kind}")
  target_precompile_headers(${name} PRIVATE ${header})
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
  set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER "")
  file(SHA256 ${header} sum)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  foreach(suffix gch pch)
    file(CONFIGURE OUTPUT CMakeFiles/${name}.dir/cmake_pch.hxx.${suffix}.sum
      CONTENT "${sum} ${LLVM_PACKAGE_VERSION} ${CMAKE_CXX_COMPILER_VERSION} ${CMAKE_BUILD_TYPE}\n")
  endforeach()
endfunction()

function(partita_add_library name)
  cmake_parse_arguments(ARG "" "" "LINK_PARTITA;LINK_SYSTEM" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  llvm_update_compile_flags(${name})
  _partita_include(${name} Plain)
  _partita_reuse_pch(${name} Plain)
  target_link_libraries(${name} PUBLIC ${ARG_LINK_PARTITA} LLVM PRIVATE ${ARG_LINK_SYSTEM})
  _partita_install(${name})
endfunction()

function(_partita_add_mlir_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK_PARTITA;LINK_MLIR;LINK_SYSTEM" ${ARGN})
  add_mlir_library(${name} ${ARG_UNPARSED_ARGUMENTS}
    EXCLUDE_FROM_LIBMLIR DISABLE_INSTALL DEPENDS ${ARG_DEPENDS})
  _partita_include(${name} MLIR)
  _partita_reuse_pch(${name} MLIR)
  mlir_target_link_libraries(${name} PUBLIC MLIRIR ${ARG_LINK_MLIR})
  target_link_libraries(${name} PUBLIC ${ARG_LINK_PARTITA} PRIVATE ${ARG_LINK_SYSTEM})
endfunction()

function(partita_add_mlir_library name)
  _partita_add_mlir_library(${name} ${ARGN})
  _partita_install(${name})
endfunction()

# Not installed.
function(partita_add_test_library name)
  _partita_add_mlir_library(${name} PARTIAL_SOURCES_INTENDED ${ARGN})
endfunction()

# What tools and unit tests share.
function(_partita_add_executable name kind)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK_PARTITA;LINK_MLIR;LINK_SYSTEM" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  llvm_update_compile_flags(${name})
  _partita_include(${name} ${kind})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_PARTITA} ${ARG_LINK_SYSTEM})
  if(kind STREQUAL "MLIR")
    mlir_target_link_libraries(${name} PRIVATE MLIRIR ${ARG_LINK_MLIR})
  else()
    target_link_libraries(${name} PRIVATE LLVM)
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  set_property(GLOBAL APPEND PROPERTY PARTITA_EXECUTABLES ${name})
endfunction()

# Not installed.
function(partita_add_test_tool name)
  _partita_add_executable(${name} MLIR ${ARGN})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PARTITA_BINARY_DIR}/bin)
endfunction()

function(partita_add_tool name)
  partita_add_test_tool(${name} ${ARGN})
  install(TARGETS ${name} RUNTIME DESTINATION bin)
endfunction()

function(partita_add_unittest name)
  cmake_parse_arguments(ARG "MLIR" "" "" ${ARGN})
  if(NOT name MATCHES "Tests$")
    message(FATAL_ERROR "partita_add_unittest: expected a name that ends in \"Tests\", got \"${name}\"")
  endif()
  set(kind Plain)
  if(ARG_MLIR OR "LINK_MLIR" IN_LIST ARGN)
    set(kind MLIR)
  endif()
  _partita_add_executable(${name} ${kind} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE GTest::gtest GTest::gtest_main)
endfunction()

# Generates OUT.h.inc and OUT.cpp.inc from TD when it exists.
macro(_partita_tablegen_pair td out decls defs)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${td})
    set(LLVM_TARGET_DEFINITIONS ${td})
    mlir_tablegen(${out}.h.inc ${decls} ${ARGN})
    mlir_tablegen(${out}.cpp.inc ${defs} ${ARGN})
  endif()
endmacro()

function(partita_add_dialect prefix name)
  _partita_tablegen_pair(${prefix}Dialect.td ${prefix}Dialect -gen-dialect-decls -gen-dialect-defs -dialect=${name})
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${prefix}Enums.td)
    _partita_tablegen_pair(${prefix}Enums.td ${prefix}Enums -gen-enum-decls -gen-enum-defs)
  else()
    _partita_tablegen_pair(${prefix}Attrs.td ${prefix}Enums -gen-enum-decls -gen-enum-defs)
  endif()
  _partita_tablegen_pair(${prefix}Attrs.td ${prefix}Attrs
    -gen-attrdef-decls -gen-attrdef-defs -attrdefs-dialect=${name})
  _partita_tablegen_pair(${prefix}Types.td ${prefix}Types
    -gen-typedef-decls -gen-typedef-defs -typedefs-dialect=${name})
  _partita_tablegen_pair(${prefix}Ops.td ${prefix}Ops -gen-op-decls -gen-op-defs)
  add_public_tablegen_target(Partita${prefix}IncGen)
  add_dependencies(partita-headers Partita${prefix}IncGen)
endfunction()

function(partita_add_op_interface name)
  _partita_tablegen_pair(${name}.td ${name} -gen-op-interface-decls -gen-op-interface-defs)
  add_public_tablegen_target(Partita${name}IncGen)
  add_dependencies(partita-headers Partita${name}IncGen)
endfunction()

function(partita_add_attr_interface name)
  _partita_tablegen_pair(${name}.td ${name} -gen-attr-interface-decls -gen-attr-interface-defs)
  add_public_tablegen_target(Partita${name}IncGen)
  add_dependencies(partita-headers Partita${name}IncGen)
endfunction()

function(partita_add_passes name)
  set(LLVM_TARGET_DEFINITIONS Passes.td)
  mlir_tablegen(Passes.h.inc -gen-pass-decls -name ${name})
  add_public_tablegen_target(Partita${name}PassesIncGen)
  add_dependencies(partita-headers Partita${name}PassesIncGen)
endfunction()
