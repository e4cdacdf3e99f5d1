// A field that is 0 often takes its value from others. Whatever those are, what it takes can be
// used, or the scenario is refused with a sentence.
#include <doctest/doctest.h>

#include <cmath>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "simulation/scenario/kinds.h"
#include "simulation/scenarios.h"
#include "simulation/schema/schema.h"

using namespace lab;
using namespace lab::literals;
using test::run_of;
using test::with;

namespace {

/// A field of the schema that takes another value where it is 0, a scenario in which it is 0, what
/// its value comes from, and how to see in a run what it took.
struct Taken {
  const char* field;
  std::string scenario;
  std::vector<const char*> from;
  double (*took)(const Timeline& run);
};

std::string under(const std::string& controller) {
  return with(test::kVideo, {{"flows.video.controller", controller}, {"duration_s", "60"}});
}
std::string timed_by(const std::string& timing) {
  return with(test::kVideo, {{"flows.video.feedback.timing", timing}, {"duration_s", "60"}});
}
std::string dual() {
  return with(test::kVideo, {{"links.forward.queue", R"({"kind": "dualpi2"})"}});
}

const PiParameters& pi(const Timeline& run) {
  return std::get_if<DualPi2>(&test::link(run, "forward").s.queue)->p;
}
double limit(const Timeline& run) {
  return dispatch([](const auto& queue) { return to_bytes(queue.limit_in_bytes()); },
                  test::link(run, "forward").s.queue);
}
double reports(const Timeline& run) {
  return static_cast<double>(test::packets(run, "video", false).size());
}
double bytes_of_reports(const Timeline& run) {
  double bytes = 0.0;
  for (const auto& report : test::packets(run, "video", false)) bytes += report.ip_bytes;
  return bytes;
}
double sent(const Timeline& run) { return static_cast<double>(test::packets(run, "video").size()); }
double rate(const Timeline& run) {
  return test::flow_column(run, "video", "reference_rate_kbps").back();
}
double mss(const Timeline& run) {
  return test::decision_column(run, "video", "step_mss_bytes").back();
}

std::vector<Taken> fields() {
  constexpr const char* kCapacity = "links.forward.capacity_kbps";
  constexpr const char* kRmin = "flows.video.controller.RMIN_kbps";
  constexpr const char* kRmax = "flows.video.controller.RMAX_kbps";
  constexpr const char* kDelta = "flows.video.controller.DELTA_ms";
  constexpr const char* kPayload = "flows.video.payload_bytes";
  const auto of_kind = [](const char* kind) { return R"({"kind": ")" + std::string(kind) + "\"}"; };
  std::vector<Taken> all = {
      {"update_ms",
       dual(),
       {"links.forward.queue.target_ms", "links.forward.queue.rtt_max_ms"},
       [](const Timeline& run) { return to_ms(pi(run).update_interval()); }},
      {"alpha",
       dual(),
       {"links.forward.queue.target_ms", "links.forward.queue.rtt_max_ms"},
       [](const Timeline& run) { return pi(run).integral_gain(); }},
      {"beta",
       dual(),
       {"links.forward.queue.rtt_max_ms"},
       [](const Timeline& run) { return pi(run).proportional_gain(); }},
      {"RINIT_kbps", under(of_kind("nada")), {kRmin}, sent},
      {"RINIT_kbps", under(of_kind("nada_2014")), {kRmin}, sent},
      {"first_r_ref_kbps", under(of_kind("nada")), {kRmin}, rate},
      {"report_interval_ms", under(of_kind("nada")), {kDelta}, reports},
      {"x_ref_ms", under(of_kind("nada_03")), {"links.forward.delay_ms"}, rate},
      {"MSS_bytes", under(of_kind("scream")), {kPayload}, mss},
      {"interval_ms", under(of_kind("nada")), {kDelta}, reports},
      {"message_bytes", under(of_kind("nada")), {kPayload}, bytes_of_reports},
      {"bandwidth_kbps", timed_by(of_kind("avp")), {kRmax}, reports},
      {"bandwidth_kbps", timed_by(of_kind("avpf")), {kRmax}, reports},
  };
  each_kind<Queue>([&](const auto& kind) {
    const std::string queue = R"({"limit_ms": 300, "kind": ")" + std::string(kind.kKind) + "\"}";
    const std::string on_wire = with(test::kVideo, {{"links.forward.queue", queue}});
    all.push_back({"reference_kbps", on_wire, {kCapacity}, limit});
    all.push_back({"reference_kbps",
                   with(on_wire, {{"links.forward.access", of_kind("lte_grants")}}),
                   {kCapacity},
                   limit});
    all.push_back({"reference_kbps",
                   with(on_wire, {{"links.forward.access", of_kind("wifi")}}),
                   {"links.forward.access.phy_kbps", "links.forward.access.overhead_ms"},
                   limit});
    all.push_back(
        {"reference_kbps",
         with(on_wire, {{"links.forward.variation", "\"udp_background\""}, {kCapacity, "0"}}),
         {"links.forward.physical_kbps"},
         limit});
  });
  return all;
}

/// The names of fields whose words say that 0 takes something else.
void find_taking(const Json& json, std::set<std::string>& names) {
  static const std::regex kTakes(
      "\\b0(:| takes| derives| computes| stands for| is) (the|it|DELTA)");
  if (json.is_array()) {
    for (const Json& item : json.items()) find_taking(item, names);
  }
  if (!json.is_object()) return;
  const Json* key = json.find("key");
  const Json* meaning = json.find("meaning");
  if (key != nullptr && meaning != nullptr &&
      std::regex_search(std::string(meaning->as_string()), kTakes)) {
    names.insert(std::string(key->as_string()));
  }
  for (const auto& [name, value] : json.members()) find_taking(value, names);
}

}  // namespace

TEST_CASE("each field that says what 0 takes is looked at here") {
  JsonWriter out;
  out.begin_object();
  write_schema(out);
  out.end_object();
  std::set<std::string> said;
  find_taking(parse_json(std::move(out).text()).value(), said);
  std::set<std::string> looked_at;
  for (const Taken& one : fields()) looked_at.insert(one.field);
  CHECK(said == looked_at);
}

TEST_CASE("what 0 takes is finite and above 0 or refused, whatever it is taken from") {
  for (const Taken& one : fields()) {
    for (const char* from : one.from) {
      for (const char* value : {"0", "1e-9", "0.001", "1", "1e6", "1e9", "1e12"}) {
        const std::string text = with(one.scenario, {{from, value}});
        CAPTURE(one.field);
        CAPTURE(from);
        CAPTURE(value);
        CAPTURE(one.scenario);
        const Result<Scenario> read = test::read_text(text);
        if (!read.ok()) {
          // A gigabit of background each millisecond is more than can be recorded.
          const std::string& at = read.errors()[0].at;
          CHECK((at.starts_with("links.forward.") || at.starts_with("flows.video.") ||
                 at == "duration_s"));
          CHECK(read.errors()[0].what.size() > 20);
          continue;
        }
        const double took = one.took(run_of(text));
        CHECK(std::isfinite(took));
        CHECK(took > 0.0);
      }
    }
  }
}
