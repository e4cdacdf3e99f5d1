#include "feedback/rtcp/membership.h"

#include <doctest/doctest.h>

using namespace lab;
using namespace lab::rtcp;
using namespace lab::literals;

TEST_CASE("members and senders are counted once each, with ourselves") {
  Membership m(1);
  CHECK(m.members() == 1);
  CHECK(m.hear(2, at(1_s)));
  CHECK_FALSE(m.hear(2, at(2_s)));
  CHECK(m.hear_data(3, at(2_s)));
  CHECK_FALSE(m.hear_data(3, at(3_s)));
  CHECK(m.we_send(at(3_s)));
  CHECK_FALSE(m.we_send(at(4_s)));
  CHECK(m.members() == 3);
  CHECK(m.senders() == 2);
  CHECK(m.we_sent());
}

TEST_CASE("a straggler after a BYE revives nobody, a newcomer of the same SSRC later counts") {
  Membership m(1);
  m.hear_data(2, at(1_s));
  CHECK(m.hear_bye(2, at(2_s)));
  CHECK_FALSE(m.hear_bye(2, at(2_s)));
  CHECK(m.members() == 1);
  CHECK(m.senders() == 0);
  m.hear_data(2, at(3_s));
  CHECK(m.members() == 1);
  m.hear_data(2, at(8_s));
  CHECK(m.members() == 2);
  CHECK(m.senders() == 1);
}

TEST_CASE("who is silent leaves the members, who sends no data the senders, and we stay") {
  Membership m(1);
  m.we_send(at(1_s));
  m.hear_data(2, at(1_s));
  m.hear(2, at(9_s));
  m.hear_data(3, at(2_s));
  CHECK(m.time_out(at(5_s), at(5_s), at(10_s)));
  CHECK(m.members() == 2);
  CHECK(m.senders() == 0);
  CHECK_FALSE(m.we_sent());
  CHECK_FALSE(m.time_out(at(5_s), at(5_s), at(10_s)));
}

TEST_CASE("who was heard at the very limit stays, as a member and as a sender") {
  Membership m(1);
  m.hear_data(2, at(5_s));
  CHECK_FALSE(m.time_out(at(5_s), at(5_s), at(10_s)));
  CHECK(m.members() == 2);
  CHECK(m.senders() == 1);
}

TEST_CASE("a sender that is out as a member is out as a sender too") {
  Membership m(1);
  m.hear_data(2, at(5_s));
  CHECK(m.time_out(at(6_s), at(4_s), at(10_s)));
  CHECK(m.members() == 1);
  CHECK(m.senders() == 0);
}

TEST_CASE("sources take turns in reports that have no room for all, and only those with new data") {
  Membership m(1);
  for (uint32_t ssrc = 2; ssrc < 7; ++ssrc) m.hear_data(ssrc, at(1_s));
  CHECK(m.take_to_report(3) == std::vector<uint32_t>{2, 3, 4});
  m.hear_data(2, at(2_s));
  CHECK(m.take_to_report(2) == std::vector<uint32_t>{5, 6});
  CHECK(m.take_to_report(5) == std::vector<uint32_t>{2});
  CHECK(m.take_to_report(5).empty());
}

TEST_CASE("members are told apart however alike their SSRCs are, also after others have left") {
  Membership m(1);
  // They end in the same bits, and come in turns.
  for (const Time now : {at(1_s), at(2_s)}) {
    for (uint32_t i = 1; i <= 100; ++i) m.hear(i << 8, now);
  }
  CHECK(m.members() == 101);
  for (uint32_t i = 51; i <= 100; ++i) m.hear(i << 8, at(9_s));
  CHECK(m.time_out(at(5_s), at(5_s), at(10_s)));
  CHECK(m.members() == 51);
  for (uint32_t i = 51; i <= 100; ++i) CHECK_FALSE(m.hear(i << 8, at(11_s)));
  CHECK(m.hear(1 << 8, at(11_s)));
  CHECK(m.members() == 52);
}
