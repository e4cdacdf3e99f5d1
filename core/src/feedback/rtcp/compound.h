// One RTCP packet as it travels: what it holds, and how many bytes that takes.
#pragma once

#include <cstdint>
#include <vector>

#include "feedback/rtcp/feedback.h"

namespace lab::rtcp {

/// IPv4 20 and UDP 8 bytes, which RFC 3550 §6.2 counts.
inline constexpr int64_t kIpUdpBytes = 28;

/// RFC 4585 §3.1 and RFC 5506 §4.1.
enum class Form : uint8_t {
  kFull = 0,         ///< A report, SDES, and feedback that waited for it.
  kMinimal = 1,      ///< One report, SDES with the CNAME only, and feedback.
  kReducedSize = 2,  ///< Feedback alone.
};

struct Compound {
  uint32_t ssrc = 0;
  Form form = Form::kFull;
  bool sender_report = false;
  bool bye = false;
  uint8_t cname_bytes = 5;
  std::vector<uint32_t> reports;  ///< SSRCs of its report blocks.
  std::vector<Item> feedback;     ///< Of one kind and source side by side.

  bool early = false;  ///< Sent at te, RFC 4585 §3.5.2, step 6.
};

/// SDES with one CNAME: header, SSRC, type, length, text, and at least one zero. RFC 3550 §6.5.
constexpr int64_t sdes_bytes(int64_t cname_bytes) {
  return 4 + (4 + 2 + cname_bytes + 1 + 3) / 4 * 4;
}

/// SR or RR with so many report blocks, 31 in each packet. RFC 3550 §6.4.
constexpr int64_t report_bytes(bool sender_report, int64_t blocks) {
  const int64_t more_packets = blocks > 31 ? (blocks - 1) / 31 : 0;
  return (sender_report ? 28 : 8) + 24 * blocks + 8 * more_packets;
}

/// Report blocks that fit beside all else into 1500 bytes; RFC 3550 §6.4 asks for turns then.
inline constexpr size_t kMostBlocks = 55;

/// Where each feedback message of that packet ends in its list of items: items of one kind and
/// source share a message, those of NEWPRED also their frame, RFC 4586 §7.1 a.
std::vector<size_t> message_ends(const std::vector<Item>& items);

/// Sequence numbers of generic NACKs, packed: a PID, and what follows it within 16 (BLP).
struct NackWord {
  uint16_t pid = 0;
  uint16_t blp = 0;
};
std::vector<NackWord> nack_words(const Item* begin, const Item* end);

/// With IP and UDP headers.
int64_t size_of(const Compound& packet);

}  // namespace lab::rtcp
