// Files of recorded links, told by what is in them, and the lab's own trace.
#include "traces/recorded.h"

#include <doctest/doctest.h>

#include <string>

#include "traces/trace_text.h"

using namespace lab;

namespace {
/// What a link has of it, or the errors.
std::string read(std::string_view text) {
  const Result<RecordedLink> link = recorded_link(text);
  if (link.ok()) return dump(Json(link.value().parts));
  std::string all;
  for (const Error& error : link.errors()) all += error.at + ": " + error.what + "\n";
  return all;
}
double length_s(std::string_view text) { return recorded_link(text).value().length_s; }
}  // namespace

TEST_CASE("a recorded link is told by its content") {
  CHECK(read("1\n3\n1500\n") == R"({"access":{"kind":"mahimahi","trace":[1,3,1500]}})");
  CHECK(length_s("1\n3\n1500\n") == 1.5);
  const std::string_view gym = R"(
    {"uplink": {"trace_pattern": [{"duration": 500, "capacity": 300},
                                  {"duration": 1500, "capacity": 600}]}})";
  CHECK(read(gym) == R"({"access":{"kind":"capacity_trace","trace":[[500,300],[1500,600]]}})");
  CHECK(length_s(gym) == 2.0);
  const std::string_view own =
      "# made by a test\n\nduration_ms, capacity_kbps,delay_ms,loss_share\r\n100,5000,20,0\n"
      "200.5,0,0,0.25\n";
  CHECK(read(own) == R"({"access":{"kind":"capacity_trace","trace":[[100,5000],[200.5,0]]},)"
                     R"("delay_series":{"kind":"trace","trace":[[100,20],[200.5,0]]},"delay_ms":0,)"
                     R"("loss_series":{"kind":"trace","trace":[[100,0],[200.5,0.25]]}})");
  CHECK(length_s(own) == doctest::Approx(0.3005));
  CHECK(read("duration_ms,delay_ms\n100,20\n") ==
        R"({"delay_series":{"kind":"trace","trace":[[100,20]]},"delay_ms":0})");
}

TEST_CASE("what is none, or is wrong, is refused with its line") {
  CHECK(read(" \n").starts_with(": holds nothing"));
  CHECK(read("time,rate\n0,5\n").starts_with(": is no trace of one right reading"));
  CHECK(read("{\"links\": {}}").starts_with(": has no list of samples"));
  CHECK(read("500\n900\n300\n") ==
        "line 3: must not be before the line ahead of it, 900 ms, is 300\n"
        ": is read as Mahimahi, a moment in ms in each line that never falls, because its first "
        "line is a whole number; a file of rates needs a heading, duration_ms,capacity_kbps, and a "
        "duration before each\n");
  CHECK(read("duration_ms,rate\n100,5\n").starts_with("line 1: must name the columns: "));
  CHECK(read("duration_ms\n100\n").starts_with("line 1: must name the columns: "));
  CHECK(read("duration_ms,capacity_kbps\n100,5\n0,5\n").starts_with("line 3: duration_ms must be"));
}

TEST_CASE("the lab's own trace reads back as it was written") {
  const Json columns =
      parse_json(R"({"duration_ms": [100, 33.3], "loss_share": [0, 1.2e-7], "delay_ms": [1, 2]})")
          .value();
  const std::string text = trace_text(columns).value();
  CHECK(text == "duration_ms,delay_ms,loss_share\n100,1,0\n33.3,2,0.00000012\n");
  CHECK(recorded_ending(text) == ".trace.csv");
  CHECK(recorded_ending("1\n2\n").empty());
  const Json wrong = parse_json(R"({"duration_ms": [100, 1], "capacity_kbps": [null, 2]})").value();
  CHECK(trace_text(wrong).errors()[0].at == "line 2");
  CHECK_FALSE(trace_text(parse_json(R"({"delay_ms": [1]})").value()).ok());
  CHECK_FALSE(trace_text(parse_json(R"({"duration_ms": [1, 2], "delay_ms": [1]})").value()).ok());
}
