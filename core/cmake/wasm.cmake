# The stand-alone lab.wasm: no generated JavaScript, two imports, the exports of src/abi/exports.txt.
set(LAB_EXPORTS ${CMAKE_CURRENT_SOURCE_DIR}/src/abi/exports.txt)
# Emscripten renamed TOTAL_STACK to STACK_SIZE in 3.1.27 and still takes the old name.
# A browser with vectors (Safari since 16.4) has the others, which came years before: a number becomes a whole one by one
# instruction instead of ten with a branch, and memory is copied by one.
set(LAB_WASM_FLAGS -O3 -DNDEBUG -flto -msimd128 -mnontrapping-fptoint -mbulk-memory -msign-ext -fno-exceptions -fno-rtti)

add_executable(lab ${LAB_SOURCES})
target_include_directories(lab PRIVATE src)
target_compile_options(lab PRIVATE ${LAB_WARNINGS} ${LAB_WASM_FLAGS})
# Binaryen's optimiser runs once more over what it left: 3 kB less of the gzip, and as fast. For size (-Os) it would be
# 7 kB less again, but RTP sessions ran a sixth slower.
target_link_options(lab PRIVATE ${LAB_WASM_FLAGS}
  --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=256kB -sBINARYEN_EXTRA_PASSES=-O3
  "-sEXPORTED_FUNCTIONS=@${LAB_EXPORTS}")
set(LAB_PACK ${CMAKE_CURRENT_SOURCE_DIR}/cmake/pack.mjs)
file(GLOB LAB_PACK_FILES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/cmake/*.mjs)
set_target_properties(lab PROPERTIES SUFFIX ".wasm" LINK_DEPENDS "${LAB_EXPORTS};${LAB_PACK_FILES}")
find_program(LAB_NODE node REQUIRED NO_CMAKE_FIND_ROOT_PATH)
add_custom_command(TARGET lab POST_BUILD COMMAND ${LAB_NODE} ${LAB_PACK} $<TARGET_FILE:lab>)

# Built for size, but for what runs once a packet in most runs: a first visit loads all of it, and a reader of
# scenarios or a controller that decides ten times a second gains nothing from unrolled loops.
set(LAB_HOT network/link network/queues/drop_tail network/impairments media/frames media/shaping_buffer media/constant
  control/nada/receiver control/nada/sender control/nada/decision control/nada_profiles/nada
  feedback/reports feedback/format simulation/run/simulation simulation/run/simulation_packets simulation/flows/flow_ends simulation/flows/media_flow
  simulation/flows/media_receiver simulation/run/recorder simulation/columns/columns support/random support/exact_math
  sessions/session sessions/links/session_links feedback/rtcp/membership)
set(LAB_COLD ${LAB_SOURCES})
foreach(file IN LISTS LAB_HOT)
  if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/src/${file}.cpp)
    message(FATAL_ERROR "cmake/wasm.cmake: there is no src/${file}.cpp")
  endif()
  list(REMOVE_ITEM LAB_COLD ${CMAKE_CURRENT_SOURCE_DIR}/src/${file}.cpp)
endforeach()
set_source_files_properties(${LAB_COLD} PROPERTIES COMPILE_OPTIONS "-Os")
# -O3 would be 2 kB more of the gzip, and no faster; a lower limit to what is inlined 2 kB less, and a twentieth slower.
list(TRANSFORM LAB_HOT REPLACE "(.+)" "${CMAKE_CURRENT_SOURCE_DIR}/src/\\1.cpp")
set_source_files_properties(${LAB_HOT} PROPERTIES COMPILE_OPTIONS "-O2")
