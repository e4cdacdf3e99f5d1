#include "feedback/rtcp/compound.h"

#include <algorithm>

namespace lab::rtcp {

namespace {
bool same_message(const Item& a, const Item& b) {
  if (a.kind != b.kind || a.source != b.source) return false;
  switch (a.kind) {
    case FeedbackKind::kNack:
    case FeedbackKind::kPli:
      return true;
    case FeedbackKind::kNewpredNack:
    case FeedbackKind::kNewpredAck:
      return a.id >> 8 == b.id >> 8;
    default:
      return false;
  }
}

int64_t message_bytes(const Item* begin, const Item* end) {
  switch (begin->kind) {
    case FeedbackKind::kNack:
      return 12 + 4 * static_cast<int64_t>(nack_words(begin, end).size());
    case FeedbackKind::kPli:
      return 12;
    case FeedbackKind::kNewpredNack:
    case FeedbackKind::kNewpredAck:
      return 12 + 4 * (end - begin);
    case FeedbackKind::kCongestion:
      // Two bytes for each packet, in whole words. RFC 8888 §3.1.
      return 8 + 8 + (int64_t{begin->count} + 1) / 2 * 4 + 4;
    case FeedbackKind::kNada:
      return 12 + 4 + 8;  // A name and 6 bytes, in whole words.
    case FeedbackKind::kMessage:
      return begin->count;
  }
  return 0;
}
}  // namespace

std::vector<size_t> message_ends(const std::vector<Item>& items) {
  std::vector<size_t> ends;
  for (size_t i = 1; i <= items.size(); ++i) {
    if (i == items.size() || !same_message(items[i - 1], items[i])) ends.push_back(i);
  }
  return ends;
}

std::vector<NackWord> nack_words(const Item* begin, const Item* end) {
  std::vector<uint32_t> lost;
  for (const Item* item = begin; item != end; ++item) lost.push_back(item->id);
  std::sort(lost.begin(), lost.end());
  std::vector<NackWord> words;
  uint32_t pid = 0;
  for (uint32_t id : lost) {
    const uint32_t after = id - pid;
    if (words.empty() || after > 16) {
      words.push_back({static_cast<uint16_t>(id), 0});
      pid = id;
    } else if (after > 0) {
      words.back().blp = static_cast<uint16_t>(words.back().blp | 1 << (after - 1));
    }
  }
  return words;
}

int64_t size_of(const Compound& packet) {
  int64_t bytes = kIpUdpBytes;
  if (packet.form != Form::kReducedSize) {
    bytes += report_bytes(packet.sender_report, static_cast<int64_t>(packet.reports.size()));
    bytes += sdes_bytes(packet.cname_bytes);
  }
  size_t begin = 0;
  for (size_t end : message_ends(packet.feedback)) {
    bytes += message_bytes(&packet.feedback[begin], packet.feedback.data() + end);
    begin = end;
  }
  return bytes + (packet.bye ? 8 : 0);
}

}  // namespace lab::rtcp
