#include "support/json/json_writer.h"

#include <doctest/doctest.h>

#include <limits>

#include "support/json.h"

using namespace lab;

TEST_CASE("a writer puts commas, colons and quotes") {
  JsonWriter out;
  out.begin_object();
  out.member("name", "flows.video").member("rows", 3).member("live", true);
  out.key("values").begin_array().value(0.5).value(nullptr).value(std::string("x")).end_array();
  out.key("none").begin_object().end_object();
  out.key("list").begin_array().begin_array().end_array().begin_array().end_array().end_array();
  out.end_object();
  CHECK(
      out.text() ==
      R"({"name":"flows.video","rows":3,"live":true,"values":[0.5,null,"x"],"none":{},"list":[[],[]]})");
}

TEST_CASE("a writer escapes quotes, backslashes and control characters and nothing else") {
  JsonWriter out;
  out.value("a\"b\\c\nd\te\x01/é€");
  CHECK(out.text() == "\"a\\\"b\\\\c\\nd\\te\\u0001/é€\"");
}

TEST_CASE("a writer writes null for what is no number") {
  JsonWriter out;
  out.begin_array();
  out.value(std::numeric_limits<double>::quiet_NaN());
  out.value(-std::numeric_limits<double>::infinity());
  out.end_array();
  CHECK(out.text() == "[null,null]");
}

TEST_CASE("a writer takes trees and ready-made JSON as values") {
  JsonWriter out(2);
  out.begin_object();
  out.member("tree", Json().set("a", Json().push(1)));
  out.key("ready").raw("[1,2]");
  out.end_object();
  CHECK(std::move(out).text() ==
        "{\n  \"tree\": {\n    \"a\": [\n      1\n    ]\n  },\n  \"ready\": [1,2]\n}");
}
