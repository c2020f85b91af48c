#===- PartitaInstall.cmake - Install and export --------------------------===//
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Headers, libraries and the package files behind find_package(Partita).
#
#===----------------------------------------------------------------------===//

include(CMakePackageConfigHelpers)

foreach(include_dir ${PARTITA_OWN_INCLUDE_DIRS})
  install(DIRECTORY ${include_dir}/ DESTINATION include
    FILES_MATCHING PATTERN "*.h" PATTERN "*.td" PATTERN "*.inc" PATTERN CMakeFiles EXCLUDE)
endforeach()

set(package_dir lib/cmake/Partita)
configure_package_config_file(
  ${CMAKE_CURRENT_SOURCE_DIR}/lib/CMakeModules/PartitaConfig.cmake.in
  ${CMAKE_CURRENT_BINARY_DIR}/PartitaConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(
  ${CMAKE_CURRENT_BINARY_DIR}/PartitaConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/PartitaConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/PartitaConfigVersion.cmake
  DESTINATION ${package_dir})
install(EXPORT PartitaTargets NAMESPACE Partita:: DESTINATION ${package_dir})
