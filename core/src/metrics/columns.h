// What the figures are computed from: views of the recorder's columns. Nothing here owns or copies.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace lab {

/// What a flow did in some time: packets, and bytes of IP but where it says payload.
struct FlowCounts {
  double sent = 0.0, received = 0.0, lost = 0.0, marked = 0.0;
  double sent_bytes = 0.0, received_bytes = 0.0, payload_bytes = 0.0, feedback_bytes = 0.0;
};

/// Data of a TCP connection, from when it was there to send until all of it was acknowledged, its
/// flow stopped, or the run ended.
struct TransferTime {
  double began_s = 0.0, ended_s = 0.0;
};

/// The table of one flow (row k = the interval that ends at t_s) and of its controller's decisions.
struct FlowColumns {
  std::string_view name;
  std::span<const uint16_t> path;         ///< Indices of links.
  std::span<const uint16_t> return_path;  ///< Of its feedback.
  double start_s = 0.0;
  double stop_s = std::numeric_limits<double>::infinity();
  bool adaptive = false;         ///< Has a controller: only such flows have a fair share.
  bool video = false;            ///< Sends frames of pictures.
  double frames_per_s = 30.0;    ///< That the source makes.
  bool mends = false;            ///< A lost frame is followed by a key frame, sooner or later.
  bool paused = false;           ///< When the run ends.
  double playout_delay_s = 0.0;  ///< From a frame's capture until it may be shown.

  std::span<const double> t_s;
  std::span<const double> sending_rate_kbps;
  std::span<const double> receiving_rate_kbps;
  std::span<const double> goodput_kbps;
  std::span<const double> reference_rate_kbps;
  std::span<const double> packets_sent;
  std::span<const double> packets_received;
  std::span<const double> packets_lost;
  std::span<const double> packets_marked;
  std::span<const double> feedback_rate_kbps;
  std::span<const double> fair_share_kbps;  ///< NaN where the flow takes none.
  std::span<const double> path_share_kbps;  ///< With its own highest rate lifted.
  std::span<const double> connections;      ///< That take a share, at the row's end.
  /// If all weights were 1; where a row is missing, or NaN, that is the fair share.
  std::span<const double> plain_share_kbps;
  FlowCounts since_last_row;  ///< Up to the end of the run.

  std::span<const double> decision_t_s;  ///< Empty without a controller.
  std::span<const double> x_curr_ms;     ///< Empty where the controller has no such signal.
  std::vector<TransferTime> transfers;   ///< Endless data aside.
};

/// The table of one link.
struct LinkColumns {
  std::string_view name;
  std::span<const double> t_s;
  std::span<const double> capacity_kbps;
  std::span<const double> throughput_kbps;
  std::span<const double> queue_ms;
  /// What the UDP background that stands for missing capacity takes of the throughput; empty
  /// without one.
  std::span<const double> background_kbps;
};

/// The packet table. It mixes all flows, in the order in which the fates became known.
struct PacketColumns {
  static constexpr uint8_t kMedia = 0;  ///< A kind; the others are fates.
  static constexpr uint8_t kReceived = 0;
  static constexpr uint8_t kQueueFull = 1;
  static constexpr uint8_t kLostAtRandom = 2;
  static constexpr uint8_t kDroppedEarly = 3;
  static constexpr uint8_t kDuplicate = 4;
  static constexpr uint8_t kNoRtp = 0;
  static constexpr uint8_t kMarker = 2;
  static constexpr uint8_t kPadding = 3;
  static constexpr uint8_t kKeyFrame = 1;
  static constexpr uint8_t kAfterDiscard = 2;

  std::span<const uint32_t> flow;
  std::span<const uint8_t> kind;  ///< 0 media, 1 feedback.
  std::span<const double> sent_s;
  std::span<const double> received_s;  ///< NaN if never.
  std::span<const double> queuing_delay_ms;
  std::span<const uint8_t> fate;   ///< 0 received, 1 queue full, 2 lost at random, 3 dropped early,
                                   ///< 4 copy made by the network, 5 dropped by hand.
  std::span<const uint32_t> link;  ///< Where it was dropped, or the last one of its path.
  std::span<const uint32_t> payload_bytes;
  std::span<const uint32_t> ip_bytes;
  std::span<const uint8_t> marked;
  std::span<const uint32_t> sequence;  ///< Within flow and kind.
  std::span<const uint8_t> rtp;        ///< 0 none, 1 media, 2 the last of its frame, 3 padding.
  std::span<const uint32_t> rtp_timestamp;  ///< The same for all packets of a frame.
  std::span<const double> seen_delay_ms;    ///< NaN where none is seen.
  std::span<const uint8_t> frame;  ///< Bits: of a key frame, follows what the sender threw away.
};

/// One run. The packets' flow and link numbers are indices into `flows` and `links`.
struct RunColumns {
  std::vector<FlowColumns> flows;
  std::vector<LinkColumns> links;
  PacketColumns packets;
  double end_s = 0.0;  ///< How far the run has come.
  /// Of each link the flows of which the order in the file says who is first there; empty for most.
  std::vector<std::vector<size_t>> by_order;
};

}  // namespace lab
