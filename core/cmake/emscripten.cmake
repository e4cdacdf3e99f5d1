# Finds Emscripten on PATH, in EMSDK or where Debian puts it, and hands over to its own toolchain file.
find_program(LAB_EMCC emcc HINTS $ENV{EMSDK}/upstream/emscripten /usr/share/emscripten NO_CMAKE_FIND_ROOT_PATH)
if(NOT LAB_EMCC)
  message(FATAL_ERROR "emcc was not found: install Emscripten, or put it on PATH, or set EMSDK.")
endif()
# `emcc` on PATH may be a wrapper script far from the rest; em-config knows the home of both.
get_filename_component(bin ${LAB_EMCC} DIRECTORY)
execute_process(COMMAND ${bin}/em-config EMSCRIPTEN_ROOT OUTPUT_VARIABLE root
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT root)
  get_filename_component(emcc ${LAB_EMCC} REALPATH)
  get_filename_component(root ${emcc} DIRECTORY)
endif()
include(${root}/cmake/Modules/Platform/Emscripten.cmake)
