#include "rtcp/feedback.h"

#include <doctest/doctest.h>

using namespace lab;
using namespace lab::literals;
using namespace lab::rtcp;

TEST_CASE("what others said is known by any of them, until it is forgotten") {
  Heard heard;
  for (const uint32_t id : {1u, 2u, 3u})
    heard.keep({FeedbackKind::kNack, 9, id}, 10 + id, at(1_s * id));
  for (const uint32_t id : {1u, 2u, 3u})
    CHECK(*heard.who_said({FeedbackKind::kNack, 9, id}) == 10 + id);
  CHECK(heard.who_said({FeedbackKind::kNack, 8, 1}) == nullptr);
  heard.forget_before(at(3_s));
  CHECK(heard.who_said({FeedbackKind::kNack, 9, 2}) == nullptr);
  CHECK(*heard.who_said({FeedbackKind::kNack, 9, 3}) == 13);
}
