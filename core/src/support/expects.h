// What a programmer promises. <cassert> would add printing, and three imports, to the stand-alone
// wasm.
#pragma once

namespace lab {

/// Stops the program at once when a caller broke a promise; never for mistakes of the person who
/// wrote a scenario.
constexpr void expects(bool promise_holds) {
  if (!promise_holds) __builtin_trap();
}

}  // namespace lab
