// Columns: append-only arrays, one per quantity. History is not state: going back in time truncates
// them.
#pragma once

#include <algorithm>
#include <cstdint>
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

/// A table of doubles, column after column in one block, so that a row costs its stores only.
class Samples {
 public:
  /// `expected` rows fit before the table grows for the first time.
  Samples(size_t columns, uint32_t expected) : columns_(columns), expected_(expected) {}
  Samples(const Samples& other) : Samples(other.columns_, other.expected_) {
    take(other, other.capacity_);
  }
  Samples(Samples&&) = default;

  /// A new row at the end; `put(column, value)` must follow for each of its columns.
  uint32_t add_row() {
    if (rows_ == capacity_) grow();
    return rows_++;
  }
  void put(uint32_t row, size_t column, double value) { block_[column * capacity_ + row] = value; }

  template <size_t N>
  void append(const double (&row)[N]) {
    const uint32_t at = add_row();
    for (size_t i = 0; i < N; ++i) put(at, i, row[i]);
  }
  uint32_t rows() const { return rows_; }
  void truncate(uint32_t rows) { rows_ = rows; }
  std::span<const double> column(size_t i) const { return {block_.get() + i * capacity_, rows_}; }
  size_t columns() const { return columns_; }

  /// What so many rows take of memory at worst: what was expected, or twice the room that is needed
  /// and, while the table grows, its old block beside it.
  static constexpr double bytes(size_t columns, double rows, double expected) {
    return sizeof(double) * static_cast<double>(columns) *
           (rows < expected ? expected : 3.0 * rows);
  }
  double bytes() const { return rows_ == 0 ? 0.0 : bytes(columns_, rows_, expected_); }

 private:
  void grow() { take(*this, std::max(expected_, capacity_ * 2)); }
  /// All rows of `from`, which may be this table, with room for so many.
  void take(const Samples& from, uint32_t capacity);

  size_t columns_;
  uint32_t expected_;
  uint32_t rows_ = 0;
  uint32_t capacity_ = 0;
  /// Room that nobody has written yet is not cleared either.
  std::unique_ptr<double[]> block_;
};

/// One row per packet whose fate is known. A row is written as it comes, in one piece; columns are
/// made of the rows when somebody asks for them.
class PacketTable {
 public:
  /// What is known of a packet in the end: one cache line, of plain numbers so that room for many
  /// costs nothing.
  struct Row {
    int64_t sent_ns, queued_ns, dequeued_ns;
    int64_t received_ns;  ///< That of `kNever` if it was lost.
    int64_t waited_ns;
    uint32_t flow, sequence, payload_bytes, ip_bytes;
    uint16_t link;
    PacketKind kind;
    Fate fate;
    bool marked;
  };
  /// In the order of `Recorder::packet_columns`.
  struct Columns {
    std::vector<uint32_t> flow;
    std::vector<uint8_t> kind;
    std::vector<uint32_t> sequence, payload_bytes, ip_bytes;
    std::vector<double> sent_s, queued_s, dequeued_s, received_s, queuing_delay_ms;
    std::vector<uint8_t> fate, marked;
    std::vector<uint32_t> link;
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
                                                    static_cast<uint16_t>(link),
                                                    p.kind,
                                                    fate,
                                                    p.marked()};
    ++rows_;
  }
  uint32_t rows() const { return rows_; }
  /// What a packet takes of memory at worst: its row, and its columns with room for as many again.
  static constexpr double kRowBytes = 64.0 + 2.0 * 63.0;
  double bytes() const { return kRowBytes * rows_; }
  /// Keeps the memory for the rows to come.
  void truncate(uint32_t rows) {
    rows_ = rows;
    made_ = std::min(made_, rows);
  }
  /// Up to date until the next row.
  const Columns& columns() const;

 private:
  static constexpr size_t kChunk = 4096;
  template <class T, class Get>
  void extend(std::vector<T>& column, Get&& get) const;

  /// Room that nobody has written yet is not cleared either: that would touch every page twice.
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
