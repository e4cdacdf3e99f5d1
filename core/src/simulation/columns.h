// Columns: append-only arrays, one per quantity. History is not state: going back in time truncates
// them.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
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

/// A table of doubles, stored by column.
class Samples {
 public:
  explicit Samples(size_t columns) : columns_(columns) {}

  /// Values of one row, in the order of the columns.
  template <size_t N>
  void append(const double (&row)[N]) {
    for (size_t i = 0; i < N; ++i) columns_[i].push_back(row[i]);
    ++rows_;
  }
  void append(const std::vector<double>& row) {
    for (size_t i = 0; i < row.size(); ++i) columns_[i].push_back(row[i]);
    ++rows_;
  }
  uint32_t rows() const { return rows_; }
  void truncate(uint32_t rows) {
    for (auto& column : columns_) column.resize(rows);
    rows_ = rows;
  }
  const std::vector<double>& column(size_t i) const { return columns_[i]; }
  size_t columns() const { return columns_.size(); }

 private:
  std::vector<std::vector<double>> columns_;
  uint32_t rows_ = 0;
};

/// One row per packet whose fate is known. The arrays grow together, so that a row costs its stores
/// only.
class PacketTable {
 public:
  void append(const Packet& packet, double received_at_s, Fate how, uint32_t where) {
    if (rows_ == flow.size()) grow();
    const uint32_t row = rows_++;
    flow[row] = packet.flow;
    kind[row] = static_cast<uint8_t>(packet.kind);
    sequence[row] = packet.sequence;
    payload_bytes[row] = static_cast<uint32_t>(packet.payload_bytes);
    ip_bytes[row] = static_cast<uint32_t>(packet.ip_bytes);
    sent_s[row] = to_seconds(packet.sent);
    queued_s[row] = to_seconds(packet.queued);
    dequeued_s[row] = to_seconds(packet.dequeued);
    received_s[row] = received_at_s;
    queuing_delay_ms[row] = to_ms(packet.waited);
    fate[row] = static_cast<uint8_t>(how);
    marked[row] = packet.marked ? 1 : 0;
    link[row] = where;
  }
  uint32_t rows() const { return rows_; }
  void truncate(uint32_t rows) { rows_ = rows; }

  std::vector<uint32_t> flow, sequence, payload_bytes, ip_bytes, link;
  std::vector<double> sent_s, queued_s, dequeued_s, received_s, queuing_delay_ms;
  std::vector<uint8_t> kind, fate, marked;

 private:
  void grow();
  uint32_t rows_ = 0;
};

}  // namespace lab
