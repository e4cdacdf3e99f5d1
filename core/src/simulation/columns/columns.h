// Columns: append-only arrays, one per quantity. History is not state: going back in time truncates
// them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "network/packet.h"

namespace lab {

enum class ColumnType : uint8_t { kF64, kU32, kU8 };

/// What a column means; stands in the layout, CSV headers and the documentation.
struct ColumnInfo {
  const char* name = "";
  const char* unit = "";
  const char* label = "";
  const char* source = "";
  ColumnType type = ColumnType::kF64;
};

/// Nothing for a moment that never came.
inline double seconds_or_none(Time t) {
  return t == kNever ? std::numeric_limits<double>::quiet_NaN() : to_seconds(t);
}

/// A table of doubles, column after column in one block. The latest rows stand beside it, row after
/// row, until there are enough of them to fill a cache line of each column: with thousands of flows
/// every row that went straight into its columns would wait for the memory as often as it has
/// columns.
class Samples {
 public:
  /// `expected` rows fit before the table grows for the first time.
  Samples(size_t columns, uint32_t expected) : columns_(columns), expected_(expected) {}
  Samples(const Samples& other) : Samples(other.columns_, other.expected_) {
    other.settle();
    take(other, other.capacity_);
    rows_ = settled_;
  }
  Samples(Samples&&) = default;

  /// A new row at the end; `put(column, value)` must follow for each of its columns.
  uint32_t add_row() {
    if (rows_ - settled_ == kLatest) settle();
    if (latest_ == nullptr) latest_.reset(new double[kLatest * columns_]);
    return rows_++;
  }
  void put(uint32_t row, size_t column, double value) {
    latest_[(row - settled_) * columns_ + column] = value;
  }

  template <size_t N>
  void append(const double (&row)[N]) {
    const uint32_t at = add_row();
    for (size_t i = 0; i < N; ++i) put(at, i, row[i]);
  }
  uint32_t rows() const { return rows_; }
  void truncate(uint32_t rows) {
    rows_ = rows;
    settled_ = std::min(settled_, rows);
  }
  double value(uint32_t row, size_t column) const {
    return row < settled_ ? block_[column * capacity_ + row]
                          : latest_[(row - settled_) * columns_ + column];
  }
  /// Moves the latest rows into the columns: the same table, elsewhere. Then to ask for a column
  /// takes no memory.
  void settle() const;
  /// Good until the next row.
  std::span<const double> column(size_t i) const {
    settle();
    return {block_.get() + i * capacity_, rows_};
  }
  size_t columns() const { return columns_; }

  /// What so many rows take of memory at worst: what was expected, or a quarter more room than is
  /// needed and, while the table grows, its old block beside it; and the latest rows.
  static constexpr double bytes(size_t columns, double rows, double expected) {
    return sizeof(double) * static_cast<double>(columns) *
           ((rows < expected ? expected : 2.25 * rows) + kLatest);
  }
  double bytes() const { return rows_ == 0 ? 0.0 : bytes(columns_, rows_, expected_); }

 private:
  /// Doubles in a cache line.
  static constexpr uint32_t kLatest = 8;

  /// All settled rows of `from`, which may be this table, with room for so many.
  void take(const Samples& from, uint32_t capacity) const;

  size_t columns_;
  uint32_t expected_;
  uint32_t rows_ = 0;
  mutable uint32_t settled_ = 0;  ///< Of these.
  mutable uint32_t capacity_ = 0;
  /// Room without a write so far is not cleared either.
  mutable std::unique_ptr<double[]> block_;
  std::unique_ptr<double[]> latest_;
};

/// What a packet is in terms of RTP; the numbers stand in the packet table.
enum class RtpRole : uint8_t {
  kNone = 0,    ///< Reports, TCP, other UDP.
  kMedia = 1,   ///< More of its frame follows.
  kMarker = 2,  ///< With the marker bit: the last of its frame.
  kPadding = 3,
};

inline RtpRole rtp_role(const Packet& p) {
  if (!p.rtp) return RtpRole::kNone;
  if (p.padding) return RtpRole::kPadding;
  return p.last_of_frame ? RtpRole::kMarker : RtpRole::kMedia;
}

/// One row per packet whose fate is known. A row is written as it comes, in one piece; columns are
/// made of the rows when a caller asks for them.
class PacketTable {
 public:
  /// What is known of a packet in the end: one cache line, of plain numbers so that room for many
  /// costs nothing.
  struct Row {
    int64_t sent_ns, queued_ns, dequeued_ns;
    int64_t received_ns;  ///< That of `kNever` if it was lost.
    int64_t waited_ns;
    uint32_t flow, sequence, payload_bytes, ip_bytes;
    uint32_t rtp_timestamp;
    uint16_t link;
    Fate fate;
    uint8_t flags;

    static uint8_t flags_of(const Packet& p) {
      return static_cast<uint8_t>(static_cast<uint8_t>(p.kind) | (p.marked() ? kMarked : 0) |
                                  static_cast<uint8_t>(rtp_role(p)) << kRtpShift |
                                  (p.key_frame ? kKeyFrame : 0) |
                                  (p.after_discard ? kAfterDiscard : 0));
    }
    PacketKind kind() const { return static_cast<PacketKind>(flags & kKind); }
    bool marked() const { return (flags & kMarked) != 0; }
    RtpRole rtp() const { return static_cast<RtpRole>(flags >> kRtpShift & 3); }
    uint8_t frame() const { return flags >> kFrameShift; }

   private:
    static constexpr uint8_t kKind = 1, kMarked = 2, kRtpShift = 2, kFrameShift = 4;
    static constexpr uint8_t kKeyFrame = 1 << kFrameShift, kAfterDiscard = 2 << kFrameShift;
  };
  static_assert(sizeof(Row) == 64);
  struct Columns {
    std::vector<uint32_t> flow;
    std::vector<uint8_t> kind;
    std::vector<uint32_t> sequence, payload_bytes, ip_bytes;
    std::vector<double> sent_s, queued_s, dequeued_s, received_s, queuing_delay_ms;
    std::vector<uint8_t> fate, marked;
    std::vector<uint32_t> link;
    std::vector<uint8_t> rtp;
    std::vector<uint32_t> rtp_timestamp;
    std::vector<uint8_t> frame;
  };

  void append(const Packet& p, Time received, Fate fate, uint32_t link) {
    if (rows_ == chunks_.size() * kChunk) chunks_.emplace_back();
    chunks_[rows_ / kChunk].rows[rows_ % kChunk] = {p.sent.ns,
                                                    p.queued.ns,
                                                    p.dequeued.ns,
                                                    received.ns,
                                                    p.waited.ns,
                                                    p.flow,
                                                    p.sequence,
                                                    static_cast<uint32_t>(p.payload_bytes),
                                                    static_cast<uint32_t>(p.ip_bytes),
                                                    p.rtp ? p.rtp_timestamp : 0,
                                                    static_cast<uint16_t>(link),
                                                    fate,
                                                    Row::flags_of(p)};
    ++rows_;
  }
  uint32_t rows() const { return rows_; }
  const Row& row(uint32_t i) const { return chunks_[i / kChunk].rows[i % kChunk]; }
  /// What a packet takes of memory at worst: its row, and its columns with room for as many again.
  static constexpr double kRowBytes = 64.0 + 2.0 * 69.0;
  double bytes() const { return kRowBytes * rows_; }
  /// Keeps the memory for the rows to come.
  void truncate(uint32_t rows) {
    rows_ = rows;
    made_ = std::min(made_, rows);
  }
  /// Up to date until the next row.
  const Columns& columns() const;

 private:
  static constexpr uint32_t kChunk = 4096;
  static constexpr uint32_t kAtOnce = 256;  ///< 16 kB of rows.
  template <class Visit>
  static void each_column(Columns& columns, Visit&& visit);

  /// Room without a write so far is not cleared either: that would touch every page twice.
  struct Chunk {
    std::unique_ptr<Row[]> rows{new Row[kChunk]};
    Chunk() = default;
    Chunk(Chunk&&) = default;
    Chunk(const Chunk& other) { std::copy_n(other.rows.get(), kChunk, rows.get()); }
  };
  std::vector<Chunk> chunks_;
  uint32_t rows_ = 0;
  mutable Columns columns_;  ///< A cache of the first `made_` rows.
  mutable uint32_t made_ = 0;
};

}  // namespace lab
