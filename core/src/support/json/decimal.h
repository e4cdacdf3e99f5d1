// Doubles as decimal text and back, exactly and alike in every build. strtod and printf would add
// 15 kB to the wasm, and they obey the locale.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lab {

/// The double nearest to a number written as in JSON (`-12.5e3`; the caller has checked the form),
/// ties to even. Infinity when it is beyond the largest double; zero when it is too small to tell
/// from zero.
double read_decimal(std::string_view text);

/// Appends the shortest of 15, 16 or 17 significant digits that reads back as the same double,
/// without trailing zeros; plain notation from 1e-6 up to 1e21, as JavaScript has it. `x` must be
/// finite.
void append_decimal(std::string& out, double x);

/// The double nearest to `x` with so many significant digits, a half rounded away from zero. `x`
/// must be finite.
double with_digits(double x, std::size_t digits);

}  // namespace lab
