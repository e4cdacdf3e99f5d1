// Every kind of mistake, where it is and what is said about it.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "simulation/scenario/kinds.h"
#include "simulation/scenarios.h"
#include "simulation/told.h"

using namespace lab;
using test::kUdp;
using test::kVideo;
using test::with;

namespace {
Errors errors_of(std::string_view text) {
  const Result<Scenario> scenario = test::read_text(text);
  REQUIRE_FALSE(scenario.ok());
  return scenario.errors();
}

/// All that is wrong with a scenario, as "at: what"; "" where nothing is.
std::string error_of(std::string_view text) {
  const Result<Scenario> scenario = test::read_text(text);
  std::string all;
  if (scenario.ok()) return all;
  for (const Error& e : scenario.errors()) all += (all.empty() ? "" : " | ") + e.at + ": " + e.what;
  return all;
}

/// The error of the usual scenario with one value at one path.
std::string error_at(const char* path, const std::string& json) {
  return error_of(with(kVideo, {{path, json}}));
}
}  // namespace

TEST_CASE(
    "every mistake is told with its place: the usual scenario with values set, or a whole one") {
  test::check_told("scenario-errors.json", [](const Json& row) {
    if (const Json* whole = row.find("whole")) return error_of(dump(*whole));
    std::string text = kVideo;
    for (const auto& [path, value] : row.find("set")->members())
      text = with(text, {{path.c_str(), dump(value)}});
    return error_of(text);
  });
}

TEST_CASE("a long value is cut in the sentence about it") {
  const std::string long_text = "\"" + std::string(1000, 'x') + "\"";
  CHECK(error_at("links.forward.delay_ms", long_text).size() < 120);
  // The kinds that there are follow it.
  CHECK(error_at("links.forward.queue.kind", long_text).size() < 120 + kind_names<Queue>().size());
  CHECK(error_at("flows.video.path", "[" + long_text + "]").size() < 140);
  CHECK(error_at("title", "[" + long_text + "]").size() < 120);
}

TEST_CASE("a value is never cut inside a character") {
  for (int dots = 0; dots < 4; ++dots) {
    const std::string text =
        "\"" + std::string(static_cast<size_t>(dots), '.') + "€€€€€€€€€€€€€€€€\"";
    const std::string error = error_at("links.forward.delay_ms", text);
    CHECK(parse_json(dump(Json(error))).ok());
    CHECK(error.ends_with("€…"));
  }
}

TEST_CASE("a field with a name of a thousand letters is named by its beginning") {
  const std::string error = error_at(("links.forward." + std::string(1000, 'x')).c_str(), "1");
  CHECK(error.size() < 140);
  CHECK(error.starts_with("links.forward.xxx"));
}

TEST_CASE("of more than 200 mistakes 200 are told, and that there are more") {
  std::string fields = "{";
  for (int i = 0; i < 100'000; ++i)
    fields += (i > 0 ? ",\"x" : "\"x") + std::to_string(i) + "\": 1";
  for (const char* place : {"links.forward", "flows", "links"}) {
    const Errors errors = errors_of(with(kVideo, {{place, fields + "}"}}));
    CHECK(errors.size() <= 201);
    if (errors.size() == 201)
      CHECK(errors.back().what == "has more mistakes than these 200; put them right first");
  }
  std::string changes = "[";
  for (int i = 0; i < 20'000; ++i) changes += i > 0 ? ",{}" : "{}";
  CHECK(errors_of(with(kVideo, {{"changes", changes + "]"}})).size() == 201);
}

TEST_CASE("what is no JSON is answered with line and column") {
  CHECK(errors_of("{\"seed\": NaN}")[0].at == "line 1, column 10");
  CHECK(errors_of("{\"seed\": Infinity}")[0].at == "line 1, column 10");
  CHECK(errors_of("")[0].at == "line 1, column 1");
  CHECK(errors_of("{\"links\": {\n \"a\": {},\n \"a\": {}}}")[0].at == "line 3, column 2");
}

TEST_CASE("names are short and plain, so that paths can be read") {
  for (const char* name : {"", "a b", "a.b", "é", "\"", "../x"}) {
    CAPTURE(name);
    Json::Object links{{std::string(name), Json(Json::Object{})}};
    Result<Json> document = parse_json(kVideo);
    for (auto& member : links) document.value().find("links")->members().push_back(member);
    CHECK(error_of(dump(document.value()))
              .starts_with("links: a name has 1 to 64 letters, digits, hyphens or underscores"));
  }
}

TEST_CASE("runs that cannot fit into memory are refused before they begin") {
  CHECK(error_of(with(kUdp, {{"flows.udp.source.rate_kbps", "10000000"}, {"duration_s", "100000"}}))
            .starts_with("duration_s: would record more than fits into memory, at least 20"));
  std::string flows = "{";
  for (int i = 0; i < 10'001; ++i) {
    flows += (i > 0 ? ",\"f" : "\"f") + std::to_string(i) + "\": {}";
  }
  CHECK(error_of(with(kVideo, {{"flows", flows + "}"}})) ==
        "flows: must not hold more than 10000, has 10001");
  std::string hops = "[";
  for (int i = 0; i < 33; ++i) hops += i > 0 ? ",\"a\"" : "\"a\"";
  CHECK(error_at("flows.video.path", hops + "]") ==
        "flows.video.path: must not pass more than 32 links");
}

TEST_CASE("a title is one line of at most 60 characters that can be seen") {
  CHECK(error_at("flows.video.title", '"' + std::string(5000, 'x') + '"') ==
        "flows.video.title: must have at most 60 characters, has 5000");
  // Characters count, not bytes; markup is plain text.
  for (const std::string& title :
       {std::string("Señora Ñandú’s <b>call</b> & “more”"), std::string(60, 'x')}) {
    const Scenario scenario =
        test::scenario_of(with(kVideo, {{"flows.video.title", '"' + title + '"'},
                                        {"links.forward.title", R"("Home uplink")"}}));
    CHECK(scenario.flows[0].title == title);
    CHECK(scenario.links[0].title == "Home uplink");
    CHECK(scenario.links[1].title.empty());
  }
}

TEST_CASE("everything that is wrong is said at once, in the order of the file") {
  const Errors errors = errors_of(R"({
    "speed": 3, "seed": "x",
    "links": { "forward": { "delay_ms": -1, "queue": { "limit_ms": "long" } } },
    "flows": { "video": { "path": ["forward", "nowhere"], "payload_bytes": 0,
                          "controller": { "kind": "nada", "KAPPA": true } },
               "two words": {} },
    "changes": [ { "at_s": "soon", "set": "links.forward.delay_ms", "to": 3 } ],
    "expect": [ {} ]
  })");
  std::vector<std::string> places;
  for (const Error& e : errors) {
    places.push_back(e.at);
    CHECK_FALSE(e.what.empty());
  }
  CHECK(places == std::vector<std::string>{
                      "speed", "seed", "links.forward.delay_ms", "links.forward.queue.limit_ms",
                      "flows.video.payload_bytes", "flows.video.controller.KAPPA",
                      "flows.video.path.1", "flows", "changes.0.at_s", "expect.0"});
}

TEST_CASE("payload and headers must fit into an IP packet together") {
  CHECK(test::complaint(test::with(test::kUdp, {{"flows.udp.payload_bytes", "65507"}})) == "");
  CHECK(test::complaint(test::with(test::kUdp, {{"flows.udp.payload_bytes", "65507"},
                                                {"flows.udp.header_bytes", "40"}})) ==
        "flows.udp.payload_bytes: must not be above 65495, is 65507: with 40 bytes of headers "
        "(header_bytes) an IP packet has at most 65535");
  CHECK(test::complaint(test::with(
            test::kVideo, {{"flows.video", R"({"path": ["forward"], "controller": {"kind": "cubic"},
                            "tcp": {"segment_bytes": 65000, "header_bytes": 600}})"}})) ==
        "flows.video.tcp.segment_bytes: must not be above 64935, is 65000: with 600 bytes of "
        "headers (header_bytes) an IP packet has at most 65535");
}
