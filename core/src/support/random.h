// Chance with an owner: the same seed and name give the same luck in every build, whatever others
// draw.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "support/exact_math.h"
#include "support/expects.h"

namespace lab {

/// xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021): 256
/// bits of state, a period of 2^256 - 1. A copy goes on as the original does. None of std::'s
/// distributions is used, because libraries differ in them.
class Random {
 public:
  /// `owner` is the name of the component, so that adding another one disturbs no other luck.
  explicit Random(uint64_t seed, std::string_view owner);

  /// 64 even bits.
  uint64_t next() {
    const uint64_t result = rotated(state_[0] + state_[3], 23) + state_[0];
    const uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotated(state_[3], 45);
    return result;
  }

  /// In [0, 1), a multiple of 2^-53.
  double uniform() { return unit(next()); }

  /// In [a, b), but for rounding.
  double between(double a, double b) { return a + (b - a) * uniform(); }

  /// True with probability `p`. Draws one number also where p is 0 or 1: changing p leaves the rest
  /// of the stream alone.
  bool chance(double p) { return uniform() < p; }

  /// A whole number from 0 to n - 1, each as likely as the others.
  int64_t below(int64_t n) {
    expects(n > 0);
    const auto count = static_cast<uint64_t>(n);
    // What is left after the last whole round of n would favour the small numbers: draw again.
    const uint64_t left_over = (0 - count) % count;
    uint64_t bits = next();
    while (bits < left_over) bits = next();
    return static_cast<int64_t>(bits % count);
  }

  double exponential(double mean) { return mean * decay(next()); }

  /// Density exp(-|x| / scale) / (2 scale): mean 0, variance 2 scale^2.
  double laplace(double scale) {
    const uint64_t bits = next();
    const double size = scale * decay(bits);
    return (bits & kLayers) != 0 ? -size : size;  // That bit has no other part to play.
  }

  /// Mean 0, variance 1, by the ziggurat (Marsaglia and Tsang 2000; its form here is Doornik's of
  /// 2005): layers of equal area cover the bell, and most points of a layer need no more than one
  /// comparison.
  double normal() {
    const uint64_t bits = next();
    const std::size_t layer = bits % kLayers;
    const double x =
        static_cast<double>(static_cast<int64_t>(bits) >> 11) * 0x1p-52 * kEdges[layer];
    const double size = x < 0.0 ? -x : x;
    return size < kEdges[layer + 1] ? x : normal_outside(layer, x);
  }

 private:
  static constexpr std::size_t kLayers = 128;
  /// Right ends of the layers from the base up; the base's is that of a rectangle as large as it
  /// with its tail.
  static const std::array<double, kLayers + 1> kEdges;

  /// The same for exp(-x).
  static const std::array<double, kLayers + 1> kDecayEdges;

  /// Mean 1, from the exponential distribution, by the ziggurat: two numbers and one comparison
  /// where the inversion takes a logarithm.
  double decay(uint64_t bits) {
    const std::size_t layer = bits % kLayers;
    const double x = unit(bits) * kDecayEdges[layer];
    return x < kDecayEdges[layer + 1] ? x : decay_outside(layer, x);
  }

  static constexpr uint64_t rotated(uint64_t bits, int by) {
    return bits << by | bits >> (64 - by);
  }
  static constexpr double unit(uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1p-53; }
  double normal_outside(std::size_t layer, double x);
  double decay_outside(std::size_t layer, double x);

  std::array<uint64_t, 4> state_;
};

}  // namespace lab
