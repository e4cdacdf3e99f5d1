// Turns numbers and tables into one number that tells two runs apart.
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>

#include "simulation/columns/columns.h"

namespace lab {

class Hash {
 public:
  void add(uint64_t word) {
    // Multiply and fold, a word at a time; the odd constant is 2^64 divided by the golden ratio.
    state_ = (state_ ^ word) * 0x9e3779b97f4a7c15u;
    state_ ^= state_ >> 32;
  }
  void add(double value) {
    // "Not a number" has many spellings, which differ between machines.
    add(std::isnan(value) ? uint64_t{0x7ff8000000000000u} : __builtin_bit_cast(uint64_t, value));
  }
  template <class Column>
  void add_column(const Column& column) {
    add(uint64_t{column.size()});
    for (const auto value : column) {
      if constexpr (std::is_same_v<decltype(value), const double>) {
        add(value);
      } else {
        add(uint64_t{value});
      }
    }
  }
  void add_table(const Samples& table) {
    for (size_t i = 0; i < table.columns(); ++i) add_column(table.column(i));
  }
  uint64_t result() const { return state_; }

 private:
  uint64_t state_ = 0x6e6164612d6c6162u;
};

}  // namespace lab
