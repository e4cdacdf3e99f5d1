// Axes whose values are files, through the door of sweeps.
#include "sweeps/trace_axis.h"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "abi/recorded.h"
#include "abi/sweep.h"

using lab::Json;

namespace {
using Handle = std::unique_ptr<Sweep, void (*)(Sweep*)>;
using Names = std::vector<std::string>;

uint32_t size_of(const std::string& text) { return static_cast<uint32_t>(text.size()); }

std::string said(const char* text) {
  REQUIRE(text != nullptr);
  return text;
}

const std::string kScenario = R"({"duration_s": 1,
  "links": {"forward": {"delay_ms": 20}, "return": {"delay_ms": 20}},
  "flows": {"video": {"path": ["forward"], "return_path": ["return"],
    "source": {"kind": "frames"}, "controller": {"kind": "nada"}}}})";

Handle opened(const std::string& traces, const std::string& scenario = kScenario,
              const std::string& link = "forward") {
  const std::string text =
      R"({"sweep": {"sweep": 1, "scenario": "one", "axes": [{"name": "trace", "link": ")" + link +
      R"(", "traces": )" + traces +
      R"(}], "metrics": [{"link": "forward", "metric": "utilisation"}]}, "scenario": )" + scenario +
      "}";
  return {lab_sweep_open(text.data(), size_of(text)), lab_sweep_destroy};
}

bool put(const Handle& sweep, const std::string& file, const std::string& text) {
  return lab_sweep_put(sweep.get(), file.data(), size_of(file), text.data(), size_of(text)) == 1;
}

std::string same_rows(const Handle& sweep) {
  const Json about = lab::parse_json(said(lab_sweep_about(sweep.get()))).value();
  return std::string(about.find("same_rows")->as_string());
}
}  // namespace

TEST_CASE("short names of files are their last parts, and one more where those are equal") {
  CHECK(lab::short_names({"traces/a.up", "b.up"}) == Names{"a.up", "b.up"});
  CHECK(lab::short_names({"x/att/down", "x/tmobile/down", "c:\\x\\up"}) ==
        Names{"att/down", "tmobile/down", "up"});
  CHECK(lab::short_names({"/a", "a"}) == Names{"/a", "a"});
  CHECK(lab::short_names({"a", "a"}) == Names{"a", "a"});
}

TEST_CASE("a sweep over files says which they are, runs each, and is known by their content") {
  const Handle sweep = opened(R"(["x/a.up", "y/b"])");
  CHECK(said(lab_sweep_files(sweep.get())) == R"(["x/a.up","y/b"])");
  CHECK(lab_sweep_start(sweep.get(), 1) == nullptr);
  CHECK(
      said(lab_error()) ==
      R"([{"at":"axes[0].traces[1]","what":"names a file, \"y/b\", of which nobody gave the text"}])");
  CHECK(put(sweep, "x/a.up", "5\r\n10\r\n"));
  CHECK(put(sweep, "y/b", "duration_ms,capacity_kbps\n100,500\n"));
  CHECK_FALSE(put(sweep, "x/a.up", "5\nx\n"));
  CHECK_FALSE(put(sweep, "z", "5\n"));
  CHECK(said(lab_sweep_words(sweep.get(), 0)) == "trace = a.up, seed 1");
  Sim* sim = lab_sweep_start(sweep.get(), 1);
  REQUIRE(sim != nullptr);
  lab_destroy(sim);
  CHECK(said(lab_sweep_beside(sweep.get())) ==
        R"([{"axis":0,"traces":[{"label":"a.up","file":"traces/a.up","from":"x/a.up"},)"
        R"({"label":"b","file":"traces/b.trace.csv","from":"y/b"}]}])");
  // Elsewhere, and with other ends of lines, it is the same sweep; with another number another one.
  const Handle beside = opened(
      R"([{"label": "a.up", "file": "traces/a.up"}, {"label": "b", "file": "traces/b.trace.csv"}])");
  CHECK(put(beside, "traces/a.up", "5\n10\n"));
  CHECK(put(beside, "traces/b.trace.csv", "duration_ms,capacity_kbps\n1e2,500.0\n"));
  CHECK(same_rows(beside) == same_rows(sweep));
  CHECK(put(beside, "traces/a.up", "5\n11\n"));
  CHECK(same_rows(beside) != same_rows(sweep));
}

TEST_CASE("files beside results have names for any disk, each its own") {
  const Handle sweep = opened(
      R"([{"label": "é b", "file": "1"}, {"label": "A", "file": "2"}, {"label": "a", "file": "3"},
          {"label": "../up", "file": "4"}, {"label": "n.trace.csv", "file": "5"}])");
  for (const char* file : {"1", "2", "3", "4"}) CHECK(put(sweep, file, "5\n"));
  CHECK(put(sweep, "5", "duration_ms,delay_ms\n100,500\n"));
  const std::string beside = said(lab_sweep_beside(sweep.get()));
  for (const char* name :
       {"traces/___b", "traces/A", "traces/2-a", "traces/_._up", "traces/n.trace.csv"})
    CHECK(beside.find(std::string("\"") + name + "\"") != std::string::npos);
}

TEST_CASE("an axis of files is refused before the first run") {
  const auto error_of = [](const Handle& sweep) {
    CHECK(sweep == nullptr);
    return said(lab_error());
  };
  CHECK(error_of(opened("[]")) == R"([{"at":"axes[0].traces","what":"needs at least one file"}])");
  CHECK(
      error_of(opened(R"(["a", {"file": "b"}])")) ==
      R"([{"at":"axes[0].traces[1]","what":"must be the name of a file, or {\"label\": …, \"file\": …}"}])");
  CHECK(error_of(opened(R"(["a", "a"])")) ==
        R"([{"at":"axes[0].traces","what":"has \"a\" twice; take one of them out"}])");
  CHECK(error_of(opened(R"(["a"])", kScenario, "forwrd")) ==
        R"([{"at":"axes[0].link","what":"there is no link \"forwrd\"; did you mean forward?"}])");
  const std::string changing =
      kScenario.substr(0, kScenario.size() - 1) +
      R"(, "changes": [{"at_s": 0.5, "set": "links.forward.access", "to": "wire"}]})";
  CHECK(error_of(opened(R"(["a"])", changing))
            .starts_with(R"([{"at":"axes[0].set.links.forward.access")"));
}

TEST_CASE("a trace is put on the link that is meant, or it is asked which") {
  const auto put_on = [](const std::string& scenario, const std::string& link,
                         const std::string& text = "5\n1500\n") {
    const std::string asked = R"({"scenario": )" + scenario + R"(, "link": )" + link + "}";
    const char* made = lab_put_trace(asked.data(), size_of(asked), text.data(), size_of(text));
    return said(made != nullptr ? made : lab_error());
  };
  const std::string two =
      R"({"links": {"a": {}, "b": {}}, "flows": {"v": {"path": ["a", "b"], "return_path": []}}})";
  CHECK(put_on(two, "null") == R"([{"at":"link","what":"say which link plays it: a, b"}])");
  CHECK(put_on(two, "\"c\"") ==
        R"([{"at":"link","what":"there is no link \"c\"; did you mean a or b?"}])");
  CHECK(put_on(R"({"session": {}})", "null") ==
        R"([{"at":"link","what":"is a session of members, whose links play no traces"}])");
  const std::string changing =
      R"({"links": {"a": {"access": {"kind": "wifi"}}}, "flows": {"v": {"path": ["a"]}},)"
      R"( "changes": [{"at_s": 1, "set": "links.a.capacity_kbps", "to": 1}]})";
  CHECK(
      put_on(changing, "null") ==
      R"({"format":"a Mahimahi trace","length_s":1.5,"link":"a","scenario":)"
      R"({"links":{"a":{"access":{"kind":"mahimahi","trace":[5,1500]}}},"flows":{"v":{"path":["a"]}},)"
      R"("changes":[{"at_s":1,"set":"links.a.capacity_kbps","to":1}]},"notes":)"
      R"(["the scenario’s change of links.a.capacity_kbps does nothing: the capacity is that of the trace"]})");
  // A recorded delay leaves the capacity to the scenario.
  CHECK(put_on(changing, "null", "duration_ms,delay_ms\n100,5\n").ends_with(R"("notes":[]})"));
}
