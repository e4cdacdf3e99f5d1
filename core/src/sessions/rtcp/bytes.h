// An RTCP packet as the bytes of a UDP payload.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "feedback/rtcp/compound.h"

namespace lab::rtcp {

/// RFC 3550 §6.4.1.
struct SenderInfo {
  uint64_t ntp = 0;  ///< Seconds since 1900 in 32.32 bits.
  uint32_t rtp_timestamp = 0;
  uint32_t packets = 0;
  uint32_t octets = 0;
};

struct ReportBlock {
  uint32_t source = 0;
  uint8_t fraction_lost = 0;  ///< In 1/256.
  int32_t cumulative_lost = 0;
  uint32_t highest_sequence = 0;
  uint32_t jitter = 0;
  uint32_t last_sr = 0;         ///< Middle 32 bits of the NTP time of its last SR.
  uint32_t delay_since_sr = 0;  ///< In 1/65536 s.
};

/// What a congestion report says. RFC 8888 §3.1.
struct CongestionWords {
  std::vector<uint16_t>
      packets;             ///< R 1 bit, ECN 2, arrival time offset 13, from the item's id on.
  uint32_t timestamp = 0;  ///< RTS: middle 32 bits of the NTP time.
};

/// What a packet says besides what `Compound` knows.
struct Contents {
  std::string_view cname;  ///< As long as the packet's `cname_bytes`.
  SenderInfo sender;
  std::vector<ReportBlock> blocks;  ///< As many as `reports`.
  CongestionWords congestion;       ///< As many packets as the item's `count`.
  bool gradual = true;              ///< rmode. RFC 8698 §5.3.
  double x_curr_ms = 0.0;
  double r_recv_bps = 0.0;
};

/// `size_of(packet)` minus IP and UDP headers.
std::vector<uint8_t> bytes_of(const Compound& packet, const Contents& contents);

}  // namespace lab::rtcp
