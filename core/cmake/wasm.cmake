# The stand-alone lab.wasm: no generated JavaScript, two imports, the exports of src/abi/exports.txt.
set(LAB_EXPORTS ${CMAKE_CURRENT_SOURCE_DIR}/src/abi/exports.txt)
# Emscripten renamed TOTAL_STACK to STACK_SIZE in 3.1.27 and still takes the old name.
set(LAB_WASM_FLAGS -O3 -DNDEBUG -flto -msimd128 -fno-exceptions -fno-rtti)

add_executable(lab ${LAB_SOURCES})
target_include_directories(lab PRIVATE src)
target_compile_options(lab PRIVATE ${LAB_WARNINGS} ${LAB_WASM_FLAGS})
target_link_options(lab PRIVATE ${LAB_WASM_FLAGS}
  --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=256kB
  "-sEXPORTED_FUNCTIONS=@${LAB_EXPORTS}")
set_target_properties(lab PROPERTIES SUFFIX ".wasm" LINK_DEPENDS ${LAB_EXPORTS})

# What runs once a scenario or once a look is built for size: reading, describing, measuring. What runs once a
# packet stays fast.
file(GLOB LAB_COLD ${CMAKE_CURRENT_SOURCE_DIR}/src/support/json*.cpp
  ${CMAKE_CURRENT_SOURCE_DIR}/src/support/parameters.cpp ${CMAKE_CURRENT_SOURCE_DIR}/src/control/controllers.cpp
  ${CMAKE_CURRENT_SOURCE_DIR}/src/metrics/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/src/abi/*.cpp)
list(APPEND LAB_COLD ${CMAKE_CURRENT_SOURCE_DIR}/src/simulation/scenario.cpp
  ${CMAKE_CURRENT_SOURCE_DIR}/src/simulation/expectations.cpp ${CMAKE_CURRENT_SOURCE_DIR}/src/simulation/schema.cpp
  ${CMAKE_CURRENT_SOURCE_DIR}/src/simulation/timeline.cpp)
set_source_files_properties(${LAB_COLD} PROPERTIES COMPILE_OPTIONS "-Os")
