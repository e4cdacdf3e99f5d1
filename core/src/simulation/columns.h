// Columns: append-only arrays, one per quantity. History is not state: going back in time truncates
// them.
#pragma once

#include <algorithm>
#include <cstdint>
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
  explicit Samples(size_t columns) : columns_(columns) {}

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
  std::span<const double> column(size_t i) const { return {block_.data() + i * capacity_, rows_}; }
  size_t columns() const { return columns_; }

 private:
  void grow();

  size_t columns_;
  uint32_t rows_ = 0;
  uint32_t capacity_ = 0;
  std::vector<double> block_;
};

/// One row per packet whose fate is known. A row is written as it comes, in one piece; columns are
/// made of the rows when somebody asks for them.
class PacketTable {
 public:
  struct Row {
    Packet packet;
    Time received;  ///< `kNever` if it was lost.
    uint32_t link = 0;
    Fate fate = Fate::kReceived;
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

  void append(const Packet& packet, Time received, Fate fate, uint32_t link) {
    rows_.push_back({packet, received, link, fate});
  }
  uint32_t rows() const { return static_cast<uint32_t>(rows_.size()); }
  const std::vector<Row>& all() const { return rows_; }
  void truncate(uint32_t rows) {
    rows_.resize(rows);
    made_ = std::min(made_, rows);
  }
  /// Up to date until the next row.
  const Columns& columns() const;

 private:
  std::vector<Row> rows_;
  mutable Columns columns_;  ///< A cache of the first `made_` rows.
  mutable uint32_t made_ = 0;
};

}  // namespace lab
