// Feeds SCReAM what a run of the reference code logged, report by report, and compares its
// decisions with the logged ones.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "control/scream/v2/scream.h"

namespace lab::scream {

/// Rows of a file by the names of its columns; lines that begin with # are remarks.
class Table {
 public:
  explicit Table(const std::string& path) {
    std::ifstream in(path);
    std::string line;
    while (std::getline(in, line)) {
      if (line.empty() || line[0] == '#') continue;
      std::istringstream text(line);
      std::string cell;
      std::vector<double> row;
      while (std::getline(text, cell, ',')) {
        if (headed_) {
          row.push_back(time_or_number(cell));
        } else {
          names_.push_back(cell);
        }
      }
      if (headed_) rows_.push_back(row);
      headed_ = true;
    }
  }
  size_t size() const { return rows_.size(); }
  bool has(const std::string& name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
  }
  double at(size_t row, const std::string& name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    return rows_[row][static_cast<size_t>(found - names_.begin())];
  }

 private:
  // The reference code writes 11.99996 s as 11.10000: its fraction has four digits and a carry.
  static double time_or_number(const std::string& cell) {
    const double value = std::strtod(cell.c_str(), nullptr);
    const size_t point = cell.find('.');
    return point != std::string::npos && cell.substr(point) == ".10000" ? value + 0.9 : value;
  }

  bool headed_ = false;
  std::vector<std::string> names_;
  std::vector<std::vector<double>> rows_;
};

struct LoggedPacket {
  int32_t payload_bytes = 0;
  double tx_s = 0.0, rx_s = 0.0;
  bool last_of_frame = false, marked = false;
  int64_t frame = 0;
  size_t report = 0;
};

/// One report that the reference code heard, and what it decided.
struct LoggedReport {
  double time_s = 0.0, queue_delay_s = 0.0, window_bytes = 0.0, in_flight_bytes = 0.0,
         target_bps = 0.0;
};

struct Run {
  std::vector<LoggedPacket> packets;
  std::vector<LoggedReport> reports;
};

/// Frames of the simulator begin every 1310/65536 s.
inline constexpr double kFramePeriod_s = 1310.0 / 65536.0;
inline constexpr int32_t kFullPacket = 1012;

/// Sizes and frames are not in the log of packets; they follow from the bytes that each row newly
/// acknowledges (full packets but for the last of a frame) and from how long that last one waited.
inline Run read_run(const std::string& rows_path, const std::string& packets_path) {
  const Table rows(rows_path), log(packets_path);
  Run run;
  size_t next = 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    const double time = rows.at(i, "time_s");
    if (run.reports.empty() || run.reports.back().time_s != time) run.reports.push_back({});
    LoggedReport& report = run.reports.back();
    report = {time, rows.at(i, "queue_delay_s"), rows.at(i, "cwnd_bytes"),
              rows.at(i, "bytes_in_flight"), rows.at(i, "target_bps")};
    const auto last = static_cast<size_t>(rows.at(i, "rtp_seq"));
    auto bytes = static_cast<int32_t>(rows.at(i, "bytes_newly_acked"));
    auto marked = static_cast<int32_t>(rows.at(i, "bytes_ce_marked"));
    const bool marker = rows.at(i, "marker") != 0.0;
    for (; next <= last && next < log.size(); ++next) {
      LoggedPacket packet;
      const int32_t size = next == last && marker ? bytes : kFullPacket;
      bytes -= size;
      packet.payload_bytes = size - 12;
      packet.tx_s = log.at(next, "tx_s");
      packet.rx_s =
          log.has("rx_s") ? log.at(next, "rx_s") : packet.tx_s + 1e-4 * log.at(next, "owd_100us");
      packet.last_of_frame = next == last && marker;
      packet.marked = marked >= size || (marked > 0 && marked % kFullPacket == 0);
      packet.report = run.reports.size() - 1;
      packet.frame = -1;
      if (next == last) {
        packet.frame =
            std::llround((packet.tx_s - rows.at(i, "rtp_queue_delay_s")) / kFramePeriod_s);
      }
      if (packet.marked) marked -= size;
      run.packets.push_back(packet);
    }
  }
  // What precedes the last packet of a frame belongs to it, or to the frame before where that one
  // was a whole number of full packets and so has no marker.
  int64_t frame = run.packets.empty() ? 0 : run.packets.back().frame;
  for (size_t i = run.packets.size(); i-- > 0;) {
    if (run.packets[i].frame >= 0) frame = run.packets[i].frame;
    while (static_cast<double>(frame) * kFramePeriod_s > run.packets[i].tx_s + 1e-4) --frame;
    run.packets[i].frame = frame;
  }
  return run;
}

/// A run of which each time is known to the tick of the simulator, 1/65536 s, with its marks.
inline Run read_exact(const std::string& reports_path, const std::string& packets_path) {
  constexpr double kTick_s = 1.0 / 65536.0;
  const Table reports(reports_path), packets(packets_path);
  Run run;
  for (size_t i = 0; i < reports.size(); ++i) {
    run.reports.push_back({reports.at(i, "tick") * kTick_s, reports.at(i, "queue_delay_s"),
                           reports.at(i, "window_bytes"), 0.0, reports.at(i, "target_bps")});
  }
  for (size_t i = 0; i < packets.size(); ++i) {
    LoggedPacket packet;
    packet.payload_bytes = static_cast<int32_t>(packets.at(i, "rtp_bytes")) - 12;
    packet.frame = static_cast<int64_t>(packets.at(i, "frame"));
    packet.tx_s = packets.at(i, "sent_tick") * kTick_s;
    packet.rx_s = packets.at(i, "received_tick") * kTick_s;
    packet.last_of_frame = packets.at(i, "marker") != 0.0;
    packet.marked = packets.at(i, "ce") != 0.0;
    packet.report = static_cast<size_t>(packets.at(i, "report"));
    run.packets.push_back(packet);
  }
  return run;
}

struct Agreement {
  size_t steps = 0, window = 0, target = 0, queue_delay = 0;
  double worst_window = 0.0, worst_target = 0.0, worst_queue_delay_ms = 0.0;
  double share(size_t agreeing) const {
    return steps > 0 ? static_cast<double>(agreeing) / static_cast<double>(steps) : 0.0;
  }
};

/// The log is rounded to 0.1 ms: so are the two times of a packet whose difference is its delay,
/// and the delay of the emptiest path.
inline constexpr double kRounding_s = 0.00025;

/// Frames, packets and reports in the order of the simulator's loop; `trace` sees each step.
template <class Trace>
Agreement replay(const Run& run, const ScreamParameters& p, Trace&& trace) {
  Scream scream;
  scream.p = p;
  scream.start(kStart);
  Agreement agreement;
  size_t encoded = 0, sent = 0, reported = 0;
  const auto time_of = [](double s) { return at(seconds(s)); };
  for (size_t r = 0; r < run.reports.size(); ++r) {
    const LoggedReport& report = run.reports[r];
    // All that happens before this report is heard.
    while (true) {
      const double frame_s = encoded < run.packets.size()
                                 ? static_cast<double>(run.packets[encoded].frame) * kFramePeriod_s
                                 : 1e9;
      const double send_s = sent < encoded ? run.packets[sent].tx_s : 1e9;
      if (frame_s <= report.time_s && frame_s <= send_s) {
        // A frame that is a whole number of full packets has no marker, and is one all the same.
        const bool last = encoded + 1 >= run.packets.size() ||
                          run.packets[encoded + 1].frame != run.packets[encoded].frame;
        scream.on_frame(run.packets[encoded].payload_bytes, last, time_of(frame_s));
        ++encoded;
      } else if (send_s < report.time_s) {
        const LoggedPacket& packet = run.packets[sent];
        const double after_frame =
            std::max(send_s, static_cast<double>(packet.frame) * kFramePeriod_s);
        scream.on_sent({static_cast<uint32_t>(sent), packet.payload_bytes,
                        packet.payload_bytes + 40, time_of(after_frame), false,
                        packet.last_of_frame});
        ++sent;
      } else {
        break;
      }
    }
    std::vector<Arrival> arrivals;
    for (; reported < run.packets.size() && run.packets[reported].report == r; ++reported) {
      const LoggedPacket& packet = run.packets[reported];
      arrivals.push_back({static_cast<uint32_t>(reported), packet.payload_bytes,
                          time_of(packet.tx_s), time_of(packet.rx_s),
                          packet.marked ? Ecn::kCe : scream.ecn(), packet.last_of_frame,
                          packet.payload_bytes + 40});
    }
    Feedback feedback;
    feedback.arrivals = arrivals;
    scream.on_feedback(feedback, time_of(report.time_s));

    const ScreamDecision& d = scream.decision();
    const double window = std::abs(d.window / report.window_bytes - 1.0);
    const double target = std::abs(d.target_rate / report.target_bps - 1.0);
    const double delay = std::abs(d.queue_delay - report.queue_delay_s);
    ++agreement.steps;
    agreement.window += window <= 0.02;
    agreement.target += target <= 0.02;
    agreement.queue_delay += delay <= std::max(0.02 * report.queue_delay_s, kRounding_s);
    agreement.worst_window = std::max(agreement.worst_window, window);
    agreement.worst_target = std::max(agreement.worst_target, target);
    agreement.worst_queue_delay_ms = std::max(agreement.worst_queue_delay_ms, 1e3 * delay);
    trace(report, d);
  }
  return agreement;
}

}  // namespace lab::scream
