#include "feedback/key_frame_requests.h"

#include <doctest/doctest.h>

using namespace lab;
using namespace lab::literals;

namespace {
constexpr Duration kFrame = 40_ms;

/// Frames of two packets each: 0 and 1, 2 and 3, …
struct Receiver {
  KeyFrameRequests requests;

  Receiver() { requests.begin(0, false); }
  void packet(uint32_t sequence, int64_t at_ms, bool key_frame = false) {
    requests.receive({.sequence = sequence,
                      .first = sequence % 2 == 0,
                      .last = sequence % 2 == 1,
                      .key_frame = key_frame},
                     at(milliseconds(at_ms)), kFrame);
  }
  int64_t asks_ms() const {
    return requests.next() == kNever ? -1 : requests.next().ns / 1'000'000;
  }
};
}  // namespace

TEST_CASE("a gap is asked about at once, and again until a key frame is whole") {
  Receiver receiver;
  for (uint32_t i = 0; i < 4; ++i) receiver.packet(i, 10 * i);
  CHECK(receiver.asks_ms() == -1);
  receiver.packet(5, 50);
  CHECK(receiver.asks_ms() == 50);
  receiver.requests.asked(at(50_ms), 140_ms);
  CHECK(receiver.asks_ms() == 190);
  receiver.packet(6, 60);
  receiver.packet(7, 70);
  CHECK(receiver.asks_ms() == 190);
  // Half of a key frame: what was asked for is coming in.
  receiver.packet(8, 180, true);
  CHECK(receiver.asks_ms() == 320);
  receiver.packet(9, 190, true);
  CHECK(receiver.asks_ms() == -1);
  CHECK(receiver.requests.kept() == 0);
}

TEST_CASE("a key frame that misses a packet mends nothing, and is asked for again in its time") {
  Receiver receiver;
  receiver.packet(1, 0);
  receiver.requests.asked(at(0_ms), 140_ms);
  receiver.packet(3, 100, true);
  CHECK(receiver.asks_ms() == 140);
  receiver.packet(4, 130);
  CHECK(receiver.asks_ms() == 140);
}

TEST_CASE("a loss after the key frame, seen before that is whole, is asked about at once") {
  Receiver receiver;
  receiver.packet(1, 0);
  receiver.requests.asked(at(0_ms), 140_ms);
  receiver.packet(2, 50, true);
  receiver.packet(5, 60);
  CHECK(receiver.asks_ms() == 190);
  receiver.packet(3, 70, true);
  CHECK(receiver.asks_ms() == 70);
}

TEST_CASE("a packet that was only late ends the asking") {
  Receiver receiver;
  receiver.packet(1, 0);
  CHECK(receiver.asks_ms() == 0);
  receiver.packet(0, 5);
  CHECK(receiver.asks_ms() == -1);
}

TEST_CASE("where nothing comes after a loss, it asks a frame after the next one was due") {
  Receiver receiver;
  for (uint32_t i = 0; i < 4; ++i) receiver.packet(i, 10 * i);
  CHECK(receiver.asks_ms() == -1);  // silence alone is no loss
  receiver.requests.lose(4, at(60_ms), kFrame);
  CHECK(receiver.asks_ms() == 30 + 2 * 40);
  // What comes meanwhile is before the loss, or shows it.
  receiver.packet(6, 90);
  CHECK(receiver.asks_ms() == 90);
}

TEST_CASE("begun on the way in a broken picture it asks with the first packet") {
  Receiver receiver;
  receiver.requests = {};
  receiver.requests.begin(4, true);
  receiver.packet(4, 100);
  CHECK(receiver.asks_ms() == 100);
}

TEST_CASE("a picture that stays broken keeps no more than some thousand packets") {
  Receiver receiver;
  for (uint32_t i = 1; i < 20'000; ++i) receiver.packet(i, i);
  CHECK(receiver.requests.kept() <= 4096);
  receiver.packet(20'000, 20'000, true);
  receiver.packet(20'001, 20'001, true);
  CHECK(receiver.asks_ms() == -1);
}
