#include "feedback/rtcp/feedback.h"

#include <doctest/doctest.h>

using namespace lab;
using namespace lab::literals;
using namespace lab::rtcp;

TEST_CASE("what others said is known by any of them, until it is forgotten") {
  Heard heard;
  const auto who = [&](uint32_t source, uint32_t id) {
    const uint32_t* said = heard.who_said({FeedbackKind::kNack, source, id});
    return said == nullptr ? 0 : *said;
  };
  for (const uint32_t id : {1u, 2u, 3u})
    heard.keep({FeedbackKind::kNack, 9, id}, 10 + id, at(1_s * id));
  for (const uint32_t id : {1u, 2u, 3u}) CHECK(who(9, id) == 10 + id);
  CHECK(who(8, 1) == 0);
  heard.forget_before(at(3_s));
  CHECK(who(9, 2) == 0);
  CHECK(who(9, 3) == 13);
}
