# The stand-alone lab.wasm: no generated JavaScript, two imports, the exports of src/abi/exports.txt.
set(LAB_EXPORTS ${CMAKE_CURRENT_SOURCE_DIR}/src/abi/exports.txt)
# Emscripten renamed TOTAL_STACK to STACK_SIZE in 3.1.27 and still takes the old name.
# A browser with vectors (Safari since 16.4) has the others, which came years before: a number becomes a whole one by one
# instruction instead of ten with a branch, and memory is copied by one.
set(LAB_WASM_FLAGS -DNDEBUG -flto -msimd128 -mnontrapping-fptoint -mbulk-memory -msign-ext -fno-exceptions -fno-rtti)

# Built for size, but for what runs once a packet in most runs: a first visit loads all of it, and a reader of
# scenarios or a controller that decides ten times a second gains nothing from unrolled loops.
set(LAB_HOT network/link network/queues/drop_tail network/impairments media/frames media/shaping_buffer media/constant
  control/nada/receiver control/nada/sender control/nada/decision control/nada_profiles/nada
  feedback/reports feedback/format simulation/run/simulation simulation/run/simulation_packets simulation/flows/flow_ends simulation/flows/media_flow
  simulation/flows/media_receiver simulation/run/recorder simulation/run/shares simulation/columns/columns support/random support/exact_math
  sessions/session sessions/links/session_links feedback/rtcp/membership
  transport/tcp_sender transport/tcp_acks transport/tcp_flow transport/tcp_receiver simulation/flows/data_flow
  transport/windows/newreno transport/windows/cubic simulation/columns/tcp_signals)
set(LAB_COLD ${LAB_SOURCES})
foreach(file IN LISTS LAB_HOT)
  if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/src/${file}.cpp)
    message(FATAL_ERROR "cmake/wasm.cmake: there is no src/${file}.cpp")
  endif()
  list(REMOVE_ITEM LAB_COLD ${CMAKE_CURRENT_SOURCE_DIR}/src/${file}.cpp)
endforeach()
list(TRANSFORM LAB_HOT REPLACE "(.+)" "${CMAKE_CURRENT_SOURCE_DIR}/src/\\1.cpp")

# Two libraries, as an option of one file would take it out of its unit. -O3 would be 2 kB more of the gzip, and no faster.
add_library(hot OBJECT ${LAB_HOT})
add_library(cold OBJECT ${LAB_COLD})
target_compile_options(hot PRIVATE -O2)
target_compile_options(cold PRIVATE -Oz)
foreach(part hot cold)
  set_target_properties(${part} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # Read once and not once for each unit: a ninth of the time.
  target_precompile_headers(${part} PRIVATE <algorithm> <array> <cmath> <cstdint> <functional> <optional> <span> <string>
                            <string_view> <utility> <variant> <vector>)
  target_include_directories(${part} PRIVATE src)
  target_compile_options(${part} PRIVATE ${LAB_WARNINGS} ${LAB_WASM_FLAGS})
endforeach()

# Of what both hold, such as the copying of a variant, the linker takes the first it meets: the other way round 7 kB more of the gzip.
add_executable(lab $<TARGET_OBJECTS:cold> $<TARGET_OBJECTS:hot>)
# Binaryen takes a function into the only place that calls it whatever its size: without a limit 8 kB more of the gzip, and no faster.
# For size (-Os) RTP sessions ran a quarter slower.
target_link_options(lab PRIVATE -O3 ${LAB_WASM_FLAGS}
  -Wl,--lto-partitions=2 --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=256kB -sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=100
  "-sEXPORTED_FUNCTIONS=@${LAB_EXPORTS}")
set(LAB_PACK ${CMAKE_CURRENT_SOURCE_DIR}/cmake/pack.mjs)
file(GLOB LAB_PACK_FILES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/cmake/*.mjs)
set_target_properties(lab PROPERTIES SUFFIX ".wasm" LINK_DEPENDS "${LAB_EXPORTS};${LAB_PACK_FILES}")
find_program(LAB_NODE node REQUIRED NO_CMAKE_FIND_ROOT_PATH)
execute_process(COMMAND ${EMSCRIPTEN_ROOT_PATH}/em-config BINARYEN_ROOT OUTPUT_VARIABLE LAB_BINARYEN OUTPUT_STRIP_TRAILING_WHITESPACE)
find_program(LAB_METADCE wasm-metadce HINTS ${LAB_BINARYEN}/bin REQUIRED NO_CMAKE_FIND_ROOT_PATH)
# Programs have all of it; what is smaller for a page lies beside it under the same name.
set(LAB_OF_PAGE $<TARGET_FILE_DIR:lab>/page/lab.wasm)
add_custom_command(TARGET lab POST_BUILD
  COMMAND ${LAB_NODE} ${LAB_PACK} $<TARGET_FILE:lab>
  COMMAND ${LAB_NODE} ${CMAKE_CURRENT_SOURCE_DIR}/cmake/page.mjs $<TARGET_FILE:lab> ${LAB_OF_PAGE} ${LAB_EXPORTS} ${LAB_METADCE}
  COMMAND ${LAB_NODE} ${LAB_PACK} ${LAB_OF_PAGE})
