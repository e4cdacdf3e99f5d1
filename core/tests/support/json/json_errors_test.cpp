// Every mistake has a place and a sentence to act on.
#include <doctest/doctest.h>

#include "support/json.h"

using namespace lab;

namespace {

struct Mistake {
  std::string_view text;
  const char* at;
  const char* what;
};

void check(const Mistake& mistake) {
  const Result<Json> json = parse_json(mistake.text);
  CAPTURE(mistake.text);
  REQUIRE_FALSE(json.ok());
  CHECK(json.errors() == Errors{{mistake.at, mistake.what}});
}

}  // namespace

TEST_CASE("a text that ends too early is told what it lacks") {
  check({"", "line 1, column 1", "there is no JSON here; write at least {}"});
  check({" \n ", "line 2, column 2", "there is no JSON here; write at least {}"});
  check({"{\"a\":", "line 1, column 6", "the text ends where a value is due; complete it"});
  check({"{\n  \"a\": [1,\n 2", "line 3, column 3",
         "the text ends inside the list that begins on line 2, column 8; add ]"});
  check({"{\"a\": 1", "line 1, column 8",
         "the text ends inside the object that begins on line 1, column 1; add }"});
  check({"[1,", "line 1, column 4",
         "the text ends inside the list that begins on line 1, column 1; add ]"});
  check({"[\"abc]", "line 1, column 2", "this text is never closed; add a \" at its end"});
}

TEST_CASE("commas and colons that are missing or too many are pointed at") {
  check({"{\"a\": 1,}", "line 1, column 8", "remove this comma; } follows it"});
  check({"[1,\n]", "line 1, column 3", "remove this comma; ] follows it"});
  check({"[,1]", "line 1, column 2", "remove this comma or put a value before it"});
  check({"{,}", "line 1, column 2", "remove this comma; a name is due here"});
  check({"[1 2]", "line 1, column 4", "put a comma or ] before this"});
  check({"{\"a\":1 \"b\":2}", "line 1, column 8", "put a comma or } before this"});
  check({"{\"a\" 1}", "line 1, column 6", "put a colon and a value after the name \"a\""});
  check({"[1}", "line 1, column 3", "put a comma or ] before this"});
  check({"{\"a\":}", "line 1, column 6", "a value is due before this bracket"});
  check(
      {"1 2", "line 1, column 3", "something follows after the end of the JSON value; remove it"});
}

TEST_CASE("names need double quotes") {
  check({"{a: 1}", "line 1, column 2", "put the name in double quotes: \"a\""});
  check({"{'a': 1}", "line 1, column 2", "a name in double quotes is due here"});
  check({"{1: 1}", "line 1, column 2", "put the name in double quotes: \"1\""});
}

TEST_CASE("a name that is given twice is found with its path") {
  check({R"({"links":{"forward":{},"return":{},"forward":{}}})", "line 1, column 36",
         "links.forward is given twice, first on line 1, column 11; keep one of them"});
  check({R"({"a":[0,{"b":[[{"c":1,"c":2}]]}]})", "line 1, column 23",
         "a[1].b[0][0].c is given twice, first on line 1, column 17; keep one of them"});
  check({R"({"a":1,"\u0061":2})", "line 1, column 8",
         "a is given twice, first on line 1, column 2; keep one of them"});
  std::string many = "{";
  for (int i = 0; i < 100; ++i) many += "\"n" + std::to_string(i) + "\":0,\n";
  check({many + "\"n7\":0,\"n3\":0}", "line 101, column 1",
         "n7 is given twice, first on line 8, column 1; keep one of them"});
}

TEST_CASE("numbers are written as JSON wants them") {
  check({"[007]", "line 1, column 2", "a number must not begin with a needless 0; remove it"});
  check({"-01", "line 1, column 1", "a number must not begin with a needless 0; remove it"});
  check({"+1", "line 1, column 1", "a number must not begin with +; remove it"});
  check({".5", "line 1, column 1", "a digit must stand before the point; write 0.5 for .5"});
  check({"5.", "line 1, column 3", "a digit must follow the point; write 5.0 or 5 for 5."});
  check({"-", "line 1, column 2", "a digit must follow the minus sign"});
  check({"-x", "line 1, column 2", "a digit must follow the minus sign"});
  check({"1e+", "line 1, column 4", "a digit must follow the e of a number"});
  check({"1e999", "line 1, column 1", "1e999 is too large a number; the largest is about 1.8e308"});
  check({"NaN", "line 1, column 1", "JSON has no NaN; write null or a number"});
  check({"[-Infinity]", "line 1, column 2",
         "JSON has no Infinity; write \"unlimited\" where a field allows it"});
  check({"Infinity", "line 1, column 1",
         "JSON has no Infinity; write \"unlimited\" where a field allows it"});
}

TEST_CASE("a number of a thousand digits is quoted in short") {
  const Result<Json> json = parse_json("1" + std::string(999, '0'));
  REQUIRE_FALSE(json.ok());
  CHECK(json.errors()[0].what ==
        "1" + std::string(39, '0') + "… is too large a number; the largest is about 1.8e308");
}

TEST_CASE("other words and characters are no values") {
  check({"True", "line 1, column 1",
         "True is no JSON value; text needs double quotes, and the only other words are true, "
         "false and null"});
  check({"'a'", "line 1, column 1", "use double quotes for text"});
  check({"[;]", "line 1, column 2",
         "a value is due here: a number, \"text\", true, false, null, […] or {…}"});
}

TEST_CASE("comments are refused wherever they stand") {
  const char* what = "JSON has no comments; remove this one";
  check({"// why\n{}", "line 1, column 1", what});
  check({"{ # why\n}", "line 1, column 3", what});
  check({"[1 /* one */]", "line 1, column 4", what});
  check({"{}\n// end", "line 2, column 1", what});
}

TEST_CASE("texts escape what cannot stand in them") {
  check({"\"a\nb\"", "line 1, column 1",
         "this text is not closed on its line; add a \" or write the line break as \\n"});
  check({"\"a\tb\"", "line 1, column 3", "write a tab inside a text as \\t"});
  check({std::string_view("\"\0\"", 3), "line 1, column 2",
         "write this control character as \\u0000"});
  check({"\"\x1f\"", "line 1, column 2", "write this control character as \\u001f"});
  check(
      {R"("\x41")", "line 1, column 2",
       "after a backslash only \" \\ / b f n r t or uXXXX may stand; write \\\\ for a backslash"});
  check({R"("\u12g4")", "line 1, column 2", "put four hexadecimal digits after \\u"});
  check({R"("\u12)", "line 1, column 2", "put four hexadecimal digits after \\u"});
}

TEST_CASE("half a surrogate pair is no character") {
  for (const std::string text :
       {R"("\ud800")", R"("\ud800\u0041")", R"("\ud800x")", R"("\ud83d\ud83d")"}) {
    check({text, "line 1, column 2",
           (text.substr(1, 6) +
            " is half of a surrogate pair; write both halves or the character itself")
               .c_str()});
  }
  check({R"("\ude00\ud83d")", "line 1, column 2",
         "\\ude00 is half of a surrogate pair; write both halves or the character itself"});
}

TEST_CASE("bytes that are not UTF-8 are refused") {
  // A stray continuation, overlong forms, a surrogate, beyond U+10FFFF, cut short.
  for (const std::string_view bytes :
       {"\x80", "\xc0\xaf", "\xe0\x80\xaf", "\xf0\x80\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80", "\xff", "\xe2\x82", "\xe2\x28\xa1", "\xf0\x9f\x98"}) {
    const Result<Json> json = parse_json("[\"é" + std::string(bytes) + "\"]");
    REQUIRE_FALSE(json.ok());
    CHECK(json.errors()[0].at == "line 1, column 4");
    CHECK(json.errors()[0].what.find("is not UTF-8 here; save the file as UTF-8") !=
          std::string::npos);
  }
  check(
      {"[1, \xfe]", "line 1, column 5", "the byte 0xfe is not UTF-8 here; save the file as UTF-8"});
}

TEST_CASE("lines end in three ways, and columns count characters") {
  for (const std::string_view text : {"[1,\n\n é]", "[1,\r\n\r\n é]", "[1,\r\r é]"}) {
    CHECK(parse_json(text).errors()[0].at == "line 3, column 2");
  }
  CHECK(parse_json("[\"é€😀\", x]").errors()[0].at == "line 1, column 9");
  CHECK(parse_json("\xef\xbb\xbfx").errors()[0].at == "line 1, column 1");
}

TEST_CASE("what is too deep or too long says by how much") {
  check({std::string(70, '['), "line 1, column 65",
         "brackets are nested more than 64 levels deep here; flatten the data"});
  check({std::string(kLargestJson + 1, ' '), "line 1, column 1",
         "the text has 16777217 bytes; shorten it to 16777216 at most"});
}
