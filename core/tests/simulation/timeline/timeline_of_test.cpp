// However a run came to where it stands, its snapshots are a spacing apart: that is what going back
// costs at most. A run of flows and a session keep theirs in the same way.
#include "simulation/timeline/timeline_of.h"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "sessions/sessions.h"
#include "simulation/scenarios.h"
#include "support/random.h"

using namespace lab;

namespace {
struct Tried {
  std::string scenario;
  std::string change;  ///< What and to what, of a change that any moment may have.
};

const Tried kFlows{test::kEverything, R"("set": "links.forward.delay_ms", "to": )"};
const Tried kMembers{test::kGroup, R"("set": "links.trunk.delay_ms", "to": )"};

Timeline begun(const Tried& tried, const Timeline*) { return test::start_of(tried.scenario); }
SessionTimeline begun(const Tried& tried, const SessionTimeline*) {
  return test::session(tried.scenario.c_str());
}

/// A run on its way through time, by one step of any kind after the other.
template <class Run>
struct Traveller {
  Tried tried;
  Random random;
  std::unique_ptr<Run> made;
  std::vector<int32_t> kept;

  Traveller(const Tried& what, uint64_t seed)
      : tried(what),
        random(seed, "travel"),
        made(std::make_unique<Run>(begun(what, static_cast<const Run*>(nullptr)))) {}

  Run& run() const { return *made; }
  Time now() const { return run().run_at_hand().now(); }
  Time end() const { return run().run_at_hand().end(); }
  Duration spacing() const {
    return detail::spacing_of(end() - kStart, run().run_at_hand().parts());
  }
  Time before(Time t) { return at(seconds(to_seconds(t) * random.uniform())); }

  std::string entry(Time t) {
    return R"({"at_s": )" + decimal_seconds(t.ns) + ", " + tried.change +
           std::to_string(random.below(100)) + "}";
  }
  /// The changes as they are, and one more.
  std::string one_more(Time t) {
    const Json* list = run().run_at_hand().scenario().document.find("changes");
    const std::string text = list == nullptr ? "[]" : dump(*list);
    return text.substr(0, text.rfind(']')) + (text.find('{') == text.npos ? "" : ",") + entry(t) +
           "]";
  }

  void slice() {
    if (random.below(2) == 0) {
      run().run(end(), 1 + random.below(2000));
    } else {
      run().run(now() + seconds(to_seconds(at(spacing())) * random.uniform()), INT64_MAX);
    }
  }

  void step() {
    switch (random.below(10)) {
      case 0:
        return run().seek(before(end()));
      case 1:
        return kept.push_back(run().keep());
      case 2:
        if (!kept.empty())
          run().back_to(kept[static_cast<size_t>(random.below(static_cast<int64_t>(kept.size())))]);
        return;
      case 3:
        REQUIRE(run().revise(one_more(before(end()))).ok());
        return;
      case 4:
        REQUIRE(run().revise("[]").ok());
        return;
      case 5:
        REQUIRE(run().change("{" + tried.change + std::to_string(random.below(100)) + "}").ok());
        return;
      case 6:
        made = std::make_unique<Run>(run());
        return;
      default:
        return slice();
    }
  }

  void check() {
    const Time t = before(now());
    CAPTURE(to_seconds(now()));
    CAPTURE(to_seconds(t));
    CHECK(t - run().snapshot_before(t).state.now <= spacing());
    Run revised = run();
    const Result<Time> back = revised.revise(one_more(t));
    REQUIRE(back.ok());
    CHECK(t - back.value() <= spacing());
  }
};
}  // namespace

TEST_CASE_TEMPLATE("after slices of any size, going back is going back by a spacing at most", Run,
                   Timeline, SessionTimeline) {
  const Tried& tried = std::is_same_v<Run, Timeline> ? kFlows : kMembers;
  for (const int64_t most : {int64_t{1}, int64_t{30}, int64_t{1000}, int64_t{100'000}}) {
    CAPTURE(most);
    Traveller<Run> sliced(tried, 1);
    while (sliced.now() < sliced.end()) sliced.run().run(sliced.end(), most);
    for (int i = 0; i < 20; ++i) sliced.check();
  }
}

TEST_CASE_TEMPLATE("back, a revision, a fork and a moment kept leave snapshots a spacing apart",
                   Run, Timeline, SessionTimeline) {
  const Tried& tried = std::is_same_v<Run, Timeline> ? kFlows : kMembers;
  for (uint64_t seed = 1; seed <= 10; ++seed) {
    CAPTURE(seed);
    Traveller<Run> traveller(tried, seed);
    for (int i = 0; i < 40; ++i) {
      traveller.step();
      traveller.check();
    }
  }
}
