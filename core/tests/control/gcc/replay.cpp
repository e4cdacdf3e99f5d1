#include "control/gcc/replay.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "control/gcc/estimator.h"

namespace lab::gcc {

namespace {

std::vector<std::vector<double>> rows_of(const std::string& path) {
  std::vector<std::vector<double>> rows;
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::vector<double>& row = rows.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');)
      row.push_back(std::strtod(cell.c_str(), nullptr));
  }
  return rows;
}

Time at_us(double us) { return at(microseconds(static_cast<int64_t>(us))); }

double difference(double ours, double theirs) {
  return std::abs(ours - theirs) / std::max(1e-9, std::abs(theirs));
}
bool close(double ours, double theirs, double at_least) {
  return std::abs(ours - theirs) <= std::max(0.02 * std::abs(theirs), at_least);
}

/// Grouping and trendline alone, group by group.
void compare_groups(const Recorded& recorded, const GccParameters& p, Comparison& result) {
  InterArrival groups;
  Trendline line;
  size_t row = 0;
  Time last_report = kNever;
  for (const Recorded::Report& report : recorded.reports) {
    std::vector<PacketResult> received;
    for (const PacketResult& packet : report.packets) {
      if (!packet.lost()) received.push_back(packet);
    }
    std::stable_sort(received.begin(), received.end(),
                     [](const auto& a, const auto& b) { return a.received < b.received; });
    if (!received.empty() && last_report < kNever && report.at - last_report > seconds(2)) {
      groups = {};
      line = {};
    }
    if (!received.empty()) last_report = report.at;
    for (const PacketResult& packet : received) {
      const auto deltas = groups.add(packet.packet.sent, packet.received, report.at,
                                     packet.packet.bytes, p.grouping);
      if (!deltas) continue;
      const Usage usage = line.update(*deltas, packet.received, p.trendline, p.detector);
      if (row >= recorded.delay.size()) continue;
      const std::vector<double>& theirs = recorded.delay[row++];
      result.deltas.add(packet.sequence == static_cast<uint32_t>(theirs[0]) &&
                        deltas->send == microseconds(static_cast<int64_t>(theirs[2])) &&
                        deltas->arrival == microseconds(static_cast<int64_t>(theirs[3])) &&
                        deltas->bytes == static_cast<int64_t>(theirs[4]));
      result.trend.add(close(line.trend(), theirs[8], 1e-6), std::abs(line.trend() - theirs[8]));
      const double threshold = line.detector().threshold_ms(p.detector);
      result.threshold.add(close(threshold, theirs[10], 1e-6), difference(threshold, theirs[10]));
      result.detector.add(static_cast<double>(usage) == theirs[11]);
    }
  }
  while (row++ < recorded.delay.size()) result.deltas.add(false);
}

void compare_report(const Estimator& ours, const std::vector<double>& theirs, Comparison& result,
                    const GccParameters& p) {
  GccDecision said;
  ours.describe(said, p);
  const auto rate = [&](Agreement& agreement, double kbps, double bps) {
    const double theirs_bps = std::max(bps, 0.0);  // -1: not known yet.
    agreement.add(close(kbps * 1e3, theirs_bps, 0.5), difference(kbps * 1e3, theirs_bps));
  };
  rate(result.target, said.target_kbps, theirs[1]);
  rate(result.delay_based, said.delay_based_kbps, theirs[2]);
  rate(result.loss_based, said.loss_based_kbps, theirs[3]);
  result.loss_state.add(said.loss_state == theirs[4]);
  rate(result.acked, said.acked_kbps, theirs[5]);
  result.aimd.add(said.aimd_state == theirs[9]);
  rate(result.capacity, said.capacity_kbps, theirs[10]);
  result.alr.add(said.alr == theirs[14]);
}

}  // namespace

void Agreement::add(bool agrees, double off) {
  ++rows;
  if (agrees) ++same;
  worst = std::max(worst, off);
}

double Agreement::percent() const {
  return rows > 0 ? 100.0 * static_cast<double>(same) / static_cast<double>(rows) : 100.0;
}

std::vector<std::pair<const char*, const Agreement*>> Comparison::parts() const {
  return {{"groups", &deltas},         {"trend", &trend},
          {"threshold", &threshold},   {"detector state", &detector},
          {"AIMD state", &aimd},       {"link capacity", &capacity},
          {"acknowledged", &acked},    {"delay-based", &delay_based},
          {"loss-based", &loss_based}, {"loss state", &loss_state},
          {"target", &target},         {"ALR", &alr},
          {"probes", &probes}};
}

std::string Comparison::table() const {
  std::string text;
  for (const auto& [name, agreement] : parts()) {
    char line[120];
    std::snprintf(line, sizeof line, "  %-15s %6lld rows %7.2f %% same, worst %.3g\n", name,
                  static_cast<long long>(agreement->rows), agreement->percent(), agreement->worst);
    text += line;
  }
  return text;
}

std::vector<std::string> recorded_cases(const std::string& folder) {
  const std::string kEnd = "_packets.csv";
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.size() > kEnd.size() && name.ends_with(kEnd))
      names.push_back(name.substr(0, name.size() - kEnd.size()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

Recorded read_recorded(const std::string& folder, const std::string& name) {
  const std::string base = folder + "/" + name;
  Recorded recorded;
  recorded.delay = rows_of(base + "_delay.csv");
  recorded.feedback = rows_of(base + "_feedback.csv");
  recorded.probes = rows_of(base + "_probes.csv");
  const auto tag_of = [&](int32_t cluster) {
    ProbeTag tag;
    for (const std::vector<double>& probe : recorded.probes) {
      if (static_cast<int32_t>(probe[1]) != cluster) continue;
      tag = {cluster, static_cast<int32_t>(probe[4]),
             static_cast<int32_t>(probe[2] * probe[3] / 8e6)};
    }
    return tag;
  };
  for (const std::vector<double>& row : rows_of(base + "_packets.csv")) {
    PacketResult packet;
    packet.sequence = static_cast<uint32_t>(row[0]);
    packet.packet = {at_us(row[2]), static_cast<int32_t>(row[1]),
                     tag_of(static_cast<int32_t>(row[4]))};
    if (row[3] >= 0.0) packet.received = at_us(row[3]);
    recorded.sent.push_back(packet.packet);
    if (row[5] < 0.0) continue;
    const Time reported = at_us(row[5]);
    auto place = std::find_if(recorded.reports.begin(), recorded.reports.end(),
                              [&](const auto& report) { return report.at >= reported; });
    if (place == recorded.reports.end() || place->at != reported)
      place = recorded.reports.insert(place, {reported, {}});
    place->packets.push_back(packet);
  }
  return recorded;
}

GccParameters settings_of(const Recorded& recorded) {
  GccParameters p;
  p.lowest = kbps(5);
  double highest = p.highest.bps;
  for (const std::vector<double>& row : recorded.feedback) highest = std::max(highest, row[1]);
  for (const std::vector<double>& row : recorded.probes) highest = std::max(highest, row[2]);
  // Where the recording went beyond our default, its own limit is not known: high enough.
  if (highest > p.highest.bps) p.highest = kbps(10000);
  if (!recorded.probes.empty()) p.start = DataRate{recorded.probes[0][2] / p.probing.first};
  return p;
}

Comparison replay(const Recorded& recorded, const GccParameters& p) {
  Comparison result;
  compare_groups(recorded, p, result);
  Estimator ours;
  ours.start(kStart, p);
  size_t next_sent = 0;
  size_t row = 0;
  Time next_process = kStart;
  Time next_loss_report = kStart + p.loss_report;
  int64_t lost = 0;
  int64_t expected = 0;
  const auto pass_to = [&](Time now) {
    while (next_process <= now) {
      while (next_sent < recorded.sent.size() && recorded.sent[next_sent].sent < next_process)
        ours.on_sent(recorded.sent[next_sent++], p);
      ours.process(next_process, p);
      next_process += p.process;
    }
    while (next_sent < recorded.sent.size() && recorded.sent[next_sent].sent < now)
      ours.on_sent(recorded.sent[next_sent++], p);
  };
  for (const Recorded::Report& report : recorded.reports) {
    pass_to(report.at - milliseconds(1));
    // The recording's round trip counts from the newest packet that the report knows of.
    std::optional<Duration> rtt;
    for (const PacketResult& packet : report.packets) {
      ++expected;
      if (packet.lost()) {
        ++lost;
      } else {
        rtt = report.at - packet.packet.sent;
      }
    }
    if (report.at >= next_loss_report) {
      ours.on_loss_report(lost, expected, next_loss_report, p);
      lost = expected = 0;
      next_loss_report += p.loss_report;
    }
    ours.on_report(report.packets, rtt, report.at, p);
    while (row < recorded.feedback.size() && at_us(recorded.feedback[row][0]) < report.at) ++row;
    if (row < recorded.feedback.size() && at_us(recorded.feedback[row][0]) == report.at)
      compare_report(ours, recorded.feedback[row], result, p);
  }
  for (size_t i = 0; i < std::max(ours.clusters.size(), recorded.probes.size()); ++i) {
    const bool both = i < ours.clusters.size() && i < recorded.probes.size();
    result.probes.add(both && close(ours.clusters[i].rate.bps, recorded.probes[i][2], 1.0));
  }
  return result;
}

}  // namespace lab::gcc
