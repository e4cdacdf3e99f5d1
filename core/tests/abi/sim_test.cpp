// The door to JavaScript, through the C functions themselves.
#include "abi/sim.h"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <string>

#include "simulation/scenarios.h"

using lab::Json;
using lab::parse_json;
using lab::test::kEverything;
using lab::test::kVideo;
using lab::test::with;

namespace {
/// A run that ends with the test.
using Run = std::unique_ptr<Sim, void (*)(Sim*)>;

Run run_of(const std::string& text) {
  Run run(lab_create(text.data(), static_cast<uint32_t>(text.size())), lab_destroy);
  REQUIRE(run != nullptr);
  return run;
}

/// Text with its length as the ABI tells it.
std::string said(const char* text) { return {text, lab_text_size()}; }

Json said_json(const char* text) {
  lab::Result<Json> json = parse_json(said(text));
  REQUIRE(json.ok());
  return std::move(json).value();
}

int32_t change(const Run& run, const std::string& text) {
  return lab_change(run.get(), text.data(), static_cast<uint32_t>(text.size()));
}

double revise(const Run& run, const std::string& text) {
  return lab_revise(run.get(), text.data(), static_cast<uint32_t>(text.size()));
}

std::string hash(const Run& run) { return said(lab_hash(run.get())); }

std::string first_error() {
  const Json errors = said_json(lab_error());
  REQUIRE_FALSE(errors.items().empty());
  return std::string(errors.items()[0].find("at")->as_string()) + ": " +
         std::string(errors.items()[0].find("what")->as_string());
}

std::string file(const std::string& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), {}};
}
}  // namespace

TEST_CASE("a refused scenario is null, and the error says where and what") {
  const std::string text = with(kVideo, {{"links.forward.delay_ms", "-3"}});
  CHECK(lab_create(text.data(), static_cast<uint32_t>(text.size())) == nullptr);
  CHECK(first_error() == "links.forward.delay_ms: must not be negative, is -3");
  CHECK(lab_create("", 0) == nullptr);
  CHECK(first_error().starts_with("line 1, column 1: "));
  CHECK(lab_create("{\"seed\": \"\xff\"}", 13) == nullptr);
  CHECK(first_error().starts_with("line 1, column 11: "));
}

TEST_CASE("an expectation of a figure that does not exist is refused") {
  const auto error_of = [](const char* expectation) {
    const std::string text = with(kVideo, {{"expect", expectation}});
    CHECK(lab_create(text.data(), static_cast<uint32_t>(text.size())) == nullptr);
    return first_error();
  };
  CHECK(error_of(R"([{"flow": "video", "beauty": [0, 1]}])") ==
        "expect.0.beauty: is no figure of a flow");
  CHECK(error_of(R"([{"link": "forward", "utilization": [0, 1]}])") ==
        "expect.0.utilization: is no figure of a link; did you mean utilisation?");
  CHECK(error_of(R"([{"link": "forward", "loss_ratio": [0, 1]}])") ==
        "expect.0.loss_ratio: is no figure of a link");
}

TEST_CASE("the size of a text is that of the text said last") {
  const Run run = run_of(kVideo);
  const auto size_of = [](const char* text) { return std::string(text).size(); };
  const size_t layout = size_of(lab_layout(run.get()));
  CHECK(layout == lab_text_size());
  const size_t schema = size_of(lab_schema());
  CHECK(schema == lab_text_size());
  const size_t scenario = size_of(lab_scenario(run.get()));
  CHECK(scenario == lab_text_size());
  CHECK(hash(run).size() == 16);
}

TEST_CASE("a run goes where it is told, in seconds, and not beyond its end") {
  const Run run = run_of(kVideo);
  CHECK(lab_now(run.get()) == 0.0);
  CHECK(lab_duration(run.get()) == 10.0);
  CHECK(lab_run(run.get(), 2.5, INFINITY) == 2.5);
  for (const double until : {1.0, -5.0, static_cast<double>(NAN)}) {
    CHECK(lab_run(run.get(), until, INFINITY) == 2.5);
  }
  for (const double most : {0.0, -1.0}) CHECK(lab_run(run.get(), 5.0, most) == 2.5);
  CHECK(lab_run(run.get(), INFINITY, INFINITY) == 10.0);
  CHECK(lab_now(run.get()) == 10.0);
}

TEST_CASE("a slice does about as many events as it may, and time passes") {
  const Run run = run_of(kVideo);
  const double reached = lab_run(run.get(), 10.0, 1000);
  CHECK(reached > 0.0);
  CHECK(reached < 10.0);
  CHECK(lab_events(run.get()) >= 1000.0);
  CHECK(lab_events(run.get()) < 1020.0);
}

TEST_CASE("slices by a host that stops when the end is reached make a whole run") {
  const Run straight = run_of(kEverything);
  lab_run(straight.get(), 20.0, INFINITY);
  for (const double most : {1.0, 2.0, 3.0, 500.0}) {
    const Run sliced = run_of(kEverything);
    while (lab_run(sliced.get(), 20.0, most) < 20.0) continue;
    CHECK(hash(sliced) == hash(straight));
    CHECK(lab_rows(sliced.get(), 0) == 200);
  }
}

TEST_CASE("refused changes return 0 and -1 and change nothing") {
  const Run run = run_of(kVideo);
  lab_run(run.get(), 5.0, INFINITY);
  const std::string before = hash(run);
  CHECK(change(run, R"({"set": "links.forward.delay_ms", "to": -3})") == 0);
  CHECK(first_error() == "changes.0.to: must not be negative, is -3");
  CHECK(revise(run, R"([{"at_s": 1, "set": "links.forward.delay", "to": 3}])") == -1.0);
  CHECK(first_error().starts_with("changes.0.set: nothing can be set at "));
  CHECK(revise(run, "[") == -1.0);
  CHECK(lab_now(run.get()) == 5.0);
  CHECK(hash(run) == before);
}

TEST_CASE("an error stays until the next call is refused") {
  const Run run = run_of(kVideo);
  CHECK(change(run, "{}") == 0);
  const std::string error = said(lab_error());
  CHECK(change(run, R"({"set": "links.forward.delay_ms", "to": 3})") == 1);
  CHECK(said(lab_error()) == error);
}

TEST_CASE("the scenario of a run, live changes included, reproduces it") {
  const Run run = run_of(kEverything);
  lab_run(run.get(), 3.3333333, 2000);
  CHECK(change(run, R"({"set": "links.forward.capacity_kbps", "to": 333.333, "over_s": 0.7})") ==
        1);
  lab_run(run.get(), 20.0, INFINITY);
  const Run again = run_of(said(lab_scenario(run.get())));
  lab_run(again.get(), 20.0, INFINITY);
  CHECK(hash(again) == hash(run));
}

TEST_CASE("seek, snapshot and restore go back and forth") {
  const Run run = run_of(kVideo);
  lab_run(run.get(), 4.0, INFINITY);
  const std::string then = hash(run);
  const int32_t moment = lab_snapshot(run.get());
  CHECK(lab_seek(run.get(), 9.0) == 9.0);
  CHECK(lab_seek(run.get(), 2.0) == 2.0);
  CHECK(lab_seek(run.get(), NAN) == 0.0);
  CHECK(lab_seek(run.get(), INFINITY) == 10.0);
  CHECK(lab_restore(run.get(), moment) == 1);
  CHECK(lab_now(run.get()) == 4.0);
  CHECK(hash(run) == then);
  CHECK(lab_restore(run.get(), moment + 1) == 0);
  CHECK(lab_restore(run.get(), -1) == 0);
}

TEST_CASE("a fork lives on when its origin is gone") {
  Run origin = run_of(kVideo);
  lab_run(origin.get(), 5.0, INFINITY);
  const Run fork(lab_fork(origin.get()), lab_destroy);
  lab_run(origin.get(), 10.0, INFINITY);
  const std::string expected = hash(origin);
  origin.reset();
  CHECK(lab_now(fork.get()) == 5.0);
  lab_run(fork.get(), 10.0, INFINITY);
  CHECK(hash(fork) == expected);
}

TEST_CASE("figures may be asked of any range, sensible or not") {
  const Run run = run_of(kVideo);
  const double odd[] = {NAN, -INFINITY, -1.0, 0.0, 0.05, 5.0, 10.0, 99.0, INFINITY};
  for (const double now : {0.0, 0.05, 10.0}) {
    lab_run(run.get(), now, INFINITY);
    for (const double from : odd) {
      for (const double to : odd) {
        const Json metrics = said_json(lab_metrics(run.get(), from, to));
        CHECK(metrics.find("flows")->find("video") != nullptr);
      }
    }
    said_json(lab_expectations(run.get()));
  }
}

TEST_CASE("tables and columns that are not there are empty") {
  const Run run = run_of(kVideo);
  lab_run(run.get(), 10.0, INFINITY);
  CHECK(lab_rows(run.get(), 0) == 100);
  CHECK(lab_rows(run.get(), 1000) == 0);
  CHECK(lab_column(run.get(), 0, 1000) == nullptr);
  CHECK(lab_column(run.get(), 1000, 0) == nullptr);
}

TEST_CASE("every column that the layout names is there") {
  const Run run = run_of(with(kVideo, {{"record_hops", "true"}}));
  lab_run(run.get(), 10.0, INFINITY);
  const Json tables = said_json(lab_layout(run.get()));
  std::set<std::string> seen;
  uint32_t t = 0;
  for (const Json& table : tables.find("tables")->items()) {
    const Json* columns_here = table.find("columns");
    // A table with the columns of an earlier one has the number of that one.
    const Json& listed =
        columns_here->is_array()
            ? *columns_here
            : *tables.find("tables")->items()[static_cast<size_t>(columns_here->as_double())].find(
                  "columns");
    const auto& columns = listed.items();
    for (uint32_t c = 0; c < columns.size(); ++c) {
      const std::string name(columns[c].find("name")->as_string());
      CAPTURE(name);
      CHECK((lab_rows(run.get(), t) == 0 || lab_column(run.get(), t, c) != nullptr));
      seen.insert(name);
    }
    ++t;
  }
  CHECK(seen.count("frame") == 1);
  CHECK(seen.count("hop") == 1);
}

TEST_CASE("there is room for text, and for another one after it") {
  for (const uint32_t size : {0u, 1u, 1u << 20}) {
    void* room = lab_buffer(size);
    REQUIRE(room != nullptr);
    std::fill_n(static_cast<char*>(room), size, 'x');
  }
}

TEST_CASE("the schema has objects, columns and figures") {
  const Json schema = said_json(lab_schema());
  for (const char* member : {"version", "objects", "columns", "metrics"}) {
    CHECK(schema.find(member) != nullptr);
  }
}

TEST_CASE("what sim.h, sweep.h and recorded.h declare is what the .wasm exports") {
  std::string header;
  for (const char* name : {"sim.h", "sweep.h", "recorded.h"})
    header += file(std::string(LAB_TEST_DATA "/../../src/abi/") + name);
  std::set<std::string> declared;
  for (size_t i = header.find("lab_"); i != std::string::npos; i = header.find("lab_", i + 1)) {
    const size_t end = header.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", i);
    const bool mentioned = header.compare(end, 2, "()") == 0;
    if (header[end] == '(' && !mentioned) declared.insert("_" + header.substr(i, end - i));
  }
  std::set<std::string> exported;
  std::istringstream lines(file(LAB_TEST_DATA "/../../src/abi/exports.txt"));
  for (std::string line; std::getline(lines, line);) exported.insert(line);
  CHECK(declared == exported);
  CHECK(exported.size() > 20);
}
