#include "control/gcc/history.h"

#include <doctest/doctest.h>

namespace lab::gcc {
namespace {

using namespace literals;

History sent(uint32_t first, uint32_t count) {
  History history;
  for (uint32_t i = 0; i < count; ++i) history.add(first + i, {at(1_ms * i), 1000, {}});
  return history;
}

/// What a report from `base` on says: each sequence number, negative where it has not arrived.
std::vector<int64_t> said(History& history, uint32_t base, std::vector<uint32_t> arrived) {
  std::vector<Arrival> arrivals;
  for (const uint32_t sequence : arrived)
    arrivals.push_back({.sequence = sequence, .received = at(100_ms)});
  std::vector<int64_t> results;
  for (const PacketResult& one : history.match(base, arrivals))
    results.push_back(one.received < kNever ? one.sequence : -int64_t{one.sequence});
  return results;
}

TEST_CASE("a report speaks of stragglers, and of all from its base on; each arrives once") {
  History late = sent(10, 10);
  CHECK(said(late, 16, {5, 12, 16}) == std::vector<int64_t>{12, 16});
  History history = sent(10, 10);
  CHECK(said(history, 11, {13, 12, 15}) == std::vector<int64_t>{-11, 12, 13, -14, 15});
  CHECK(said(history, 11, {13, 14}) == std::vector<int64_t>{-11, 14});
  CHECK(said(history, 16, {25}) == std::vector<int64_t>{-16, -17, -18, -19});
  CHECK(said(history, 30, {}) == std::vector<int64_t>{});
}

TEST_CASE("what is more than 1000 behind the newest is forgotten, whether it arrived or not") {
  History history = sent(0, 1500);
  const size_t each = history.bytes() / 1500;
  CHECK(said(history, 1499, {1499}) == std::vector<int64_t>{1499});
  CHECK(history.bytes() == 1001 * each);
  CHECK(said(history, 1499, {498, 499}) == std::vector<int64_t>{499});
  CHECK(history.bytes() == 1000 * each);
}

TEST_CASE("sequence numbers may wrap") {
  History history = sent(UINT32_MAX - 1, 4);
  CHECK(said(history, UINT32_MAX - 1, {UINT32_MAX, 1}) ==
        std::vector<int64_t>{-int64_t{UINT32_MAX - 1}, UINT32_MAX, 0, 1});
}

}  // namespace
}  // namespace lab::gcc
