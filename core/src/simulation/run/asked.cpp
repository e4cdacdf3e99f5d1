#include "simulation/run/asked.h"

#include "simulation/columns/hasher.h"

namespace lab {

namespace {
constexpr std::string_view kDigits = "0123456789abcdef";
constexpr size_t kLength = 8;
}  // namespace

uint32_t check_of(const Question& question) {
  Hash hash;
  hash.add(static_cast<uint64_t>(question.at.ns));
  for (const auto get : External::signals().getters) hash.add(get(question));
  for (const Arrival& packet : question.arrivals) {
    hash.add(uint64_t{packet.sequence});
    hash.add(static_cast<uint64_t>(packet.payload_bytes));
    hash.add(static_cast<uint64_t>(packet.sent.ns));
    hash.add(static_cast<uint64_t>(packet.received.ns));
    hash.add(uint64_t{packet.marked()});
  }
  return static_cast<uint32_t>(hash.result());
}

std::string check_text(uint32_t check) {
  std::string text;
  for (size_t i = kLength; i-- > 0;) text += kDigits[(check >> (4 * i)) & 15];
  return text;
}

std::optional<uint32_t> check_in(std::string_view text) {
  if (text.size() != kLength) return {};
  uint32_t check = 0;
  for (const char c : text) {
    const size_t digit = kDigits.find(c);
    if (digit == kDigits.npos) return {};
    check = 16 * check + static_cast<uint32_t>(digit);
  }
  return check;
}

}  // namespace lab
