#include "transport/traffic.h"

#include <algorithm>

namespace lab {

namespace {
constexpr double kLargest = 1e12;
constexpr const char* kConnectionsKey = "connections";

constexpr ParameterRow connections_row(const ParameterRow& row) {
  return row.range(1, 100).slider(1, 30).fixed();
}
}  // namespace

double draw(Distribution kind, double low, double high, Random& random) {
  switch (kind) {
    case Distribution::kFixed:
      break;
    case Distribution::kUniform:
      return random.between(low, std::max(low, high));
    case Distribution::kExponential:
      return random.exponential(low);
  }
  return low;
}

std::span<const Parameter<Bulk::Parameters>> Bulk::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      connections_row(parameter<&P::connections>(kConnectionsKey, "Connections",
                                                 "Connections that transfer at the same time.",
                                                 "RFC 8867 §5.6: at least one")),
  };
  return kRows;
}

TrafficPlan Bulk::plan() const {
  TrafficPlan plan;
  plan.endless = true;
  plan.connections = p.connections;
  return plan;
}

std::span<const Parameter<File::Parameters>> File::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::size>("size_bytes", "Size", "Payload of each connection.", "ours: 1 MB")
          .range(1, kLargest)
          .slider(1e4, 1e8, Scale::kLog)
          .fixed(),
      connections_row(parameter<&P::connections>(kConnectionsKey, "Connections",
                                                 "Connections that transfer at the same time.",
                                                 "ours: 1")),
  };
  return kRows;
}

TrafficPlan File::plan() const {
  TrafficPlan plan;
  plan.connections = p.connections;
  plan.size_bytes = static_cast<double>(p.size.bytes);
  return plan;
}

std::span<const Parameter<TransferParameters>> TransferParameters::parameters() {
  using P = TransferParameters;
  static constexpr const char* kKinds[] = {"fixed", "uniform", "exponential"};
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::users>("users", "Flows", "How many take turns of transfer and gap.",
                           "RFC 8867 §5.7: 10")
          .range(1, 100)
          .slider(1, 30)
          .fixed(),
      parameter<&P::on_at_start>("on_at_start", "On at the start",
                                 "How many of them begin with a transfer; the others with a gap.",
                                 "RFC 8867 §5.7: 2; the authors' suite in effect: 7")
          .range(0, 100)
          .slider(0, 30)
          .fixed(),
      connections_row(parameter<&P::connections>(
          kConnectionsKey, "Connections per transfer",
          "Connections that start together, each with a file of its own.",
          "RFC 8867 §5.7: ten flows of one; RFC 8868 §5.1: 30 connections")),
      parameter<&P::size>("size_distribution", "Sizes",
                          "fixed: all alike; uniform: up to size_max_bytes; exponential: with mean "
                          "size_bytes.",
                          "RFC 8868 §5.1: evenly distributed")
          .one_of(kKinds),
      parameter<&P::size_bytes>("size_bytes", "Size", "Payload of a transfer.",
                                "RFC 8868 §5.1: 30 to 50 kB; ours: 1 MB")
          .range(1, kLargest)
          .slider(1e4, 1e8, Scale::kLog),
      parameter<&P::size_max>("size_max_bytes", "Largest size", "Of the uniform distribution.",
                              "RFC 8868 §5.1: 30 to 50 kB")
          .range(1, kLargest)
          .slider(1e4, 1e8, Scale::kLog),
      parameter<&P::gap>(
          "gap_distribution", "Gaps",
          "fixed: all alike; uniform: up to gap_max_s; exponential: with mean gap_s.",
          "RFC 8868 §5.1: exponential")
          .one_of(kKinds),
      parameter<&P::gap_length, TimeUnit::kSeconds>("gap_s", "Gap", "Time between transfers.",
                                                    "RFC 8868 §5.1: 10 s")
          .range(0.001, 1e6)
          .slider(0.1, 30),
      parameter<&P::gap_max, TimeUnit::kSeconds>("gap_max_s", "Longest gap",
                                                 "Of the uniform distribution.", "ours: 10 s")
          .range(0.001, 1e6)
          .slider(0.1, 30),
      parameter<&P::gap_from_start>("gap_from_start", "Gap from start to start",
                                    "The gap counts from the start of a transfer, which the next "
                                    "one may overlap.",
                                    "the authors' suite: on; RFC 8868 §5.1: idle between bursts"),
      parameter<&P::fresh>("fresh", "New connections",
                           "Each transfer begins with a handshake and slow start; off: the "
                           "connections of before go on.",
                           "RFC 8867 §5.7: short flows"),
  };
  return kRows;
}

TrafficPlan TransferParameters::plan() const {
  TrafficPlan plan;
  plan.repeats = true;
  plan.users = users;
  plan.on_at_start = on_at_start;
  plan.connections = connections;
  plan.fresh = fresh;
  plan.gap_from_start = gap_from_start;
  plan.size = size;
  plan.size_bytes = static_cast<double>(size_bytes.bytes);
  plan.size_max_bytes = static_cast<double>(size_max.bytes);
  plan.gap = gap;
  plan.gap_length = gap_length;
  plan.gap_max = gap_max;
  return plan;
}

}  // namespace lab
