// Files of traces, right and wrong; web/tests/vectors/traces.json has more, read by every host.
#include "traces/traces.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "support/random.h"

using namespace lab;

namespace {
/// What a file comes to, or its first errors.
std::string read(std::string_view file, std::string_view text, std::string_view part = "") {
  const Result<std::string> trace = read_trace(file, part, text);
  if (trace.ok()) return trace.value();
  std::string all;
  for (const Error& error : trace.errors()) all += error.at + ": " + error.what + "\n";
  return all;
}
}  // namespace

TEST_CASE("lines end as on any system, with white space of any kind around them") {
  CHECK(read("a.mahimahi", "\ufeff1\r\n\u00a02\u2003\r\r3\n\n") == "[1,2,3]");
  CHECK(read("a.mahimahi", "1\r\nx\r\n\r\n0") ==
        "line 2: must be a whole number of milliseconds, is \"x\"\n"
        "line 4: must not be before the line ahead of it, 1 ms, is 0\n");
}

TEST_CASE("ten lines are told, and how many more do not fit; a long one by twenty letters") {
  std::string text;
  for (int i = 0; i < 12; ++i) text += "éééééééééééééééééééé!\n";
  const std::string told = read("a.mahimahi", text);
  CHECK(told.starts_with(
      "line 1: must be a whole number of milliseconds, is \"éééééééééééééééééééé…\"\n"));
  CHECK(told.ends_with("\n: has 2 more lines that do not fit\n"));
}

TEST_CASE("frames stand rate by rate, whatever the numbers of the rates look like") {
  CHECK(read("a.frames.csv", "# fps 30\n1e2, .5e3,+0600.,0X3E8\n1,2,3,4\n5,6,7,8\n") ==
        R"({"rates_kbps":[100,500,600,1000],"frame_bytes":[[1,5],[2,6],[3,7],[4,8]]})");
  for (const char* rates : {"1e999", "0", "-1", "1e", ".", "0x", "0b12", "1,,2", "inf", "2,2"})
    CHECK(read("a.frames.csv", rates + std::string("\n1\n")) ==
          "line 1: must hold the rates in kbit/s, rising, is \"" + std::string(rates) + "\"\n");
}

TEST_CASE("samples of capacity are those of the uplink, with a share of losses above 0") {
  CHECK(read("a.json", R"({"uplink": {"trace_pattern": [{"duration": 1e3, "capacity": -0.0},
                           {"duration": 5, "capacity": 2.50, "loss": 0.1, "rtt": 7}]}})") ==
        "[[1000,0],[5,2.5,0.1]]");
  CHECK(read("a.json", R"({"uplink": {"trace_pattern": [{"duration": 0, "loss": "x"}]}})") ==
        "uplink.trace_pattern.0.duration: must be a number in ms from 1 to 10000000, is 0\n"
        "uplink.trace_pattern.0.capacity: must be a number in kbit/s from 0 to 10000000, is "
        "undefined\n"
        "uplink.trace_pattern.0.loss: must be a number as a share from 0 to 1, is \"x\"\n");
  CHECK(read("a.json", "{\n  x").starts_with("line 2, column 3: "));
}

TEST_CASE(
    "a moment has nine digits at most, a frame seven, each frame as many as there are rates") {
  CHECK(read("a.mahimahi", "999999999") == "[999999999]");
  CHECK(read("a.mahimahi", "1000000000").starts_with("line 1: "));
  for (const char* frame : {"1,2", "9999999,0"})
    CHECK(read("a.frames.csv", std::string("200,400\n") + frame).starts_with("{"));
  for (const char* frame : {"10000000,2", "1.5,2", "1,", "-1,2", "1,2,3", "1"})
    CHECK(read("a.frames.csv", std::string("200,400\n") + frame).starts_with("line 2: "));
}

TEST_CASE("a sample is within its bounds, and they belong to it") {
  const auto of = [](const char* sample) {
    return read("a.json", std::string(R"({"downlink": {"trace_pattern": [{"duration": 5,
        "capacity": 6}]}, "uplink": {"trace_pattern": [)") +
                              sample + "]}}");
  };
  CHECK(of(R"({"duration": 1, "capacity": 0, "loss": 0})") == "[[1,0]]");
  CHECK(of(R"({"duration": 1e7, "capacity": 1e7, "loss": 1})") == "[[10000000,10000000,1]]");
  CHECK(of("") == "[[5,6]]");
  for (const char* sample :
       {R"({"duration": 0.9, "capacity": 0})", R"({"duration": 10000001, "capacity": 0})",
        R"({"duration": 1, "capacity": -1})", R"({"duration": 1, "capacity": 10000001})",
        R"({"duration": 1, "capacity": 1, "loss": -0.1})",
        R"({"duration": 1, "capacity": 1, "loss": 1.1})", R"({"capacity": 1})"})
    CHECK(of(sample).starts_with("uplink.trace_pattern.0."));
}

TEST_CASE("of the lab's own trace each part takes its column, whatever their order") {
  const char* const text =
      "\ufeff# from a drive\r\nloss_share, capacity_kbps,duration_ms,delay_ms\r\n"
      "0,2500,1000,31.5\r\n\r\n# a tunnel\r\n1,0,0.25e3,80\r\n";
  CHECK(read("a.trace.csv", text, "access") == "[[1000,2500],[250,0]]");
  CHECK(read("a.trace.csv", text, "delay_series") == "[[1000,31.5],[250,80]]");
  CHECK(read("a.trace.csv", text, "loss_series") == "[[1000,0],[250,1]]");
  CHECK(read("a.trace.csv", text) == read("a.trace.csv", text, "access"));
  CHECK(read("a.trace.csv", "duration_ms,delay_ms\n1,0.1", "delay_series") == "[[1,0.1]]");
}

TEST_CASE("a file stands only where what it holds is replayed") {
  CHECK(read("a.json", R"({"uplink": {"trace_pattern": [{"duration": 1, "capacity": 2}]}})",
             "delay_series") == ": must end in .trace.csv to stand at delay_series\n");
  CHECK(read("a.mahimahi", "1\n", "source") == ": must end in .frames.csv to stand at source\n");
  CHECK(read("a.csv", "1\n", "access") ==
        ": must end in .mahimahi, .json or .trace.csv to stand at access\n");
  CHECK(read("a.csv", "1\n") == ": must end in .mahimahi, .frames.csv, .json or .trace.csv\n");
  CHECK(read("a.trace.csv", "duration_ms,delay_ms\n1,2\n", "access") ==
        ": has no column capacity_kbps\n");
}

TEST_CASE("what is wrong with the lab's own trace is told by line and column") {
  CHECK(read("a.trace.csv",
             "duration_ms,capacity_kbps,loss_share\n1000,x,0\n0,1,0\n5,1,1.5\n"
             "5,1\n5,1,0,7\n5,,0\n5,1e999,0\n",
             "loss_series") ==
        "line 2: capacity_kbps must be a number from 0 to 10000000, is \"x\"\n"
        "line 3: duration_ms must be a number from 1 to 10000000, is \"0\"\n"
        "line 4: loss_share must be a number from 0 to 1, is \"1.5\"\n"
        "line 5: must have a number for each of the 3 columns, has 2\n"
        "line 6: must have a number for each of the 3 columns, has 4\n"
        "line 7: capacity_kbps must be a number from 0 to 10000000, is \"\"\n"
        "line 8: capacity_kbps must be a number from 0 to 10000000, is \"1e999\"\n");
  const std::string heading =
      "line 1: must name the columns: duration_ms and capacity_kbps, delay_ms or loss_share, ";
  CHECK(read("a.trace.csv", "duration_ms,rtt_ms\n1,2\n") == heading + "not \"rtt_ms\"\n");
  CHECK(read("a.trace.csv", "duration_ms,delay_ms,delay_ms\n1,2,3\n") ==
        heading + "each once, has delay_ms twice\n");
  for (const char* names : {"duration_ms", "delay_ms,loss_share"})
    CHECK(read("a.trace.csv", names + std::string("\n1\n")) == heading + "is \"" + names + "\"\n");
  for (const char* text : {"", "# a note\n", "duration_ms,delay_ms\n"})
    CHECK(read("a.trace.csv", text) ==
          ": must hold a line with the names of its columns and a line for each sample\n");
}

TEST_CASE("the lab's own trace has 100,000 samples at most") {
  std::string text = "duration_ms,delay_ms\n";
  for (int i = 0; i < 100'000; ++i) text += "1,0\n";
  CHECK(read("a.trace.csv", text, "delay_series").starts_with("[[1,0],"));
  CHECK(read("a.trace.csv", text + "1,0\n", "delay_series") ==
        "line 100002: is one too many: a trace has at most 100000 samples\n");
}

TEST_CASE("any bytes are read or refused") {
  Random random(7, "traces");
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (double size = random.uniform() * 40; size > 0; --size)
      text += "0123456789,.-+eExX#\r\n \t\xc2\xa0\xef\xbb\xbf\x80"[static_cast<size_t>(
          random.uniform() * 28)];
    for (const char* file : {"a.mahimahi", "a.frames.csv", "a.json", "a.trace.csv"})
      CHECK(!read(file, text).empty());
  }
}
