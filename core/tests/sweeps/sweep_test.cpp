// A sweep through its door: what is refused before the first run, rows and parts, and what is said
// once all of them are there.
#include "abi/sweep.h"

#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "support/json.h"
#include "support/sha256.h"

using lab::Json;

namespace {
using Handle = std::unique_ptr<Sweep, void (*)(Sweep*)>;

const std::string kScenario = R"({"duration_s": 3, "seed": 5,
  "links": {"forward": {"capacity_kbps": 1000, "delay_ms": 20}, "return": {"delay_ms": 20}},
  "flows": {"video": {"path": ["forward"], "return_path": ["return"],
    "source": {"kind": "frames"}, "controller": {"kind": "nada"}}}})";
const std::string kDelay =
    R"({"name": "delay_ms", "values": [10, 40], "set": {"links.forward.delay_ms": 1}})";
const std::string kMetric =
    R"({"name": "delay", "flow": "video", "metric": "queuing_delay_p95_ms"})";

uint32_t size_of(const std::string& text) { return static_cast<uint32_t>(text.size()); }

std::string said(const char* text) {
  REQUIRE(text != nullptr);
  return text;
}

Handle opened(const std::string& sweep) {
  const std::string text = R"({"sweep": )" + sweep + R"(, "scenario": )" + kScenario + "}";
  return {lab_sweep_open(text.data(), size_of(text)), lab_sweep_destroy};
}

std::string sweep_of(const std::string& axes, const std::string& more = "",
                     const std::string& metrics = kMetric) {
  return R"({"sweep": 1, "scenario": "one", "axes": [)" + axes + R"(], "metrics": [)" + metrics +
         "]" + more + "}";
}

/// The only error, as "place: what".
std::string error_of(const std::string& sweep) {
  REQUIRE(opened(sweep) == nullptr);
  const lab::Result<Json> errors = lab::parse_json(said(lab_error()));
  REQUIRE(errors.ok());
  REQUIRE(errors.value().items().size() == 1);
  const Json& only = errors.value().items()[0];
  return std::string(only.find("at")->as_string()) + ": " +
         std::string(only.find("what")->as_string());
}

std::string last_error() {
  const lab::Result<Json> errors = lab::parse_json(said(lab_error()));
  REQUIRE(errors.ok());
  return std::string(errors.value().items().at(0).find("what")->as_string());
}

/// A run that nobody makes here: its hash has the digit sixteen times.
std::string row(int index, char digit, const std::string& values = "1.5") {
  return R"({"index":)" + std::to_string(index) + R"(,"hash":")" + std::string(16, digit) +
         R"(","values":[)" + values + R"(],"events":7,"error":""})";
}

std::string part_of(const Handle& sweep, const std::vector<std::string>& rows) {
  std::string list;
  for (const std::string& one : rows) list += (list.empty() ? "" : ",") + one;
  list = "[" + list + "]";
  return said(lab_sweep_part(sweep.get(), list.data(), size_of(list)));
}

const char* read_back(const Handle& sweep, const std::string& part) {
  return lab_sweep_rows(sweep.get(), part.data(), size_of(part));
}

const char* added(const Handle& sweep, const std::string& part) {
  return lab_sweep_add(sweep.get(), part.data(), size_of(part));
}

/// Part after part, without its checksum: as older versions wrote.
std::string without_sum(const std::string& part) { return part.substr(0, part.rfind('#')); }
}  // namespace

TEST_CASE("paths of which one is a part of the other are refused before the first run") {
  const std::string link =
      R"({"name": "link", "choices": [{"label": "slow", "set": {"links.forward": {"capacity_kbps": 5}}}]})";
  CHECK(error_of(sweep_of(kDelay + "," + link)) ==
        "axes[1].set.links.forward: overlaps links.forward.delay_ms, which axes[0] sets: one would "
        "hide the other; one of them must go");
  CHECK(error_of(sweep_of(link + "," + kDelay)) ==
        "axes[1].set.links.forward.delay_ms: overlaps links.forward, which axes[0] sets: one would "
        "hide the other; one of them must go");
  CHECK(
      error_of(sweep_of(kDelay, R"(, "set": {"links.forward": {"capacity_kbps": 5}})")) ==
      "axes[0].set.links.forward.delay_ms: overlaps links.forward, which set sets: one would hide "
      "the other; one of them must go");
  CHECK(error_of(sweep_of(kDelay, R"(, "set": {"flows.video": {}, "flows.video.start_s": 1})")) ==
        "set.flows.video.start_s: overlaps flows.video, which is set beside it; write both as one "
        "object");
  CHECK(
      error_of(sweep_of(
          R"({"name": "a", "choices": [{"label": "b", "set": {"links.return.delay_ms": 1, "links.return": {}}}]})")) ==
      "axes[0].choices[0].set.links.return: overlaps links.return.delay_ms, which is set beside "
      "it; write both as one object");
  // A name that begins with another one is another name.
  CHECK(opened(sweep_of(kDelay +
                        R"(,{"name": "b", "values": [1, 2], "set": {"links.forward2": 1}})")) !=
        nullptr);
}

TEST_CASE("what the scenario itself changes later is refused, as a part of an object, too") {
  const std::string changes =
      R"(, "set": {"changes": [{"at_s": 2, "set": "links.forward.capacity_kbps", "to": 900}]})";
  const auto link = [](const std::string& set) {
    return R"({"name": "link", "choices": [{"label": "a", "set": {"links.forward": {"delay_ms": 9}}},
                                           {"label": "b", "set": {"links.forward": )" +
           set + "}}]}";
  };
  CHECK(
      error_of(sweep_of(link(R"({"capacity_kbps": 500})"), changes)) ==
      "axes[0].set.links.forward: is changed at 2 s by the scenario, whatever the axis says: take "
      "that change out to have it the whole run");
  // Nothing hides what is not changed.
  CHECK(opened(sweep_of(link(R"({"delay_ms": 50})"), changes)) != nullptr);
  CHECK(opened(sweep_of(kDelay, changes)) != nullptr);
}

TEST_CASE("a range of time that some runs do not have is refused, or is the error of their rows") {
  const std::string metric =
      R"({"name": "delay", "flow": "video", "metric": "queuing_delay_p95_ms", "from_s": 1, "to_s": 3})";
  const std::string length = R"({"name": "s", "values": [3, 2], "set": {"duration_s": 1}})";
  CHECK(error_of(sweep_of(length, "", metric)) ==
        "metrics[0].to_s: is 3, and the runs with s = 2 end at 2 s");
  // A choice's whole session or scenario could be shorter in ways that only the run knows.
  const Handle sweep = opened(sweep_of(kDelay, "", metric));
  REQUIRE(sweep != nullptr);
  std::string shorter = kScenario;
  shorter.replace(shorter.find("3"), 1, "2");
  Sim* run = lab_create(shorter.data(), size_of(shorter));
  REQUIRE(run != nullptr);
  CHECK(
      said(lab_sweep_row(sweep.get(), 1, run)) ==
      R"({"index":1,"hash":"","values":[null],"events":0,"error":"metrics[0].to_s: is 3, and the run ends at 2 s"})");
  lab_destroy(run);
}

TEST_CASE("a product of a value and a factor that no number holds is refused") {
  CHECK(error_of(sweep_of(
            R"({"name": "a", "values": [1e308], "set": {"links.forward.delay_ms": 10}})")) ==
        "axes[0].set.links.forward.delay_ms: times 1e+308 is infinite; a scenario holds finite "
        "numbers only");
}

TEST_CASE("a metric that the first run does not have") {
  const Handle sweep = opened(sweep_of(
      kDelay, "",
      R"({"metric": "queuing_delay_p95", "flow": "video"}, {"metric": "x", "flow": "vdeo"})"));
  REQUIRE(sweep != nullptr);
  Sim* run = lab_sweep_start(sweep.get(), 0);
  REQUIRE(run != nullptr);
  CHECK(lab_sweep_check(sweep.get(), run) == 0);
  CHECK(said(lab_error()) ==
        R"([{"at":"metrics[0].metric","what":"is called queuing_delay_p95_ms, with its unit"},)"
        R"({"at":"metrics[1]","what":"there is no flow vdeo; did you mean video?"}])");
  lab_destroy(run);
}

TEST_CASE("a row has the run's hash and figures") {
  const Handle sweep = opened(sweep_of(kDelay));
  Sim* run = lab_sweep_start(sweep.get(), 1);
  REQUIRE(run != nullptr);
  lab_run(run, lab_duration(run), 1e18);
  const std::string hash = said(lab_hash(run));
  const lab::Result<Json> figures = lab::parse_json(said(lab_metrics(run, 0.0, 3.0)));
  const double delay =
      figures.value().find("flows")->find("video")->find("queuing_delay_p95_ms")->as_double();
  const lab::Result<Json> made = lab::parse_json(said(lab_sweep_row(sweep.get(), 1, run)));
  REQUIRE(made.ok());
  CHECK(made.value().find("hash")->as_string() == hash);
  CHECK(made.value().find("values")->items().at(0).as_double() == delay);
  CHECK(made.value().find("events")->as_double() == lab_events(run));
  lab_destroy(run);
}

TEST_CASE("a refused run's errors stand in one line") {
  const Handle sweep = opened(sweep_of(kDelay));
  const std::string errors = R"([{"at": "a", "what": "b \n c"}, {"at": "", "what": "d"}])";
  CHECK(said(lab_sweep_refused(sweep.get(), 0, errors.data(), size_of(errors))) ==
        R"({"index":0,"hash":"","values":[null],"events":0,"error":"a: b c; d"})");
}

TEST_CASE("a part is read back, whatever its labels hold") {
  const Handle sweep = opened(sweep_of(
      R"({"name": "a", "choices": [{"label": "two\nlines, \"and\" more", "set": {}}, {"label": "=1+1", "set": {}}]})"));
  REQUIRE(sweep != nullptr);
  const std::string part = part_of(sweep, {row(0, 'a'), row(1, 'b', "null")});
  CHECK(without_sum(part) ==
        "index,a,seed,hash,delay,events,error\n"
        "0,\"two\nlines, \"\"and\"\" more\",5,aaaaaaaaaaaaaaaa,1.5,7,\n"
        "1,'=1+1,5,bbbbbbbbbbbbbbbb,,7,\n");
  const std::string rows =
      R"({"rows":[)" + row(0, 'a') + "," + row(1, 'b', "null") + R"(],"cut":false})";
  CHECK(said(read_back(sweep, part)) == rows);
  CHECK(said(read_back(sweep, without_sum(part))) == rows);
}

TEST_CASE("a part whose end was cut off is read as far as its lines have an end") {
  const Handle sweep = opened(sweep_of(kDelay));
  const std::string part = part_of(sweep, {row(0, 'a'), row(1, 'b')});
  const std::string whole = without_sum(part);
  const size_t second = whole.find("\n1,") + 1;
  for (size_t size = 0; size < part.size(); ++size) {
    CAPTURE(size);
    const lab::Result<Json> read = lab::parse_json(said(read_back(sweep, part.substr(0, size))));
    REQUIRE(read.ok());
    const size_t expected = size >= whole.size() ? 2 : size >= second ? 1 : 0;
    CHECK(read.value().find("rows")->items().size() == expected);
    // Where a line ends nothing shows that more was there; older versions wrote no checksum.
    const size_t head = whole.find('\n') + 1;
    const bool at_end = size == head || size == second || size == whole.size();
    CHECK(read.value().find("cut")->as_bool() != at_end);
  }
}

TEST_CASE("what is edited in a part is found") {
  const Handle sweep = opened(sweep_of(kDelay));
  const std::string part = part_of(sweep, {row(0, 'a'), row(1, 'b')});
  const auto error_with = [&](std::string text, const char* from, const char* to) {
    text.replace(text.find(from), std::string(from).size(), to);
    CHECK(read_back(sweep, text) == nullptr);
    return last_error();
  };
  const std::string again = "; delete it, and its runs are made again";
  CHECK(error_with(part, "1.5", "1.6") ==
        "line 4 tells that it was changed since it was written" + again);
  const std::string old = without_sum(part);
  const std::string other =
      " is no row of this sweep: run 0 has other values of its axes, or another seed";
  CHECK(error_with(old, "0,10,5", "0,11,5") == "line 2" + other + again);
  CHECK(error_with(old, "0,10,5", "0,10,6") == "line 2" + other + again);
  CHECK(error_with(old, "1,40,5", "2,40,5") == "line 3 has a run beyond the last, 1" + again);
  for (const char* value : {"Infinity", "0x10", " ", "1.5 ", "1.", ".5"})
    CHECK(error_with(old, "1.5", value) == "line 2 is no row of this sweep" + again);
  // Neither a run without a hash, nor one of which nothing is known.
  CHECK(error_with(old, "aaaaaaaaaaaaaaaa", "") == "line 2 is no row of this sweep" + again);
  CHECK(error_with(old, "0,10,5,aaaaaaaaaaaaaaaa,1.5,7", "0,10,5,,,") ==
        "line 2 is no row of this sweep" + again);
  CHECK(error_with(old, "delay,events", "delays,events") ==
        "line 1 must be index,delay_ms,seed,hash,delay,events,error" + again);
}

TEST_CASE("each run stands in the table once, in order, before there is a digest") {
  const Handle sweep = opened(sweep_of(kDelay));
  const std::string first = part_of(sweep, {row(0, 'a')});
  const std::string second = part_of(sweep, {row(1, 'b')});
  CHECK(said(lab_sweep_table(sweep.get())) == "index,delay_ms,seed,hash,delay,events,error\n");
  CHECK(said(added(sweep, first)) == "0,10,5,aaaaaaaaaaaaaaaa,1.5,7,\n");
  CHECK(lab_sweep_end(sweep.get()) == nullptr);
  CHECK(last_error().starts_with("run 1 is not there exactly once"));
  CHECK(added(sweep, first) == nullptr);
  CHECK(last_error().starts_with("run 0 is not there exactly once"));
  CHECK(said(added(sweep, second)) == "1,40,5,bbbbbbbbbbbbbbbb,1.5,7,\n");
  // As `printf 'aaaaaaaaaaaaaaaa\nbbbbbbbbbbbbbbbb\n' | sha256sum` says.
  const std::string digest = lab::sha256("aaaaaaaaaaaaaaaa\nbbbbbbbbbbbbbbbb\n");
  CHECK(said(lab_sweep_end(sweep.get())) == R"({"digest":")" + digest + R"(","warnings":[]})");
  lab_sweep_table(sweep.get());
  CHECK(added(sweep, second) == nullptr);
}

TEST_CASE("what changes nothing is said once all rows are there") {
  const Handle sweep = opened(sweep_of(
      kDelay + R"(,{"name": "b", "values": [1, 2, 3], "set": {"links.return.delay_ms": 1}})",
      R"(, "seeds": {"count": 2})"));
  const auto warnings_of = [&](const std::string& hashes, bool same_values) {
    std::vector<std::string> rows;
    for (size_t i = 0; i < hashes.size(); ++i)
      rows.push_back(row(static_cast<int>(i), hashes[i], same_values || i % 2 == 0 ? "1" : "2"));
    const std::string part = part_of(sweep, rows);
    lab_sweep_table(sweep.get());
    REQUIRE(added(sweep, part) != nullptr);
    const lab::Result<Json> end = lab::parse_json(said(lab_sweep_end(sweep.get())));
    std::string all;
    for (const Json& one : end.value().find("warnings")->items())
      all += std::string(one.as_string()) + "|";
    return all;
  };
  const std::string nothing = " changes nothing: the runs are the same at each of its values|";
  CHECK(warnings_of("abcdefaabbcc", false).empty());
  CHECK(warnings_of("abcdefabcdef", false) == "delay_ms" + nothing);
  CHECK(warnings_of("ababab121212", false) == "b" + nothing);
  CHECK(warnings_of("abcdefaabbcc", true) ==
        "the seed changes nothing: there is no chance in these runs|");
  // The same hashes elsewhere are other runs.
  CHECK(warnings_of("abcdefbadcfe", false).empty());
}

namespace {
/// What a view shows of runs of which each has its index as its value, but for those that have
/// none.
std::string shown(const Handle& sweep, const std::string& view, std::vector<size_t> none = {}) {
  const lab::Result<Json> about = lab::parse_json(said(lab_sweep_about(sweep.get())));
  std::vector<double> values(static_cast<size_t>(about.value().find("count")->as_double()));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
  for (const size_t i : none) values[i] = NAN;
  const char* text = lab_sweep_shown(sweep.get(), values.data(), view.data(), size_of(view));
  return text != nullptr ? said(text) : "refused: " + last_error();
}
}  // namespace

TEST_CASE("a view shows each pair of values of its axes, and says where the others stand") {
  const std::string capacity =
      R"({"name": "rate", "label": "Rate", "unit": "kbit/s", "values": [500, 900], "set": {"links.forward.capacity_kbps": 1}})";
  const std::string kind =
      R"({"name": "kind", "choices": [{"label": "a", "set": {}}, {"label": "b", "set": {}}]})";
  // The index is 8 delay + 4 rate + 2 kind + seed.
  const Handle sweep = opened(
      sweep_of(kDelay + "," + capacity + "," + kind, R"(, "seeds": {"first": 7, "count": 2})"));
  REQUIRE(sweep != nullptr);
  CHECK(
      shown(sweep, R"({"kind":"heat","x":"rate","y":"delay_ms","metric":"delay"})") ==
      R"({"words":["median of 2 seeds","kind a"],"at":[0,0,0],"points":[)"
      R"([{"value":0.5,"low":0,"high":1,"runs":2},{"value":4.5,"low":4,"high":5,"runs":2}],)"
      R"([{"value":8.5,"low":8,"high":9,"runs":2},{"value":12.5,"low":12,"high":13,"runs":2}]]})");
  // As the core writes a view, with all its members; a run without a value does not count.
  CHECK(
      shown(
          sweep,
          R"({"kind":"line","x":"delay_ms","y":null,"by":null,"metric":"delay","over_seeds":"p95","lines_at":[],"at":{"kind":"b","rate":"900"}})",
          {6, 14, 15}) ==
      R"({"words":["95th percentile of 2 seeds, band lowest to highest","Rate 900 kbit/s","kind b"],)"
      R"("at":[0,1,1],"points":[[{"value":7,"low":7,"high":7,"runs":1},null]]})");
  CHECK(shown(sweep, R"({"kind":"line","x":"delay_ms","metric":"delay","over_seeds":"medians"})") ==
        "refused: there is no \"medians\"; did you mean median?");
  CHECK(shown(opened(sweep_of(kDelay)), R"({"kind":"line","x":"delay_ms","metric":"delay"})") ==
        R"({"words":["seed 5"],"at":[0],"points":[[{"value":0,"low":0,"high":0,"runs":1},)"
        R"({"value":1,"low":1,"high":1,"runs":1}]]})");
}
