#include "simulation/columns.h"

#include <limits>
#include <utility>

namespace lab {

void Samples::take(const Samples& from, uint32_t capacity) {
  std::unique_ptr<double[]> block(new double[columns_ * capacity]);
  for (size_t i = 0; i < columns_; ++i)
    std::copy_n(from.column(i).data(), from.rows_, block.get() + i * capacity);
  block_ = std::move(block);
  rows_ = from.rows_;
  capacity_ = capacity;
}

namespace {
/// Seconds, or nothing for a moment that never came.
double moment(int64_t ns) {
  return ns == kNever.ns ? std::numeric_limits<double>::quiet_NaN() : to_seconds(Time{ns});
}
}  // namespace

/// Appends the field that `get` reads off each row that is not yet in the columns.
template <class T, class Get>
void PacketTable::extend(std::vector<T>& column, Get&& get) const {
  column.resize(rows_);
  for (size_t i = made_; i < rows_; ++i)
    column[i] = static_cast<T>(get(chunks_[i / kChunk].rows[i % kChunk]));
}

const PacketTable::Columns& PacketTable::columns() const {
  using R = const Row&;
  Columns& c = columns_;
  extend(c.flow, [](R r) { return r.flow; });
  extend(c.kind, [](R r) { return r.kind; });
  extend(c.sequence, [](R r) { return r.sequence; });
  extend(c.payload_bytes, [](R r) { return r.payload_bytes; });
  extend(c.ip_bytes, [](R r) { return r.ip_bytes; });
  extend(c.sent_s, [](R r) { return moment(r.sent_ns); });
  extend(c.queued_s, [](R r) { return moment(r.queued_ns); });
  extend(c.dequeued_s, [](R r) { return moment(r.dequeued_ns); });
  extend(c.received_s, [](R r) { return moment(r.received_ns); });
  extend(c.queuing_delay_ms, [](R r) { return to_ms(Duration{r.waited_ns}); });
  extend(c.fate, [](R r) { return r.fate; });
  extend(c.marked, [](R r) { return r.marked; });
  extend(c.link, [](R r) { return r.link; });
  made_ = rows_;
  return columns_;
}

}  // namespace lab
