// All connections of one TCP flow, both ends of them, and what it transfers over them.
#pragma once

#include <cstdint>
#include <vector>

#include "support/random.h"
#include "transport/contents.h"
#include "transport/tcp_receiver.h"
#include "transport/tcp_sender.h"
#include "transport/traffic.h"

namespace lab {

/// One packet that leaves one of the two ends.
struct TcpPacket {
  bool ack = false;     ///< From the receiver.
  uint32_t number = 0;  ///< Of its content.
  int32_t payload_bytes = 0;
  int32_t ip_bytes = 0;
  Ecn ecn = Ecn::kNotEct;
  uint16_t connection = 0;
};

/// One connection's data, from when it was there to send until all of it was acknowledged.
struct Transfer {
  Time began;
  Time ended;
};

class TcpFlow {
 public:
  TcpFlow(const TcpParameters& tcp, const Window& window, const TrafficPlan& plan, uint64_t seed,
          std::string_view owner);

  void start(Time now);
  /// `late` says of each user how much later than now its clock begins.
  template <class Late>
  void start(Time now, Late&& late) {
    for (User& user : users_) user.late = late();
    start(now);
  }
  /// No more transfers; those under way end as `drain` says.
  void stop(Time now);
  bool stopped() const { return stopped_; }
  void set_paused(bool paused, Time now);
  void set(const TcpParameters& tcp, const Window& window, const TrafficPlan& plan);

  /// Not later than the earliest timer, and mostly that.
  Time next_wake() const { return due_; }
  void on_wake(Time now);
  /// Data arrived; returns how much of the stream became readable.
  int64_t receive(uint32_t number, Ecn ecn, Time now);
  void hear(uint32_t number, Time now);
  void lost(bool ack, uint32_t number);

  /// What leaves now, or of the sender at `leaving`, when its host has it ready; to be called after
  /// each of the calls above until there is nothing more.
  bool next(Time now, Time leaving, TcpPacket& out);
  /// A connection whose state is worth a row of the decisions, once; false: no more of them.
  bool take_row(uint32_t& connection);
  /// What ended, or was cut by `stop`, and was not taken yet, is taken. Endless data never is.
  template <class Take>
  void take_transfers(Take&& take) {
    for (const Transfer& transfer : transfers_) take(transfer);
    transfers_.clear();
  }
  /// When those began that are under way, endless data aside.
  template <class Visit>
  void each_open_transfer(Visit&& visit) const {
    for (const Connection& c : connections_)
      if (c.began != kNever) visit(c.began);
  }

  const TcpSender& sender(uint32_t connection) const { return connections_[connection].sender; }
  /// Connections over which something is being transferred.
  uint32_t running() const { return running_; }
  size_t connections() const { return connections_.size(); }
  /// What a copy takes besides itself.
  size_t bytes() const;

 private:
  struct Connection {
    TcpSender sender;
    TcpReceiver receiver;
    uint32_t user = 0;
    uint32_t generation = 0;  ///< Packets of an earlier one that used this place are ignored.
    bool running = false;
    bool opened = false;
    Time began = kNever;  ///< Its transfer, if that has an end.
    Time retry = kNever;
    Time next_wake() const { return std::min({sender.next_wake(), receiver.next_wake(), retry}); }
  };
  struct User {
    Time next = kNever;  ///< Its next transfer.
    uint32_t running = 0;
    Duration late;  ///< Than the flow's start, its clock begins.
  };
  struct Data {
    TcpSegment segment;
    uint32_t connection;
    uint32_t generation;
  };
  struct Ack {
    TcpAck ack;
    uint32_t connection;
    uint32_t generation;
  };

  static constexpr size_t kMostConnections = 1'000;
  static constexpr Duration kRowInterval = milliseconds(10);
  /// As much as may leave at one moment; more waits a microsecond, so that time goes on even where
  /// a path takes none.
  static constexpr int64_t kMostAtOnce = 20'000;

  void begin(uint32_t user, Time now);
  Connection* free_connection(uint32_t user, int64_t which);
  void ended(Connection& connection, Time now);
  void note_transfer(Connection& connection, Time now);
  void touch(uint32_t connection) { touched_.push_back(connection); }
  Duration gap();
  bool next_of(uint32_t index, Time now, Time leaving, TcpPacket& out);
  void want_row(uint32_t connection, Time now);

  TcpParameters tcp_;
  Window window_;
  TrafficPlan plan_;
  Random random_;
  std::vector<Connection> connections_;
  std::vector<User> users_;
  Contents<Data> data_;
  Contents<Ack> acks_;
  std::vector<uint32_t> touched_;  ///< Connections that may have something to send now.
  std::vector<uint32_t> rows_;
  std::vector<Transfer> transfers_;
  Time due_ = kNever;
  Time last_row_;
  Time burst_at_ = kNever;
  int64_t burst_ = 0;
  uint32_t running_ = 0;
  bool started_ = false;
  bool stopped_ = false;
  bool paused_ = false;
};

}  // namespace lab
