// A natural number of up to 2,880 bits: just enough to compare any decimal text with any double
// exactly.
#pragma once

#include <array>
#include <cstdint>

#include "support/expects.h"

namespace lab {

class BigNatural {
 public:
  explicit BigNatural(uint64_t n) {
    while (n != 0) {
      push(static_cast<uint32_t>(n));
      n >>= 32;
    }
  }

  bool is_zero() const { return size_ == 0; }

  int bit_length() const { return size_ == 0 ? 0 : size_ * 32 - __builtin_clz(limbs_[top()]); }

  void multiply_add(uint32_t factor, uint32_t addend) {
    uint64_t carry = addend;
    for (int i = 0; i < size_; ++i) {
      carry += uint64_t{limb(i)} * factor;
      limb(i) = static_cast<uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) push(static_cast<uint32_t>(carry));
  }

  void multiply_by_power_of_5(int exponent) {
    constexpr uint32_t kFiveTo13 = 1'220'703'125;  // The largest power of 5 below 2^32.
    for (; exponent >= 13; exponent -= 13) multiply_add(kFiveTo13, 0);
    for (; exponent > 0; --exponent) multiply_add(5, 0);
  }

  /// Divides by `divisor` and returns the remainder.
  uint32_t divide(uint32_t divisor) {
    uint64_t rest = 0;
    for (int i = size_ - 1; i >= 0; --i) {
      rest = rest << 32 | limb(i);
      limb(i) = static_cast<uint32_t>(rest / divisor);
      rest %= divisor;
    }
    trim();
    return static_cast<uint32_t>(rest);
  }

  void shift_left(int count) {
    if (size_ == 0) return;
    for (int i = 0; i < count % 32; ++i) double_it();
    const int whole = count / 32;
    if (whole == 0) return;
    expects(size_ + whole <= kCapacity);
    for (int i = size_ - 1; i >= 0; --i) limb(i + whole) = limb(i);
    for (int i = 0; i < whole; ++i) limb(i) = 0;
    size_ += whole;
  }

  void double_it() { multiply_add(2, 0); }

  /// `other` must not be larger.
  void subtract(const BigNatural& other) {
    int64_t borrow = 0;
    for (int i = 0; i < size_; ++i) {
      borrow += int64_t{limb(i)} - (i < other.size_ ? int64_t{other.limb(i)} : 0);
      limb(i) = static_cast<uint32_t>(borrow);
      borrow >>= 32;
    }
    expects(borrow == 0);
    trim();
  }

  friend bool operator<(const BigNatural& a, const BigNatural& b) {
    if (a.size_ != b.size_) return a.size_ < b.size_;
    for (int i = a.size_ - 1; i >= 0; --i) {
      if (a.limb(i) != b.limb(i)) return a.limb(i) < b.limb(i);
    }
    return false;
  }

 private:
  static constexpr int kCapacity = 90;

  uint32_t& limb(int i) { return limbs_[static_cast<std::size_t>(i)]; }
  uint32_t limb(int i) const { return limbs_[static_cast<std::size_t>(i)]; }
  std::size_t top() const { return static_cast<std::size_t>(size_ - 1); }

  void push(uint32_t limb) {
    expects(size_ < kCapacity);
    limbs_[static_cast<std::size_t>(size_++)] = limb;
  }
  void trim() {
    while (size_ > 0 && limbs_[top()] == 0) --size_;
  }

  // Least significant first; those at and past size_ mean nothing.
  std::array<uint32_t, kCapacity> limbs_{};
  int size_ = 0;
};

}  // namespace lab
