// A text as a run of some kind, and as changes to it: either it is refused in words, or it runs,
// and then runs alike in slices, after a revision and after travelling in time.
//
// The first record of an input is the scenario, each further one (after byte 0x1e) a list of
// changes or one change made live.
//
// A `Kind` of run has the type of its `Timeline` and of its `Mutator`, `start` (a text's run, or
// nothing where it is refused or of no such kind) and `holds` (what is true of a run at any
// moment).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "support/json.h"
#include "units/time.h"

extern "C" std::size_t LLVMFuzzerMutate(uint8_t* data, std::size_t size, std::size_t max_size);

namespace lab::fuzz {

/// Most inputs go on for some packets and a report, so that there are many of them; one in sixteen
/// goes on until its controllers have decided a few times.
constexpr int64_t most_events(size_t size) { return size % 16 == 0 ? 4000 : 250; }
/// How many changes of one input are tried.
constexpr int kMostRecords = 3;
constexpr char kRecord = 0x1e;
/// One input in so many is changed byte by byte: what comes of that is refused, and is json_fuzz's.
constexpr unsigned kBlindly = 16;
/// How often an input is changed anew until it runs.
constexpr int kTriesToRun = 4;

inline void explained(const Errors& errors) {
  expects(!errors.empty());
  for (const Error& error : errors) {
    expects(!error.at.empty() && !error.what.empty());
    expects(parse_json(dump(Json(error.at + error.what))).ok());
  }
}

/// The first record of the input, which is taken off it.
inline std::string_view next_record(std::string_view& text) {
  const std::string_view record = text.substr(0, text.find(kRecord));
  text.remove_prefix(std::min(text.size(), record.size() + 1));
  return record;
}

template <class Kind>
class AnyRun {
 public:
  AnyRun(typename Kind::Timeline run, size_t size)
      : run_(std::move(run)), size_(size), most_events_(most_events(size)) {}

  void try_all(std::string_view records) {
    go_on();
    for (int i = 0; i < kMostRecords && !records.empty(); ++i) changed(next_record(records));
    // A description is longer than a short run.
    if (size_ % 8 == 0) described();
    const auto slice = static_cast<int64_t>(size_ % 997);
    travels(slice);
    agrees_with_a_new_run(1 + slice);
  }

 private:
  const auto& at_hand() const { return run_.run_at_hand(); }
  uint64_t hash() const { return hash_of(at_hand()); }

  void go_on() {
    run_.run(at_hand().end(), most_events_);
    Kind::holds(at_hand());
  }

  /// Changes the run as the record says, goes on, and back to where it was.
  void changed(std::string_view record) {
    const Time before = at_hand().now();
    const uint64_t hash_before = hash();
    const bool live = !record.empty() && record.front() == '{';
    const Result<Time> now = live ? run_.change(record) : run_.revise(record);
    if (!now.ok()) {
      explained(now.errors());
      expects(at_hand().now() == before && hash() == hash_before);
      return;
    }
    expects(now.value() == at_hand().now() && now.value() <= before);
    expects(!live || now.value() == before);
    go_on();
  }

  void described() const {
    expects(parse_json(layout_of(at_hand())).ok());
    expects(parse_json(metrics_of(at_hand(), NAN, NAN)).ok());
    expects(parse_json(metrics_of(at_hand(), 0.03, 0.17)).ok());
    expects(parse_json(expectations_of(at_hand())).ok());
  }

  void travels(int64_t slice) {
    const uint64_t hash_before = hash();
    const Time now = at_hand().now();
    const int32_t kept = run_.keep();
    run_.seek(Time{now.ns / (slice + 1)});
    expects(run_.back_to(kept));
    expects(at_hand().now() == now && hash() == hash_before);
  }

  /// The same scenario from its own text, in slices, to the same moment.
  void agrees_with_a_new_run(int64_t slice) const {
    std::optional<typename Kind::Timeline> again = Kind::start(dump(at_hand().scenario().document));
    expects(again.has_value());
    const Time until = at_hand().now();
    while (again->run_at_hand().now() < until) {
      again->run(until, slice);
      expects(again->run_at_hand().state().events <= at_hand().state().events);
    }
    expects(hash_of(again->run_at_hand()) == hash());
  }

  typename Kind::Timeline run_;
  size_t size_;
  int64_t most_events_;
};

/// Told at the end: only what is not refused says anything of a run.
struct Tally {
  int64_t inputs = 0, runs = 0;
  ~Tally() {
    std::fprintf(stderr, "lab::inputs_that_run: %lld of %lld\n", static_cast<long long>(runs),
                 static_cast<long long>(inputs));
  }
};

template <class Kind>
int try_input(const uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::optional<typename Kind::Timeline> run = Kind::start(next_record(text));
  static Tally tally;
  ++tally.inputs;
  if (run.has_value()) ++tally.runs;
  if (run.has_value()) AnyRun<Kind>(std::move(*run), size).try_all(text);
  return 0;
}

template <class Kind>
std::size_t mutate_input(uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Result<Json> scenario = parse_json(next_record(text));
  if (seed % kBlindly == 0 || !scenario.ok()) return LLVMFuzzerMutate(data, size, max_size);
  typename Kind::Mutator mutator(seed);
  std::string mutated;
  // What is refused is tried seldom: it only asks the reader, and what comes of it is refused, too.
  for (int i = 0; i < kTriesToRun; ++i) {
    Json changed = scenario.value();
    mutator.mutate(changed);
    mutated = dump(changed);
    if (Kind::start(mutated).has_value()) break;
  }
  if (!text.empty()) mutated += kRecord + std::string(text);
  if (seed % 4 == 1) mutated += kRecord + dump(mutator.changes(scenario.value()));
  if (mutated.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data, mutated.data(), mutated.size());
  return mutated.size();
}

}  // namespace lab::fuzz
