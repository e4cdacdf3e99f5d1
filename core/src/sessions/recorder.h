// Writes a session's history down: a row per message, loss, piece of feedback, report heard,
// interval, and recovery of a decoder.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "feedback/rtcp/participant.h"
#include "sessions/rtcp/capture.h"
#include "simulation/columns/columns.h"

namespace lab {

class SessionRecorder {
 public:
  enum Table : size_t { kMessages, kLosses, kFeedback, kReports, kIntervals, kRecoveries, kTables };
  enum class MessageOutcome { kSent = 0, kLeftOut = 1 };
  enum class LostKind { kData = 0, kRtcp = 1 };

  explicit SessionRecorder(Duration of_run);

  /// An RTCP packet that was sent, or left out because of T_rr_interval; `p` as it stands after it.
  void message(Time now, uint32_t member, Time planned, const rtcp::Compound& packet,
               MessageOutcome outcome, const rtcp::Participant& p);
  void loss(Time now, uint32_t link, bool back, LostKind kind, uint32_t source, uint32_t sequence);
  /// What became of one item; `by` is the member that suppressed it, or NaN.
  void feedback(uint32_t member, uint32_t source, uint32_t sequence, double by,
                const rtcp::Pending& settled);
  /// The first news of a loss at the sender of what was lost.
  void report(Time now, uint32_t source, uint32_t sequence, Time sent, uint32_t from);
  void interval(Time now, uint32_t member, const rtcp::Participant& p);
  /// A NEWPRED decoder shows that place of its picture again; `sequence` broke it.
  void recovery(Time now, uint32_t member, uint32_t source, uint32_t sequence, Time detected,
                Duration round_trip, Duration lost_round_trips);

  /// A packet on its way over one direction of one link: 2i is forth on link i, 2i + 1 back.
  struct Flight {
    uint32_t way, source, sequence;  ///< As in the table of losses.
    LostKind kind;
    Time entered, arrived;
  };
  /// From now on every arrival is noted too, for a view of links for a while: kept for a
  /// whole run they would be most of its memory.
  void watch_links() { watching_ = true; }
  void arrival(const Flight& flight) {
    if (watching_) flights_.push_back(flight);
  }
  std::vector<Flight>& flights() { return flights_; }

  /// From now on what is sent is written as bytes, too. The caller runs a second time from
  /// the beginning.
  void capture_with(RtcpCapture capture) { capture_.emplace(std::move(capture)); }
  RtcpCapture* capture() { return capture_ ? &*capture_ : nullptr; }

  void settle() const {
    for (const Samples& table : tables_) table.settle();
  }

  using Mark = std::array<uint32_t, kTables>;
  /// This history begins where another stands; messages are counted on from there.
  void begin_after(const Mark& mark) { messages_before_ = mark[kMessages]; }
  /// Row of the next message.
  uint32_t next_message() const { return messages_before_ + tables_[kMessages].rows(); }
  Mark mark() const;
  void truncate(const Mark& mark);

  static const char* name(size_t table);
  static std::span<const ColumnInfo> columns(size_t table);
  const Samples& table(size_t table) const { return tables_[table]; }
  double bytes() const;

 private:
  std::array<Samples, kTables> tables_;
  bool watching_ = false;
  std::vector<Flight> flights_;
  uint32_t messages_before_ = 0;
  std::optional<RtcpCapture> capture_;
};

}  // namespace lab
