// What a TCP flow transfers: endless data, one file, or many transfers with gaps between them.
#pragma once

#include <variant>

#include "support/parameters.h"
#include "support/random.h"

namespace lab {

enum class Distribution { kFixed, kUniform, kExponential };

/// A random quantity: `low` always, `low` to `high`, or exponential with mean `low`.
double draw(Distribution kind, double low, double high, Random& random);

/// What every source of transfers amounts to: users, each with transfers one after the other.
struct TrafficPlan {
  bool endless = false;  ///< One transfer per user, without end.
  bool repeats = false;  ///< After a gap the user transfers again.
  int64_t users = 1;
  int64_t on_at_start = 1;  ///< Users that begin with a transfer; the others with a gap.
  int64_t connections = 1;  ///< That a user opens at a time, each with a size of its own.
  bool fresh = true;        ///< New connections each time; else those of before go on.
  bool gap_from_start = false;
  Distribution size = Distribution::kFixed;
  double size_bytes = 1e6;
  double size_max_bytes = 1e6;
  Distribution gap = Distribution::kFixed;
  Duration gap_length{0};
  Duration gap_max{0};
};

/// Stands in the list for a flow that is not TCP.
class NoTraffic {
 public:
  static constexpr const char* kKind = "none";
  static constexpr const char* kLabel = "No transfers";
  static constexpr const char* kMeaning = "Not TCP.";
  struct Parameters {
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
  };
  Parameters p;
  TrafficPlan plan() const { return {}; }
};

/// RFC 8867 §5.6: a long-lived flow with an infinite amount of data.
class Bulk {
 public:
  static constexpr const char* kKind = "bulk";
  static constexpr const char* kLabel = "TCP, endless";
  static constexpr const char* kMeaning = "As much data as gets through, from start to end.";
  struct Parameters {
    int64_t connections = 1;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;
  TrafficPlan plan() const;
};

class File {
 public:
  static constexpr const char* kKind = "file";
  static constexpr const char* kLabel = "TCP, one file";
  static constexpr const char* kMeaning = "One transfer of a given size.";
  struct Parameters {
    DataSize size{1'000'000};
    int64_t connections = 1;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;
  TrafficPlan plan() const;
};

struct TransferParameters {
  int64_t users = 1;
  int64_t on_at_start = 1;
  int64_t connections = 1;
  Distribution size = Distribution::kFixed;
  DataSize size_bytes{1'000'000};
  DataSize size_max{1'000'000};
  Distribution gap = Distribution::kFixed;
  Duration gap_length = milliseconds(10'000);
  Duration gap_max = milliseconds(10'000);
  bool gap_from_start = false;
  bool fresh = true;
  static std::span<const Parameter<TransferParameters>> parameters();
  TrafficPlan plan() const;
};

/// Files with gaps between them: on and off.
class Transfers {
 public:
  static constexpr const char* kKind = "transfers";
  static constexpr const char* kLabel = "TCP, on and off";
  static constexpr const char* kMeaning = "One transfer after the other, with gaps between them.";
  using Parameters = TransferParameters;
  Parameters p;
  TrafficPlan plan() const { return p.plan(); }
};

/// The short TCP flows of RFC 8868 §5.1, by default as RFC 8867 §5.7 has them: ten, two of them on
/// at the start. The other reading of RFC 8868 is `connections` 30: a burst of that many each time.
class ShortFlows {
 public:
  static constexpr const char* kKind = "short_flows";
  static constexpr const char* kLabel = "TCP, short flows";
  static constexpr const char* kMeaning = "Web-like: small files, with random gaps between them.";
  using Parameters = TransferParameters;
  Parameters p{.users = 10,
               .on_at_start = 2,
               .connections = 1,
               .size = Distribution::kUniform,
               .size_bytes = {30'000},
               .size_max = {50'000},
               .gap = Distribution::kExponential,
               .gap_length = milliseconds(10'000),
               .gap_max = milliseconds(10'000),
               .gap_from_start = false,
               .fresh = true};
  TrafficPlan plan() const { return p.plan(); }
};

using Traffic = std::variant<NoTraffic, Bulk, File, Transfers, ShortFlows>;

}  // namespace lab
