// In what form a report travels: its size on the wire, and how exactly it tells when packets came.
// Adding one: its type here, a member of the list below, a test.
#pragma once

#include <concepts>
#include <cstdint>
#include <variant>
#include <vector>

#include "feedback/arrival.h"
#include "support/dispatch.h"

namespace lab {

/// RTCP bytes of the largest report: with headers, and with what else a compound packet holds, it
/// still fits into the 65,535 bytes of an IP packet (RFC 791 §3.1).
inline constexpr int32_t kMostReportBytes = 65'000;

/// The unreported packets that a report made now covers.
struct Coverage {
  uint32_t sequences = 0;  ///< From the lowest to the highest sequence number, gaps included.
  uint32_t packets = 0;    ///< That arrived.
  uint32_t highest = 0;    ///< Sequence number, where there are any.
};

/// A few numbers of the receiver: what `Feedback::said` holds.
struct Summary {
  static constexpr bool kListsPackets = false;
  int32_t rtcp_bytes = 0;
  /// The timer's report goes out even if nothing arrived since the last one.
  bool in_silence = false;

  bool due_in_silence() const { return in_silence; }
  int32_t bytes(const Coverage&) const { return rtcp_bytes; }
  bool holds(const Coverage&) const { return true; }
  void tell(std::vector<Arrival>&, Time) const {}
  friend bool operator==(const Summary&, const Summary&) = default;
};
/// For a controller that takes none.
inline constexpr Summary kNoFeedback{};

/// RTCP bytes of an RFC 8888 report on one stream: 8 header and SSRC, 8 for the stream, 2 per
/// sequence number padded to words, 4 for the time stamp.
constexpr int32_t per_packet_bytes(uint32_t sequences) {
  return 8 + 8 + static_cast<int32_t>((2 * sequences + 3) / 4 * 4) + 4;
}

/// One entry per packet, RFC 8888 §3.1: 13 bits of 1/1024 s before the report's time stamp, in the
/// order of the sequence numbers.
struct PerPacket {
  static constexpr bool kListsPackets = true;
  /// The newest arrival for the report's time stamp, as the receiver of the authors' ns-3 module
  /// writes it: the newest packet's time is then exact to 1/65536 s.
  bool stamped_by_arrival = false;
  /// Offsets are cut off, as the receiver of SCReAM's reference code does, and not rounded to the
  /// nearest: RFC 8888 §3.1 says neither. A packet may then look up to 1/1024 s later.
  bool cuts_offsets = false;

  bool due_in_silence() const { return false; }
  int32_t bytes(const Coverage& covered) const { return per_packet_bytes(covered.sequences); }
  /// RFC 8888 §3.1: not more than 16384 sequence numbers, 32,788 bytes.
  bool holds(const Coverage& covered) const { return covered.sequences <= 16'384; }
  void tell(std::vector<Arrival>& arrivals, Time sent) const;
  friend bool operator==(const PerPacket&, const PerPacket&) = default;
};

/// RTCP bytes of a transport-wide feedback message: 20 of header, SSRCs, base and reference time, 2
/// per 7 sequence numbers, 1 per packet that came (deltas beyond 64 ms would take 2), padded to
/// words.
constexpr int32_t transport_cc_bytes(uint32_t sequences, uint32_t packets) {
  return 20 + static_cast<int32_t>(((sequences + 6) / 7 * 2 + packets + 3) / 4 * 4);
}

/// One entry per packet in steps of 250 µs: draft-holmer-rmcat-transport-wide-cc-extensions.
struct TransportCc {
  static constexpr bool kListsPackets = true;

  bool due_in_silence() const { return false; }
  int32_t bytes(const Coverage& covered) const {
    return transport_cc_bytes(covered.sequences, covered.packets);
  }
  bool holds(const Coverage& covered) const {
    return covered.sequences <= kMostReportBytes && bytes(covered) <= kMostReportBytes;
  }
  void tell(std::vector<Arrival>& arrivals, Time sent) const;
  friend bool operator==(const TransportCc&, const TransportCc&) = default;
};

/// One report cannot cover more than it `holds`. `tell` makes of arrivals, in the order in which
/// they came, what a report sent at that moment says of them.
template <class F>
concept ReportFormat = requires(const F& f, const Coverage& covered, std::vector<Arrival>& arrivals,
                                Time sent) {
  { F::kListsPackets } -> std::convertible_to<bool>;
  { f.due_in_silence() } -> std::same_as<bool>;
  { f.bytes(covered) } -> std::same_as<int32_t>;
  { f.holds(covered) } -> std::same_as<bool>;
  f.tell(arrivals, sent);
};

using FeedbackFormat = std::variant<Summary, PerPacket, TransportCc>;

namespace detail {
template <class>
inline constexpr bool kAllAreFormats = false;
template <class... F>
inline constexpr bool kAllAreFormats<std::variant<F...>> = (ReportFormat<F> && ...);
}  // namespace detail
static_assert(detail::kAllAreFormats<FeedbackFormat>);

/// RTCP bytes of a report that covers so much.
inline int32_t bytes_of(const FeedbackFormat& format, const Coverage& covered) {
  return dispatch([&](const auto& f) { return f.bytes(covered); }, format);
}

inline bool lists_packets(const FeedbackFormat& format) {
  return dispatch([](const auto& f) { return f.kListsPackets; }, format);
}

}  // namespace lab
