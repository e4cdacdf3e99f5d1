// Every kind of mistake, where it is and what is said about it.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "simulation/scenario/kinds.h"
#include "simulation/scenarios.h"

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

/// The only error of a scenario that has one mistake, as "at: what".
std::string error_of(std::string_view text) {
  const Errors errors = errors_of(text);
  std::string all;
  for (const Error& e : errors) all += (all.empty() ? "" : " | ") + e.at + ": " + e.what;
  return all;
}

/// The error of the usual scenario with one value at one path.
std::string error_at(const char* path, const std::string& json) {
  return error_of(with(kVideo, {{path, json}}));
}

std::string error_of_change(const std::string& change) {
  return error_of(with(kVideo, {{"changes", "[" + change + "]"}}));
}
}  // namespace

TEST_CASE("an unknown field is named, with the one that was probably meant") {
  CHECK(error_at("links.forward.capcity_kbps", "1") ==
        "links.forward.capcity_kbps: is no field of the format; did you mean capacity_kbps?");
  CHECK(error_at("links.forward.capacity", "1") ==
        "links.forward.capacity: is no field of the format; did you mean capacity_kbps?");
  CHECK(error_at("flows.video.feedback.interval", "1") ==
        "flows.video.feedback.interval: is no field of the format; did you mean interval_ms?");
  CHECK(error_at("xyzzy", "1") == "xyzzy: is no field of the format; remove it");
  CHECK(error_at("flows.video.shaping.beta_v", "1") ==
        "flows.video.shaping.beta_v: is no field of the format; did you mean BETA_V?");
}

TEST_CASE("a wrong type is answered with the right one and its unit") {
  CHECK(error_at("links.forward.delay_ms", "\"fast\"") ==
        "links.forward.delay_ms: must be a number in ms, is \"fast\"");
  CHECK(error_at("links.forward.capacity_kbps", "\"fast\"") ==
        "links.forward.capacity_kbps: must be a number in kbit/s or \"unlimited\", is \"fast\"");
  CHECK(error_at("links.forward.delay_ms", "\"unlimited\"") ==
        "links.forward.delay_ms: must be a number in ms, is \"unlimited\"");
  CHECK(error_at("flows.video.paused", "1") == "flows.video.paused: must be true or false, is 1");
  CHECK(error_at("links.forward.jitter.kind", "\"gauss\"") ==
        "links.forward.jitter.kind: must be one of none, nr_bpdv, rbpdv, is \"gauss\"");
  CHECK(error_at("seed", "1.5") == "seed: must be a whole number, is 1.5");
  CHECK(error_at("links.forward", "7") == "links.forward: must be an object {…}");
  CHECK(error_at("links.forward.queue", "7") ==
        "links.forward.queue: must be an object {\"kind\": …}");
  CHECK(error_at("links.forward.jitter", "[]") == "links.forward.jitter: must be an object {…}");
  CHECK(error_at("title", "7") == "title: must be a text, is 7");
  CHECK(error_at("assumptions", "{}").starts_with("assumptions: must be a list of "));
  CHECK(error_at("try", "\"a\"") ==
        "try: must be a list of settings by their paths, such as "
        "[\"flows.video.controller.XREF_ms\"]");
  CHECK(error_at("try", "[\"seed\", 7]") == "try.1: must be the path of a setting, is 7");
  CHECK(error_at("try", R"(["a", "b", "c", "d", "e"])") ==
        "try: must not have more than 4 entries");
}

TEST_CASE("numbers out of range are answered with the limit") {
  CHECK(error_at("links.forward.delay_ms", "-3") ==
        "links.forward.delay_ms: must not be negative, is -3");
  CHECK(error_at("links.forward.delay_ms", "1e9") ==
        "links.forward.delay_ms: must be at most 60000 ms, is 1e9");
  CHECK(error_at("duration_s", "0") == "duration_s: must be at least 0.1 s, is 0");
  CHECK(error_at("flows.video.controller.PRIO", "1000") ==
        "flows.video.controller.PRIO: must be at most 100, is 1000");
  CHECK(error_at("links.forward.loss.ratio", "1.5") ==
        "links.forward.loss.ratio: must be at most 1, is 1.5");
}

TEST_CASE("a feedback interval is the controller's own or at least a millisecond") {
  CHECK(error_at("flows.video.feedback.interval_ms", "-1") ==
        "flows.video.feedback.interval_ms: must not be negative, is -1");
  CHECK(test::read_text(with(kVideo, {{"flows.video.feedback.interval_ms", "0"}})).ok());
  CHECK(test::read_text(with(kVideo, {{"flows.video.feedback.interval_ms", "1"}})).ok());
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

TEST_CASE("a scenario is an object with at least one link and one flow") {
  CHECK(error_of("[]") == "scenario: must be an object {…} with links and flows");
  CHECK(error_of("null") == "scenario: must be an object {…} with links and flows");
  CHECK(
      error_of("{}") ==
      "links: is missing; a run needs at least one | flows: is missing; a run needs at least one");
  CHECK(error_of(with(kVideo, {{"flows", "{}"}})) == "flows: must hold at least one");
  CHECK(error_of(with(kVideo, {{"flows", "[]"}})) ==
        "flows: must be an object with a name for each: {\"name\": {…}}");
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

TEST_CASE("a path leads over links that exist, each once, and a flow needs one") {
  CHECK(error_at("flows.video.path", "[\"forward\", \"forward\"]") ==
        "flows.video.path.1: passes \"forward\" a second time; a path must not contain a cycle");
  CHECK(error_at("flows.video.return_path", "[\"return\", \"forward\", \"return\"]") ==
        "flows.video.return_path.2: passes \"return\" a second time; a path must not contain a "
        "cycle");
  CHECK(error_at("flows.video.path", "[\"nowhere\"]") ==
        "flows.video.path.0: there is no link of the name \"nowhere\"");
  CHECK(error_at("flows.video.path", "[3]") ==
        "flows.video.path.0: must be the name of a link, is 3");
  CHECK(error_at("flows.video.path", "\"forward\"") ==
        "flows.video.path: must be a list of links, such as [\"forward\"]");
  CHECK(error_at("flows.video.path", "[]") == "flows.video.path: must name at least one link");
  CHECK(error_of(R"({"links": {"a": {}}, "flows": {"f": {"source": {"kind": "cbr"}}}})") ==
        "flows.f.path: is missing; give the links from the sender on, such as [\"forward\"]");
}

TEST_CASE("source and controller must fit together") {
  CHECK(error_at("flows.video.controller", "{\"kind\": \"none\"}") ==
        "flows.video.source: a source of kind frames needs a rate controller: add \"controller\": "
        "{\"kind\": \"nada\"}, or choose audio, cbr or on_off");
  CHECK(error_at("flows.video.source", "{\"kind\": \"audio\"}") ==
        "flows.video.controller: a source of kind audio has a rate of its own: remove the "
        "controller, or choose frames or steady");
  const std::string kind = error_at("flows.video.source.kind", "\"webcam\"");
  CHECK(kind.starts_with("flows.video.source.kind: must be one of frames, steady, statistical, "));
  CHECK(kind.ends_with("short_flows, is \"webcam\""));
  CHECK(error_at("flows.video.controller.profile", "\"nada-2000\"")
            .starts_with("flows.video.controller.profile: must be one of "));
}

TEST_CASE("limits that contradict each other are named") {
  CHECK(error_at("flows.video.controller.RMIN_kbps", "2000") ==
        "flows.video.controller.RMIN_kbps: must not be above RMAX_kbps, 1500, is 2000");
  CHECK(error_of(with(kVideo, {{"flows.video.start_s", "5"}, {"flows.video.stop_s", "4"}})) ==
        "flows.video.stop_s: must not be before start_s, 5, is 4");
  CHECK(error_of(with(kVideo, {{"links.forward.variation", "\"udp_background\""},
                               {"links.forward.physical_kbps", "900"}})) ==
        "links.forward.capacity_kbps: must not be above physical_kbps, 900, where UDP background "
        "traffic takes the difference");
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

TEST_CASE("a change names its moment, an existing number and a value that number may have") {
  CHECK(error_of(with(kVideo, {{"changes", "{}"}})) == "changes: must be a list […]");
  CHECK(error_of_change("7") ==
        "changes.0: must be an object {\"at_s\": …, \"set\": …, \"to\": …}");
  CHECK(error_of_change("{}") ==
        "changes.0.at_s: is missing; give the moment in s | changes.0.set: is missing; give the "
        "path of what changes | changes.0.to: is missing; give the new value");
  CHECK(error_of_change(R"({"at_s": -1, "set": "links.forward.delay_ms", "to": 1})") ==
        "changes.0.at_s: must not be negative, is -1");
  CHECK(error_of_change(R"({"at_s": 1, "set": "links.forward.delay_ms", "to": -1})") ==
        "changes.0.to: must not be negative, is -1");
  CHECK(error_of_change(R"({"at_s": 1, "set": "links.nowhere.delay_ms", "to": 1})") ==
        "changes.0.set: there is no link of the name \"nowhere\"");
  CHECK(error_of_change(R"({"at_s": 1, "set": "flows.nobody.paused", "to": true})") ==
        "changes.0.set: there is no flow of the name \"nobody\"");
  CHECK(error_of_change(R"({"at_s": 1, "set": "links.forward.colour", "to": 1})") ==
        "changes.0.set: nothing can be set at \"links.forward.colour\"");
  CHECK(error_of_change(R"({"at_s": 1, "set": "flows.video.source.rate_kbps", "to": 1})") ==
        "changes.0.set: nothing can be set at \"flows.video.source.rate_kbps\"");
  CHECK(error_of_change(R"({"at_s": 1, "set": "duration_s", "to": 1})")
            .starts_with("changes.0.set: must be a path such as "));
  CHECK(error_of_change(R"({"at_s": 1, "set": 7, "to": 1})")
            .starts_with("changes.0.set: must be a path such as "));
  CHECK(error_of_change(R"({"at_s": 1, "set": "links.forward.delay_ms", "to": 1, "too": 2})") ==
        "changes.0.too: is no field of the format; did you mean to?");
}

TEST_CASE("what cannot change during a run says so, and what cannot change gradually") {
  CHECK(error_of_change(R"({"at_s": 1, "set": "flows.video.payload_bytes", "to": 500})") ==
        "changes.0.set: payload_bytes cannot change during a run; set it in the flow or link "
        "itself");
  CHECK(error_of_change(R"({"at_s": 1, "set": "links.forward.variation", "to": "rate"})")
            .find("cannot change during a run") != std::string::npos);
  CHECK(error_of_change(R"({"at_s": 1, "set": "flows.video.paused", "to": true, "over_s": 2})") ==
        "changes.0.over_s: only quantities can change gradually; remove it");
  CHECK(
      error_of_change(
          R"({"at_s": 1, "set": "links.forward.capacity_kbps", "to": "unlimited", "over_s": 2})") ==
      "changes.0.over_s: nothing changes gradually to \"unlimited\"; remove it");
}

TEST_CASE("the kind of a queue, source or controller cannot change") {
  CHECK(error_of_change(R"({"at_s": 1, "set": "links.forward.queue.kind", "to": "drop_tail"})") ==
        "changes.0.set: nothing can be set at \"links.forward.queue.kind\"");
}

TEST_CASE("an expectation names a flow or a link, a span and the bounds of a figure") {
  const auto error = [](const std::string& expectation) {
    return error_of(with(kVideo, {{"expect", "[" + expectation + "]"}}));
  };
  CHECK(error(R"({"flow": "video", "loss_ratio": "report", "published": "much"})") ==
        "expect.0.published: must be a number in the unit of the metric");
  CHECK(error(R"({"flow": "video", "loss_ratio": [0, 1], "packets_lost": [0, 9], "authors": 1})")
            .starts_with("expect.0: says what others got and names several metrics"));
  CHECK(error("7") == "expect.0: must be an object {\"flow\": …, \"metric\": [low, high]}");
  CHECK(error(R"({"loss_ratio": [0, 1]})") ==
        "expect.0: must name either a \"flow\" or a \"link\"");
  CHECK(error(R"({"flow": "video", "link": "forward", "loss_ratio": [0, 1]})") ==
        "expect.0: must name either a \"flow\" or a \"link\"");
  CHECK(error(R"({"flow": "nobody", "loss_ratio": [0, 1]})") ==
        "expect.0.flow: there is none of the name \"nobody\"");
  CHECK(error(R"({"flow": "video"})") ==
        "expect.0: names no metric; add one, such as \"loss_ratio\": [0, 0.01]");
  CHECK(error(R"({"flow": "video", "loss_ratio": [1, 0]})")
            .starts_with("expect.0.loss_ratio: must be the bounds of a metric, [low, high]"));
  CHECK(error(R"({"flow": "video", "from_s": 5, "to_s": 5, "loss_ratio": [0, 1]})") ==
        "expect.0.to_s: must be after from_s");
  CHECK(error(R"({"flow": "video", "from_s": -5, "loss_ratio": [0, 1]})") ==
        "expect.0.from_s: must be a time in s, not negative");
}

TEST_CASE("a title is one line of at most 60 characters that can be seen") {
  CHECK(error_at("flows.video.title", "5") == "flows.video.title: must be a text, is 5");
  CHECK(error_at("links.forward.title", R"("")") ==
        "links.forward.title: must not be empty; leave it out, and the name stands for it");
  CHECK(error_at("flows.video.title", R"("   ")").starts_with("flows.video.title: must not be em"));
  CHECK(error_at("flows.video.title", '"' + std::string(5000, 'x') + '"') ==
        "flows.video.title: must have at most 60 characters, has 5000");
  CHECK(
      error_at("links.forward.title", R"("up\nlink")") ==
      "links.forward.title: must not hold control characters, such as the one at place 3; a title "
      "is one line of plain text");
  // A mark that turns the order of the letters after it, which is invisible.
  CHECK(error_at("flows.video.title", R"("Ana\u202e")").starts_with("flows.video.title: must not"));
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

TEST_CASE("a change of one packet names its number, what happens to it, and a link of its path") {
  const auto error = [](const std::string& set, const std::string& more) {
    return error_of_change(R"({"at_s": 1, "set": ")" + set + R"(", )" + more + "}");
  };
  CHECK(
      error("flows.video.packets.-3.drop", R"("to": true)") ==
      "changes.0.set: must name the packet by its number in the packet table, a whole number from "
      "0 on, not \"-3\"");
  CHECK(error("flows.video.packets.5000000000.drop", R"("to": true)")
            .ends_with("not \"5000000000\""));
  CHECK(error("flows.video.packets.drop", R"("to": true)") ==
        "changes.0.set: must name a packet and what happens to it, such as "
        "\"flows.video.packets.120.drop\", is \"flows.video.packets.drop\"");
  CHECK(error("flows.video.packets.3.lose", R"("to": true)") ==
        "changes.0.set: nothing can be set at \"flows.video.packets.3.lose\"");
  CHECK(error("flows.nobody.packets.3.drop", R"("to": true)") ==
        "changes.0.set: there is no flow of the name \"nobody\"");
  CHECK(error("flows.video.packets.3.drop", R"("to": 1)") ==
        "changes.0.to: must be true or false, is 1");
  CHECK(error("flows.video.packets.3.delay_ms", R"("to": -5)") ==
        "changes.0.to: must not be negative, is -5");
  CHECK(error("flows.video.packets.3.delay_ms", R"("to": 5, "over_s": 2)") ==
        "changes.0.over_s: nothing happens gradually to one packet; remove it");
  CHECK(error("flows.video.packets.3.drop", R"("to": true, "link": "return")") ==
        "changes.0.link: must be one of the links that the packets of \"video\" pass, \"forward\", "
        "is \"return\"");
  CHECK(error("links.forward.delay_ms", R"("to": 5, "link": "forward")") ==
        "changes.0.link: only what happens to one packet happens at a link; remove it");
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
