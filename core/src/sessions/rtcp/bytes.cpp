#include "sessions/rtcp/bytes.h"

#include <algorithm>
#include <cmath>

#include "support/expects.h"

namespace lab::rtcp {

namespace {
enum PacketType : uint8_t {
  kSr = 200,
  kRr = 201,
  kSdes = 202,
  kBye = 203,
  kRtpfb = 205,
  kPsfb = 206
};

class Writer {
 public:
  void u8(uint32_t value) { bytes_.push_back(static_cast<uint8_t>(value)); }
  void u16(uint32_t value) { u8(value >> 8), u8(value); }
  void u32(uint32_t value) { u16(value >> 16), u16(value); }
  void text(std::string_view words) { bytes_.insert(bytes_.end(), words.begin(), words.end()); }

  /// Version 2, no padding, a count or format in 5 bits, type, and the length, known at `end`.
  void begin(uint32_t count, PacketType type) {
    begin_ = bytes_.size();
    u8(2u << 6 | count), u8(type), u16(0);
  }
  void end() {
    while (bytes_.size() % 4 != 0) u8(0);
    const auto words = static_cast<uint32_t>((bytes_.size() - begin_) / 4 - 1);
    bytes_[begin_ + 2] = static_cast<uint8_t>(words >> 8);
    bytes_[begin_ + 3] = static_cast<uint8_t>(words);
  }
  std::vector<uint8_t> take() { return std::move(bytes_); }

 private:
  std::vector<uint8_t> bytes_;
  size_t begin_ = 0;
};

void write_block(Writer& out, const ReportBlock& b) {
  out.u32(b.source);
  out.u32(uint32_t{b.fraction_lost} << 24 | (static_cast<uint32_t>(b.cumulative_lost) & 0xffffff));
  out.u32(b.highest_sequence), out.u32(b.jitter), out.u32(b.last_sr), out.u32(b.delay_since_sr);
}

void write_reports(Writer& out, const Compound& packet, const Contents& contents) {
  const std::vector<ReportBlock>& blocks = contents.blocks;
  size_t next = 0;
  do {
    const size_t last = std::min(next + 31, blocks.size());
    const bool sender_report = packet.sender_report && next == 0;
    out.begin(static_cast<uint32_t>(last - next), sender_report ? kSr : kRr);
    out.u32(packet.ssrc);
    if (sender_report) {
      const SenderInfo& s = contents.sender;
      out.u32(static_cast<uint32_t>(s.ntp >> 32)), out.u32(static_cast<uint32_t>(s.ntp));
      out.u32(s.rtp_timestamp), out.u32(s.packets), out.u32(s.octets);
    }
    for (; next < last; ++next) write_block(out, blocks[next]);
    out.end();
  } while (next < blocks.size());
}

void write_sdes(Writer& out, const Compound& packet, std::string_view cname) {
  out.begin(1, kSdes);
  out.u32(packet.ssrc);
  out.u8(1), out.u8(packet.cname_bytes), out.text(cname);
  out.u8(0);
  out.end();
}

void write_feedback(Writer& out, uint32_t ssrc, const Item* begin, const Item* end,
                    const Contents& contents) {
  const auto head = [&](uint32_t format, PacketType type) {
    out.begin(format, type);
    out.u32(ssrc), out.u32(begin->source);
  };
  switch (begin->kind) {
    case FeedbackKind::kNack:
      head(1, kRtpfb);
      for (const NackWord& word : nack_words(begin, end)) out.u16(word.pid), out.u16(word.blp);
      break;
    case FeedbackKind::kPli:
      head(1, kPsfb);
      break;
    case FeedbackKind::kNewpredNack:
    case FeedbackKind::kNewpredAck:
      // Four bytes for each segment, RFC 4586 §7.1 b. Their bits are MPEG-4's affair: ours are
      // ACK or NACK, the frame in 15 bits, the segment.
      head(15, kPsfb);
      for (const Item* item = begin; item != end; ++item) {
        out.u16((item->kind == FeedbackKind::kNewpredAck ? 1u << 15 : 0u) |
                (item->id >> 8 & 0x7fff));
        out.u16(item->id & 0xff);
      }
      break;
    case FeedbackKind::kCongestion: {
      // The source is named with its block, not in the head. RFC 8888 §3.1.
      out.begin(11, kRtpfb);
      out.u32(ssrc), out.u32(begin->source);
      out.u16(begin->id), out.u16(begin->count);
      for (uint16_t word : contents.congestion.packets) out.u16(word);
      if (begin->count % 2 != 0) out.u16(0);
      out.u32(contents.congestion.timestamp);
      break;
    }
    case FeedbackKind::kNada: {
      // RFC 8698 §5.3 gives the fields and no packet: ours is application layer feedback.
      head(15, kPsfb);
      out.text("NADA");
      const double tenths = std::clamp(contents.x_curr_ms * 10.0, 0.0, 32767.0);
      out.u16((contents.gradual ? 1u << 15 : 0u) | static_cast<uint32_t>(std::lround(tenths)));
      out.u32(static_cast<uint32_t>(std::clamp(contents.r_recv_bps, 0.0, 4294967295.0)));
      break;
    }
    case FeedbackKind::kMessage:
      // What it says does not matter here: application layer feedback of that size.
      head(15, kPsfb);
      for (uint32_t i = 12; i < begin->count; ++i) out.u8(0);
      break;
  }
  out.end();
}
}  // namespace

std::vector<uint8_t> bytes_of(const Compound& packet, const Contents& contents) {
  Writer out;
  if (packet.form != Form::kReducedSize) {
    expects(contents.blocks.size() == packet.reports.size());
    expects(contents.cname.size() == packet.cname_bytes);
    write_reports(out, packet, contents);
    write_sdes(out, packet, contents.cname);
  }
  size_t begin = 0;
  for (size_t end : message_ends(packet.feedback)) {
    write_feedback(out, packet.ssrc, &packet.feedback[begin], packet.feedback.data() + end,
                   contents);
    begin = end;
  }
  if (packet.bye) {
    out.begin(1, kBye);
    out.u32(packet.ssrc);
    out.end();
  }
  return out.take();
}

}  // namespace lab::rtcp
