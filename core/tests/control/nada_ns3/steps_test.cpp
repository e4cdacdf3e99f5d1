// The sender's steps beside those that the authors' ns-3 module logged: its signals go in, its
// rates have to come out, and the state is kept from step to step. No packets were recorded, so
// this is no replay of its estimators. Of the mode, which is not logged, the network's own
// recording tells. Logs are rounded: delays to 1 ms, the signal to 0.01 ms, time to 0.1 ms.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "control/nada/equations.h"
#include "control/nada/sender.h"
#include "control/nada_profiles/parameters.h"
#include "kept.h"

namespace lab::nada {
namespace {

struct Row {
  double t_s, rate_ref_bps, recv_rate_bps, qdelay_ms, rtt_ms, ploss, plr, xcurr_ms, loglen, avgint,
      curint, delta_ms, sure_ms, possible_ms;
};

std::vector<Row> rows_of(const std::string& file) {
  std::ifstream in(std::string(LAB_TEST_DATA) + "/" + file);
  std::string line;
  std::getline(in, line);  // Where it comes from.
  std::getline(in, line);  // Columns.
  std::vector<Row> rows;
  while (std::getline(in, line)) {
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream text(line);
    Row r{};
    text >> r.t_s >> r.rate_ref_bps >> r.recv_rate_bps >> r.qdelay_ms >> r.rtt_ms >> r.ploss >>
        r.plr >> r.xcurr_ms >> r.loglen >> r.avgint >> r.curint >> r.delta_ms >> r.sure_ms >>
        r.possible_ms;
    rows.push_back(r);
  }
  return rows;
}

NadaParameters as_run() {
  NadaParameters p;
  apply(NadaParameters::profiles()[2], p);
  p.RMIN = {153600};
  p.RMAX = {1536000};
  return p;
}

/// Whether a step was a gradual update (true) or a ramp-up (false); nothing where neither the log
/// nor the network says so for certain. Times of packets reach the module rounded to 1/1024 s.
std::optional<bool> gradual_of(const Row& row, const nada::Parameters& p) {
  constexpr double kRounding = 1.5;  // ms, of two times
  if (row.ploss > 0 || row.qdelay_ms >= p.QEPS + 1.0 || row.sure_ms > p.QEPS + kRounding)
    return true;
  if (row.loglen >= 5 && row.possible_ms < p.QEPS - kRounding) return false;
  return {};
}

struct Steps {
  int64_t gradual = 0, ramp_up = 0, unknown = 0;
  int64_t agreeing = 0;
  double worst = 0.0;  ///< Relative to the logged rate.
};

/// One sender through all of a log. After a step of unknown mode it goes on from the logged rate.
Steps steps_of(const std::string& file, size_t expected_rows) {
  const NadaParameters p = as_run();
  const std::vector<Row> rows = rows_of(file);
  REQUIRE(rows.size() == expected_rows);
  Sender sender;
  const auto take_over = [&](const Row& row) {
    sender.start(at(seconds(row.t_s)), row.rate_ref_bps, row.xcurr_ms);
  };
  take_over(rows[0]);
  Steps steps;
  for (size_t i = 1; i < rows.size(); ++i) {
    const Row& row = rows[i];
    CAPTURE(row.t_s);
    const std::optional<bool> gradual = gradual_of(row, p);
    if (!gradual) {
      ++steps.unknown;
      take_over(row);
      continue;
    }
    ++(*gradual ? steps.gradual : steps.ramp_up);
    sender.set_rtt(row.rtt_ms);
    const NadaReport report{
        .gradual = *gradual, .x_curr_ms = row.xcurr_ms, .r_recv_bps = row.recv_rate_bps};
    const double rate = sender.update(report, at(seconds(row.t_s)), p).r_ref;
    const double off = std::abs(rate - row.rate_ref_bps) / row.rate_ref_bps;
    CHECK(off < 1e-4);
    steps.agreeing += off < 1e-4;
    steps.worst = std::max(steps.worst, off);
  }
  return steps;
}

constexpr std::tuple<const char*, const char*, size_t> kLogs[] = {
    {"ramp-up", "ns3_ramp_up.csv", 60},
    {"losses", "ns3_losses.csv", 83},
    {"pause", "ns3_pause.csv", 51}};

TEST_CASE("ns3 logs: the sender's rates follow from the logged signals, its state being kept") {
  test::Replays replays;
  Steps all;
  for (const auto& [name, file, rows] : kLogs) {
    CAPTURE(name);
    const Steps steps = steps_of(file, rows);
    const int64_t known = steps.gradual + steps.ramp_up;
    replays.add(name, "rate", known, steps.agreeing, "0.01 %", 100.0 * steps.worst, "%", 100.0);
    all.gradual += steps.gradual;
    all.ramp_up += steps.ramp_up;
    all.unknown += steps.unknown;
  }
  replays.check("nada");
  // Both modes are there, and the mode is known of nearly all steps.
  CHECK(all.gradual > 50);
  CHECK(all.ramp_up > 50);
  CHECK(all.unknown < 40);
}

TEST_CASE("ns3 logs: the smoothed loss ratio follows from the packets missing in the window") {
  const NadaParameters p = as_run();
  double p_loss = 0.0;
  for (const Row& row : rows_of("ns3_losses.csv")) {
    p_loss = smoothed(p_loss, row.ploss / (row.ploss + row.loglen), p);
    CAPTURE(row.t_s);
    CHECK(std::abs(p_loss - row.plr) < 0.0051);
  }
}

TEST_CASE("ns3 logs: the signal is the warped delay and the loss penalty, 500 ms at most") {
  const NadaParameters p = as_run();
  double p_loss = 0.0;
  for (const Row& row : rows_of("ns3_losses.csv")) {
    p_loss = smoothed(p_loss, row.ploss / (row.ploss + row.loglen), p);
    const double share = warped_share(row.curint, row.avgint, p);
    const auto signal = [&](double d_queue) {
      const double warped = std::floor(d_queue) > p.QTH ? d_tilde(d_queue, p) : d_queue;
      const double delay = share * warped + (1.0 - share) * d_queue;
      return std::min(x_curr(delay, 0, x_loss(p_loss, p)), p.x_max);
    };
    // The logged delay is rounded down, and warping turns the order round.
    const double a = signal(row.qdelay_ms), b = signal(row.qdelay_ms + 0.999);
    CAPTURE(row.t_s);
    CHECK(row.xcurr_ms > std::min(a, b) - 0.02);
    CHECK(row.xcurr_ms < std::max(a, b) + 0.02);
  }
}

}  // namespace
}  // namespace lab::nada
