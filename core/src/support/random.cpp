#include "support/random.h"

namespace lab {
namespace {

// Where the tail begins, and the area of each of 128 layers under exp(-x^2/2): r such that with
// v = r exp(-r^2/2) + (area of the tail beyond r) the layers end at exactly 1. Found by bisection.
constexpr double kTail = 3.4426198558966514;
constexpr double kArea = 0.009912563035336481;

constexpr double bell(double x) { return exact_exp(-0.5 * x * x); }

/// Heron's method, because std::sqrt may not run while compiling.
constexpr double root(double x) {
  double y = 1.0;
  for (int i = 0; i < 12; ++i) y = 0.5 * (y + x / y);
  return y;
}

template <std::size_t N>
constexpr std::array<double, N> layer_edges() {
  std::array<double, N> edges{};
  edges[0] = kArea / bell(kTail);
  edges[1] = kTail;
  for (std::size_t i = 2; i + 1 < N; ++i) {
    edges[i] = root(-2.0 * exact_log(kArea / edges[i - 1] + bell(edges[i - 1])));
  }
  return edges;  // The topmost layer ends at 0.
}

// The same for exp(-x): v = (r + 1) exp(-r).
constexpr double kDecayTail = 6.898315116615643;
constexpr double kDecayArea = 0.00797322953955349;

template <std::size_t N>
constexpr std::array<double, N> decay_edges() {
  std::array<double, N> edges{};
  edges[0] = kDecayArea / exact_exp(-kDecayTail);
  edges[1] = kDecayTail;
  for (std::size_t i = 2; i + 1 < N; ++i) {
    edges[i] = -exact_log(kDecayArea / edges[i - 1] + exact_exp(-edges[i - 1]));
  }
  return edges;
}

}  // namespace

constexpr std::array<double, Random::kLayers + 1> Random::kDecayEdges = decay_edges<kLayers + 1>();
constexpr std::array<double, Random::kLayers + 1> Random::kEdges = layer_edges<kLayers + 1>();

Random::Random(uint64_t seed, std::string_view owner) : state_() {
  // FNV-1a over the seed's bytes and the name, then splitmix64 (Steele, Lea and Flood 2014) spreads
  // the 64 bits over the state. Its outputs differ from one another, so the state is never all
  // zero.
  uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&hash](uint64_t byte) { hash = (hash ^ byte) * 0x100000001b3; };
  for (int shift = 0; shift < 64; shift += 8) add(seed >> shift & 0xff);
  for (const char c : owner) add(static_cast<unsigned char>(c));
  for (uint64_t& word : state_) {
    hash += 0x9e3779b97f4a7c15;
    uint64_t mixed = (hash ^ hash >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    word = mixed ^ mixed >> 31;
  }
}

/// Right of the part of a layer that lies under exp(-x) for sure. The tail looks like the whole.
double Random::decay_outside(std::size_t layer, double x) {
  if (layer == 0) return kDecayTail + decay(next());
  const double low = exact_exp(-kDecayEdges[layer]);
  const double high = exact_exp(-kDecayEdges[layer + 1]);
  const double height = low + (high - low) * uniform();
  return height < exact_exp(-x) ? x : decay(next());
}

/// Right of the part of a layer that lies under the bell for sure: its tail or its corner.
double Random::normal_outside(std::size_t layer, double x) {
  if (layer == 0) {
    double beyond = 0.0;
    double height = 0.0;
    do {
      beyond = exponential(1.0 / kTail);
      height = exponential(1.0);
    } while (2.0 * height < beyond * beyond);
    return x < 0.0 ? -(kTail + beyond) : kTail + beyond;
  }
  const double low = bell(kEdges[layer]);
  const double high = bell(kEdges[layer + 1]);
  return low + uniform() * (high - low) < bell(x) ? x : normal();
}

}  // namespace lab
