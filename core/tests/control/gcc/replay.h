// Replays recorded packets and reports of libwebrtc's congestion controller and counts how often
// ours says the same.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "control/gcc/packets.h"
#include "control/gcc/parameters.h"

namespace lab::gcc {

/// How many of `rows` agree.
struct Agreement {
  int64_t rows = 0;
  int64_t same = 0;
  double worst = 0.0;  ///< Largest relative difference.

  void add(bool agrees, double difference = 0.0);
  double percent() const;
};

/// A number counts as the same within 2 %.
struct Comparison {
  Agreement deltas;  ///< Of sending, arrival and size: which packets make a group.
  Agreement trend;
  Agreement threshold;
  Agreement detector;
  Agreement aimd;
  Agreement capacity;
  Agreement acked;
  Agreement delay_based;
  Agreement loss_based;
  Agreement loss_state;
  Agreement target;
  Agreement alr;
  Agreement probes;  ///< Clusters that were asked for, by rate and order.

  std::string table() const;
  /// By name, in the order of the estimator's work.
  std::vector<std::pair<const char*, const Agreement*>> parts() const;
};

/// One recorded case: `<folder>/<name>_packets.csv` and its fellows.
struct Recorded {
  struct Report {
    Time at;
    std::vector<PacketResult> packets;
  };
  std::vector<SentPacket> sent;
  std::vector<Report> reports;
  std::vector<std::vector<double>> delay;     ///< Rows of _delay.csv.
  std::vector<std::vector<double>> feedback;  ///< Rows of _feedback.csv.
  std::vector<std::vector<double>> probes;    ///< Rows of _probes.csv.
};

/// Names of the cases in a folder: whatever has a _packets.csv, in order.
std::vector<std::string> recorded_cases(const std::string& folder);
Recorded read_recorded(const std::string& folder, const std::string& name);
/// The settings the case ran with, as far as the recording shows them.
GccParameters settings_of(const Recorded& recorded);
Comparison replay(const Recorded& recorded, const GccParameters& p);

}  // namespace lab::gcc
