#include "simulation/columns/columns.h"

#include <utility>

namespace lab {

void Samples::take(const Samples& from, uint32_t capacity) const {
  std::unique_ptr<double[]> block(new double[columns_ * capacity]);
  for (size_t i = 0; i < columns_; ++i)
    std::copy_n(from.block_.get() + i * from.capacity_, from.settled_, block.get() + i * capacity);
  block_ = std::move(block);
  settled_ = from.settled_;
  capacity_ = capacity;
}

void Samples::settle() const {
  if (settled_ == rows_) return;
  if (rows_ > capacity_) take(*this, std::max({expected_, capacity_ + capacity_ / 4, rows_}));
  for (size_t i = 0; i < columns_; ++i) {
    double* column = block_.get() + i * capacity_;
    for (uint32_t row = settled_; row < rows_; ++row)
      column[row] = latest_[(row - settled_) * columns_ + i];
  }
  settled_ = rows_;
}

namespace {
double moment(int64_t ns) { return seconds_or_none(Time{ns}); }
}  // namespace

/// Calls `visit(column, how to read it off a row)` for each column.
template <class Visit>
void PacketTable::each_column(Columns& c, Visit&& visit) {
  using R = const Row&;
  visit(c.flow, [](R r) { return r.flow; });
  visit(c.kind, [](R r) { return r.kind(); });
  visit(c.sequence, [](R r) { return r.sequence; });
  visit(c.payload_bytes, [](R r) { return r.payload_bytes; });
  visit(c.ip_bytes, [](R r) { return r.ip_bytes; });
  visit(c.sent_s, [](R r) { return moment(r.sent_ns); });
  visit(c.queued_s, [](R r) { return moment(r.queued_ns); });
  visit(c.dequeued_s, [](R r) { return moment(r.dequeued_ns); });
  visit(c.received_s, [](R r) { return moment(r.received_ns); });
  visit(c.queuing_delay_ms, [](R r) { return to_ms(Duration{r.waited_ns}); });
  visit(c.fate, [](R r) { return r.fate; });
  visit(c.marked, [](R r) { return r.marked(); });
  visit(c.link, [](R r) { return r.link; });
  visit(c.rtp, [](R r) { return r.rtp(); });
  visit(c.rtp_timestamp, [](R r) { return r.rtp_timestamp; });
  visit(c.frame, [](R r) { return r.frame(); });
}

// Some rows at a time, so that they are still in the processor's cache for the next column.
const PacketTable::Columns& PacketTable::columns() const {
  each_column(columns_, [&](auto& column, auto&&) { column.resize(rows_); });
  while (made_ < rows_) {
    const uint32_t first = made_;
    const uint32_t in_chunk = first % kChunk;
    const Row* const rows = chunks_[first / kChunk].rows.get() + in_chunk;
    const uint32_t count = std::min({rows_ - first, kChunk - in_chunk, kAtOnce});
    each_column(columns_, [&]<class T>(std::vector<T>& column, auto&& get) {
      for (uint32_t i = 0; i < count; ++i) column[first + i] = static_cast<T>(get(rows[i]));
    });
    made_ += count;
  }
  return columns_;
}

}  // namespace lab
