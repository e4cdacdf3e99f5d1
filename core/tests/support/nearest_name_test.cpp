// Which names are near what was typed; web/tests/vectors/settings.json has more, read by every
// host.
#include "support/nearest_name.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using lab::did_you_mean;
using lab::meant;

namespace {
using Names = std::vector<std::string_view>;
}  // namespace

TEST_CASE("a refusal ends with what may be meant, or with what there is") {
  CHECK(meant("vido", Names{"video", "audio"}) == "; did you mean video?");
  CHECK(meant("de", Names{"delay", "code"}) == "; did you mean delay or code?");
  CHECK(meant("seven", Names{"a", "b"}) == "; there are a, b");
  CHECK(meant("seven", Names{}) == "; there are none");
  CHECK(did_you_mean("seven", Names{"a"}, "; remove it") == "; remove it");
}

TEST_CASE("three are named at most, the nearest first, of those as near the first ones") {
  CHECK(meant("abcdef", Names{"abcdxx", "abcdex", "xbcdef", "abcdef0", "abxdef"}) ==
        "; did you mean abcdef0?");
  CHECK(meant("abcdefgh", Names{"abcdefxx", "abcdefgx", "xbcdefgh", "axcdefgh"}) ==
        "; did you mean abcdefgx or xbcdefgh or axcdefgh?");
}

TEST_CASE("letters are code points, of which A to Z are alike with their small ones") {
  CHECK(meant("DÉLAI", Names{"mon_dÉlai"}) == "; did you mean mon_dÉlai?");
  // One of three letters differs, in four bytes.
  CHECK(meant("\U0001F600ab", Names{"\U0001F601ab"}) == "; did you mean \U0001F601ab?");
  // Two of five do: their capitals are not those of small letters.
  CHECK(meant("ÉÉ_ms", Names{"éé_ms"}) == "; there are éé_ms");
}

TEST_CASE("of a long text only a name that holds it is named") {
  const std::string a(300, 'a');
  CHECK(meant(a, Names{a + "b"}) == "; did you mean " + a + "b?");
  CHECK(did_you_mean(a + "c", Names{a + "b"}, "") == "");
}
