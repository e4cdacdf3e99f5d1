// A capture: RTCP packets as the bytes that they are, written with what members know when they send
// them. Nothing of a session depends on it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "network/packet.h"
#include "sessions/rtcp/bytes.h"
#include "sessions/scenario.h"

namespace lab {

class RtcpCapture {
 public:
  RtcpCapture(const SessionScenario& scenario, std::vector<uint32_t> ssrcs);

  void data_sent(uint32_t member, const Packet& packet);
  void data_heard(uint32_t member, const Packet& packet, Time now);
  /// A message that was sent at `sent` is heard.
  void heard(uint32_t member, uint32_t from, const rtcp::Compound& message, Time sent, Time now);
  void message(uint32_t member, const rtcp::Compound& message, Time now);

  struct Written {
    Time at;
    uint32_t member = 0;
    std::vector<uint8_t> bytes;  ///< UDP payload.
  };
  const std::vector<Written>& written() const { return written_; }

  /// The session begins at this moment, in s since 1900: 1 July 2006, the month of RFC 4586.
  static constexpr uint64_t kBeginNtp_s = 2'208'988'800 + 1'151'712'000;
  /// RFC 3551 §5: video.
  static constexpr int64_t kClockHz = 90'000;

 private:
  /// RFC 3550 appendices A.1, A.3 and A.8.
  struct Reception {
    bool any = false;
    uint32_t first = 0;
    uint32_t highest = 0;
    uint32_t received = 0;
    uint32_t expected_before = 0;
    uint32_t received_before = 0;
    int64_t transit = 0;
    double jitter = 0.0;
    uint32_t last_sr = 0;
    Time last_sr_heard = kNever;
  };
  struct Source {
    uint32_t packets = 0;
    uint32_t octets = 0;
  };
  rtcp::ReportBlock block(Reception& reception, uint32_t source, Time now) const;
  size_t index(uint32_t member, uint32_t from) const { return member * ssrcs_.size() + from; }

  std::vector<std::string> names_;
  std::vector<uint32_t> ssrcs_;
  std::vector<Source> sources_;
  std::vector<Reception> receptions_;  ///< Of each member, of each source.
  std::vector<Written> written_;
};

}  // namespace lab
