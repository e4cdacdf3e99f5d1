#include "support/json.h"

#include <doctest/doctest.h>

#include <ctime>
#include <limits>

using namespace lab;

namespace {
Json parsed(std::string_view text) {
  Result<Json> json = parse_json(text);
  INFO(text);
  REQUIRE(json.ok());
  return std::move(json).value();
}
}  // namespace

TEST_CASE("a scenario's JSON can be walked through") {
  const Json json = parsed(R"({ "title": "Halving", "seed": 7, "live": true, "nothing": null,
                                "links": { "forward": { "capacity_kbps": 1000.5 } },
                                "changes": [ { "at_s": 20 }, { "at_s": 40 } ] })");
  REQUIRE(json.is_object());
  CHECK(json.find("title")->as_string() == "Halving");
  CHECK(json.find("seed")->as_double() == 7.0);
  CHECK(json.find("live")->as_bool());
  CHECK(json.find("nothing")->is_null());
  CHECK(json.find("links")->find("forward")->find("capacity_kbps")->as_double() == 1000.5);
  REQUIRE(json.find("changes")->items().size() == 2);
  CHECK(json.find("changes")->items()[1].find("at_s")->as_double() == 40.0);
  CHECK(json.find("flows") == nullptr);
  CHECK(json.find("title")->find("anything") == nullptr);
}

TEST_CASE("members keep the order of the text") {
  std::string names;
  const Json json = parsed(R"({"z":1,"a":2,"m":3})");
  for (const auto& [name, value] : json.members()) names += name;
  CHECK(names == "zam");
}

TEST_CASE("text comes back character by character, numbers as they were written") {
  for (const std::string_view text :
       {"null", "true", "[]", "{}", "\"\"", "[1.50,1E+2,-0,0.10,1e-999,12345678901234567890]",
        R"({"a":[{"b":{}},[[]]],"c":"\u0001\n\t\"\\"})", "\"é€😀\""}) {
    CHECK(dump(parsed(text)) == text);
  }
}

TEST_CASE("escapes become the characters that they stand for") {
  CHECK(parsed(R"("\"\\\/\b\f\n\r\t")").as_string() == "\"\\/\b\f\n\r\t");
  CHECK(parsed(R"("\u0041\u00e9\u20AC\ud83d\ude00")").as_string() == "Aé€😀");
  CHECK(parsed(R"("\u0000")").as_string() == std::string_view("\0", 1));
}

TEST_CASE("white space and a byte order mark mean nothing") {
  CHECK(dump(parsed("\xef\xbb\xbf \t\r\n[ 1 ,\n2 ]\n")) == "[1,2]");
}

TEST_CASE("an indented dump puts every item on its own line") {
  CHECK(dump(parsed(R"({"a":[1,{}],"b":[]})"), 2) ==
        "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}");
}

TEST_CASE("JSON can be built from C++ values") {
  Json json;
  json.set("title", "x").set("seed", 7).set("ratio", 0.25).set("live", true).set("none", nullptr);
  json.set("seed", 8);
  Json list;
  list.push(1).push("two").push(std::string("three"));
  json.set("list", list);
  CHECK(dump(json) ==
        R"({"title":"x","seed":8,"ratio":0.25,"live":true,"none":null,"list":[1,"two","three"]})");
  json.find("list")->items()[0] = Json(Json::Object{{"a", 1}});
  CHECK(json.find("list")->items()[0].find("a")->as_double() == 1.0);
}

TEST_CASE("whole numbers keep all their digits") {
  CHECK(dump(Json(std::numeric_limits<uint64_t>::max())) == "18446744073709551615");
  CHECK(dump(Json(std::numeric_limits<int64_t>::min())) == "-9223372036854775808");
}

TEST_CASE("what is no number in JSON becomes null") {
  CHECK(Json(std::numeric_limits<double>::quiet_NaN()).is_null());
  CHECK(dump(Json(std::numeric_limits<double>::infinity())) == "null");
}

TEST_CASE("brackets may be nested 64 deep") {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  CHECK(parse_json(nested(64)).ok());
  CHECK_FALSE(parse_json(nested(65)).ok());
  CHECK_FALSE(parse_json(nested(1'000'000)).ok());
  // What was closed again does not count.
  CHECK(parse_json("[" + nested(63) + "," + nested(63) + "]").ok());
}

TEST_CASE("a hundred thousand names in one object take about as long as in objects of their own") {
  std::string together = "{";
  std::string apart = "[";
  for (int i = 0; i < 100'000; ++i) {
    const std::string member = "\"a common beginning " + std::to_string(i) + "\":0";
    together += (i == 0 ? "" : ",") + member;
    apart += (i == 0 ? "{" : ",{") + member + "}";
  }
  together += "}";
  apart += "]";
  const auto processor_time = [](const std::string& text) {
    const std::clock_t start = std::clock();
    REQUIRE(parse_json(text).ok());
    return static_cast<double>(std::clock() - start);
  };
  // Comparing all with all would take several hundred times as long.
  CHECK(processor_time(together) < 20.0 * processor_time(apart));
}

TEST_CASE("nanoseconds are written as seconds to the last digit") {
  CHECK(decimal_seconds(12'345'000'000) == "12.345");
  CHECK(decimal_seconds(0) == "0");
  CHECK(decimal_seconds(3'000'000'000) == "3");
  CHECK(decimal_seconds(1) == "0.000000001");
  CHECK(decimal_seconds(-500'000'000) == "-0.5");
  CHECK(decimal_seconds(std::numeric_limits<int64_t>::min()) == "-9223372036.854775808");
}
