// Queue disciplines inside a run: their tables, their early drops, and their marks on the way to a
// controller.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "simulation/scenario/kinds.h"
#include "simulation/scenarios.h"

using namespace lab;
using test::hash_of;
using test::run_of;
using test::start_of;
using test::with;

namespace {

/// A video flow that may be marked beside bursts that may not, more than 1 Mbit/s together.
std::string congested(const std::string& queue) {
  return with(test::kVideo, {{"links.forward.queue", queue},
                             {"flows.video.ecn", R"("ect0")"},
                             {"flows.bursts", R"({"path": ["forward"],
                                    "source": {"kind": "on_off", "rate_kbps": 1500}})"}});
}
std::string of_kind(const std::string& kind) { return R"({"kind": ")" + kind + "\"}"; }

std::span<const double> queue_column(const Timeline& run, std::string_view name) {
  const size_t link = test::link_index(run, "forward");
  return test::named(
      run.simulation().recorder().queue(link),
      Recorder::queue_columns(run.simulation().scenario().links[link].settings.queue), name);
}

}  // namespace

TEST_CASE("with every queue, seeking back and running again is running straight") {
  each_kind<Queue>([](const auto& kind) {
    const std::string name = kind.kKind;
    CAPTURE(name);
    const std::string text = congested(of_kind(name));
    const uint64_t straight = hash_of(text);
    Timeline run = start_of(text);
    for (const double t_s : {8.0, 3.3, 10.0, 0.5, 6.0}) {
      run.seek(at(seconds(t_s)));
    }
    test::run_to(run, 10.0);
    CHECK(hash_of(run) == straight);
  });
}

TEST_CASE("every queue but the plainest has a table with a row per sample") {
  each_kind<Queue>([](const auto& kind) {
    const std::string name = kind.kKind;
    CAPTURE(name);
    const Timeline run = run_of(congested(of_kind(name)));
    const Recorder& recorder = run.simulation().recorder();
    if (kind.signals().empty()) {
      CHECK(recorder.queue(0).columns() == 0);
      return;
    }
    REQUIRE(recorder.queue(0).rows() == recorder.link(0).rows());
    for (const SignalInfo& signal : kind.signals().infos) {
      for (const double value : queue_column(run, signal.name)) REQUIRE(std::isfinite(value));
    }
    const auto counted = test::link(run, "forward").counters();
    CHECK(queue_column(run, "marks").back() == static_cast<double>(counted.marked));
    CHECK(queue_column(run, "drops").back() ==
          static_cast<double>(counted.dropped + counted.dropped_early));
  });
}

TEST_CASE("what a queue drops early stands in the packet table as that, once") {
  const Timeline run = run_of(congested(of_kind("codel")));
  int64_t early = 0;
  for (const char* flow : {"video", "bursts"}) {
    for (const test::PacketRow& row : test::packets(run, flow)) {
      if (row.fate == Fate::kDroppedEarly) ++early;
    }
  }
  CHECK(early > 0);
  CHECK(early == test::link(run, "forward").counters().dropped_early);
}

TEST_CASE("marks reach NADA's Eq. (2), if the flow says that it may be marked") {
  for (const char* ecn : {"ect0", "ect1", "not_ect", "automatic"}) {
    CAPTURE(ecn);
    const bool capable = ecn[0] == 'e';
    // Whatever waited at all is marked: of a frame's packets all but the first.
    const Timeline run =
        run_of(with(test::kVideo, {{"links.forward.queue", R"({"kind": "marker", "ramp_from_ms": 0,
                                                        "ramp_to_ms": 0, "classic_from_ms": 0})"},
                                   {"flows.video.ecn", "\"" + std::string(ecn) + "\""}}));
    const auto p_mark = test::decision_column(run, "video", "p_mark");
    CHECK((*std::max_element(p_mark.begin(), p_mark.end()) > 0.3) == capable);
    CHECK((test::link(run, "forward").counters().marked > 0) == capable);
    CHECK(test::sum(test::decision_column(run, "video", "p_loss")) == 0.0);
    // 2 ms (p_mark / 1 %)² is far more than the delay of a frame.
    const double rate =
        test::mean(test::flow_column(run, "video", "reference_rate_kbps"), 5.0, 10.0);
    CHECK((rate < 600.0) == capable);
  }
}

TEST_CASE("a parameter of a queue may change while packets wait") {
  const std::string text =
      with(congested(R"({"kind": "pie", "ecn_threshold": 1})"),
           {{"changes", R"([{"at_s": 1, "set": "links.forward.queue.target_ms", "to": 20},
                            {"at_s": 2, "set": "links.forward.queue.ecn", "to": true}])"}});
  const Timeline run = run_of(text);
  const auto marks = queue_column(run, "marks");
  CHECK(marks[19] == 0.0);
  CHECK(marks.back() > 0.0);
}
