// Replays what the authors' ns-3 module logged, step by step: from the logged delay, losses and
// receiving rate to its logged signal and rate. The logs are rounded (delays to 1 ms, the signal to
// 0.01 ms, time to 0.1 ms).
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "control/nada/equations.h"
#include "control/nada/sender.h"
#include "kept.h"

namespace lab::nada {
namespace {

struct Row {
  double t_s, rate_ref_bps, recv_rate_bps, qdelay_ms, rtt_ms, ploss, plr, xcurr_ms, loglen, avgint,
      curint, delta_ms;
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
        r.plr >> r.xcurr_ms >> r.loglen >> r.avgint >> r.curint >> r.delta_ms;
    rows.push_back(r);
  }
  return rows;
}

NadaParameters as_run() {
  NadaParameters p;
  apply(NadaParameters::profiles()[1], p);
  p.RMIN = {153600};
  p.RMAX = {1536000};
  return p;
}

/// The rate after `row` by this sender, coming from the logged state of the row before.
double replayed_rate(const Row& before, const Row& row, bool gradual, const NadaParameters& p) {
  NadaParameters start = p;
  start.first_r_ref = {before.rate_ref_bps};
  Sender sender;
  sender.start(at(seconds(before.t_s)), start);
  (void)sender.update({.gradual = false, .x_curr_ms = before.xcurr_ms}, at(seconds(before.t_s)), p);
  sender.set_rtt(row.rtt_ms);
  const NadaReport report{
      .gradual = gradual, .x_curr_ms = row.xcurr_ms, .r_recv_bps = row.recv_rate_bps};
  return sender.update(report, at(seconds(row.t_s)), p).r_ref;
}

/// The largest difference, relative to the rate before.
double check_rates(const std::string& file, size_t expected_rows) {
  const NadaParameters p = as_run();
  const std::vector<Row> rows = rows_of(file);
  REQUIRE(rows.size() == expected_rows);
  double worst = 0.0;
  for (size_t i = 1; i < rows.size(); ++i) {
    CAPTURE(rows[i].t_s);
    const auto error = [&](bool gradual) {
      return std::abs(replayed_rate(rows[i - 1], rows[i], gradual, p) - rows[i].rate_ref_bps);
    };
    // The log has neither the mode nor the raw delays, so ramp-up is sure nowhere.
    const bool surely_gradual = rows[i].ploss > 0 || rows[i].qdelay_ms > p.QEPS;
    const double off = surely_gradual ? error(true) : std::min(error(true), error(false));
    CHECK(off < 1e-4 * rows[i - 1].rate_ref_bps);
    worst = std::max(worst, off / rows[i - 1].rate_ref_bps);
  }
  return worst;
}

TEST_CASE("ns3 logs: the rates of a flow that ramps up are reproduced") {
  check_rates("ns3_ramp_up.csv", 60);
}

TEST_CASE("ns3 logs: the rates of a flow under losses are reproduced") {
  check_rates("ns3_losses.csv", 83);
}

TEST_CASE("ns3 logs: the rates around a pause of 20 s are reproduced") {
  check_rates("ns3_pause.csv", 51);
}

TEST_CASE("ns3 logs: what the replays came to is kept") {
  const std::tuple<const char*, const char*, int64_t> logs[] = {{"ramp-up", "ns3_ramp_up.csv", 60},
                                                                {"losses", "ns3_losses.csv", 83},
                                                                {"pause", "ns3_pause.csv", 51}};
  test::Replays replays;
  for (const auto& [name, file, rows] : logs) {
    const double worst = check_rates(file, static_cast<size_t>(rows));
    replays.add(name, "rate", rows - 1, rows - 1, "0.01 %", 100.0 * worst, "%", 100.0);
  }
  replays.check("nada");
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
      return std::min(x_curr(delay, 0, p_loss, p), p.x_max);
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
