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

# Built for size, but for what runs once a packet in most runs: a first visit loads all of it, and a reader of
# scenarios or a controller that decides ten times a second gains nothing from unrolled loops.
set(LAB_HOT network/link network/drop_tail network/impairments media/frames media/shaping_buffer media/constant
  control/nada/nada control/nada/receiver control/nada/sender control/nada/decision feedback/reports
  simulation/simulation simulation/simulation_packets simulation/flow simulation/recorder simulation/columns support/random support/exact_math)
set(LAB_COLD ${LAB_SOURCES})
foreach(file IN LISTS LAB_HOT)
  list(REMOVE_ITEM LAB_COLD ${CMAKE_CURRENT_SOURCE_DIR}/src/${file}.cpp)
endforeach()
set_source_files_properties(${LAB_COLD} PROPERTIES COMPILE_OPTIONS "-Os")
