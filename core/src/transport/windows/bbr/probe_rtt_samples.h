// Which delivery rate samples tell nothing because BBR itself held back. draft-ietf-ccwg-bbr
// §5.3.4.3 marks the connection as application-limited in ProbeRTT; a window cannot, so it
// remembers the span.
#pragma once

#include "transport/windows/window.h"

namespace lab {

class ProbeRttSamples {
 public:
  /// What is sent from now on is limited by ProbeRTT, until all that is in flight has arrived:
  /// MarkConnectionAppLimited(). Called with each ACK in ProbeRTT.
  void mark(const WindowAck& ack) {
    if (until_ < ack.total_delivered) from_ = ack.total_delivered;
    until_ = ack.total_delivered + ack.in_flight;
  }
  bool app_limited(const SegmentSnapshot& segment) const {
    return segment.app_limited || (segment.delivered >= from_ && segment.delivered <= until_);
  }

 private:
  DataSize from_{kForever.ns};
  DataSize until_{-1};
};

}  // namespace lab
