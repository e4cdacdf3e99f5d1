// A small run made by hand: columns that own their numbers, for tests.
#pragma once

#include <limits>
#include <vector>

#include "metrics/columns.h"

namespace lab::test {

inline constexpr double kNotReceived = std::numeric_limits<double>::quiet_NaN();

/// Two NADA flows over one link, ten seconds in rows of 100 ms.
struct SmallRun {
  static constexpr size_t kRows = 100;
  std::vector<uint16_t> forward{0};
  std::vector<double> t = ramp(kRows, 0.1);
  std::vector<double> capacity = std::vector<double>(kRows, 1000.0);
  std::vector<double> fair = std::vector<double>(kRows, 500.0);
  std::vector<double> path = std::vector<double>(kRows, 500.0);
  std::vector<double> throughput = std::vector<double>(kRows, 900.0);
  std::vector<double> queue = std::vector<double>(kRows, 20.0);
  std::vector<double> fast = std::vector<double>(kRows, 600.0);
  std::vector<double> slow = std::vector<double>(kRows, 300.0);
  std::vector<double> sent = std::vector<double>(kRows, 10.0);
  std::vector<double> lost = std::vector<double>(kRows, 1.0);
  std::vector<double> received = std::vector<double>(kRows, 9.0);
  std::vector<double> marked = std::vector<double>(kRows, 0.9);
  std::vector<double> feedback = std::vector<double>(kRows, 6.0);
  std::vector<double> decided_t{1.0, 2.0, 8.0};
  std::vector<double> x_curr{10.0, 20.0, 60.0};

  std::vector<uint32_t> flow, link;
  std::vector<uint8_t> kind, fate;
  std::vector<double> sent_s, received_s, queuing_ms;
  std::vector<uint32_t> payload_bytes, ip_bytes;
  std::vector<uint8_t> packet_marked;

  /// Appends one row of the packet table.
  void packet(uint32_t of, uint8_t its_kind, double sent_at, double received_at, double queued_ms,
              uint8_t its_fate) {
    flow.push_back(of);
    kind.push_back(its_kind);
    sent_s.push_back(sent_at);
    received_s.push_back(received_at);
    queuing_ms.push_back(queued_ms);
    fate.push_back(its_fate);
    link.push_back(0);
    payload_bytes.push_back(1000);
    ip_bytes.push_back(1250);
    packet_marked.push_back(0);
  }

  RunColumns columns() const {
    RunColumns run;
    run.flows = {flow_columns("fast", fast), flow_columns("slow", slow)};
    run.links = {{.name = "forward",
                  .t_s = t,
                  .capacity_kbps = capacity,
                  .throughput_kbps = throughput,
                  .queue_ms = queue,
                  .background_kbps = {}}};
    run.packets.flow = flow;
    run.packets.kind = kind;
    run.packets.sent_s = sent_s;
    run.packets.received_s = received_s;
    run.packets.queuing_delay_ms = queuing_ms;
    run.packets.fate = fate;
    run.packets.link = link;
    run.packets.payload_bytes = payload_bytes;
    run.packets.ip_bytes = ip_bytes;
    run.packets.marked = packet_marked;
    run.end_s = 10.0;
    return run;
  }

 private:
  static std::vector<double> ramp(size_t rows, double step) {
    std::vector<double> t;
    for (size_t i = 1; i <= rows; ++i) t.push_back(static_cast<double>(i) / 10.0 * (step * 10.0));
    return t;
  }
  FlowColumns flow_columns(const char* name, const std::vector<double>& rate) const {
    FlowColumns f;
    f.name = name;
    f.path = forward;
    f.adaptive = true;
    f.t_s = t;
    f.sending_rate_kbps = f.receiving_rate_kbps = f.goodput_kbps = f.reference_rate_kbps = rate;
    f.packets_sent = sent;
    f.packets_received = received;
    f.packets_lost = lost;
    f.packets_marked = marked;
    f.feedback_rate_kbps = feedback;
    f.fair_share_kbps = fair;
    f.path_share_kbps = path;
    f.decision_t_s = decided_t;
    f.x_curr_ms = x_curr;
    return f;
  }
};

}  // namespace lab::test
