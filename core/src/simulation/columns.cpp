#include "simulation/columns.h"

#include <limits>

namespace lab {

void Samples::grow() {
  const uint32_t wider = std::max<uint32_t>(256, capacity_ * 2);
  std::vector<double> block(columns_ * wider);
  for (size_t i = 0; i < columns_; ++i) {
    std::copy_n(block_.data() + i * capacity_, rows_, block.data() + i * wider);
  }
  block_.swap(block);
  capacity_ = wider;
}

namespace {
/// Appends the field that `get` reads off each row from `first` on.
template <class T, class Get>
void extend(std::vector<T>& column, const std::vector<PacketTable::Row>& rows, uint32_t first,
            Get&& get) {
  column.resize(rows.size());
  for (size_t i = first; i < rows.size(); ++i) column[i] = get(rows[i]);
}
}  // namespace

const PacketTable::Columns& PacketTable::columns() const {
  using R = const Row&;
  const uint32_t first = made_;
  const auto u32 = [](auto n) { return static_cast<uint32_t>(n); };
  const auto u8 = [](auto n) { return static_cast<uint8_t>(n); };
  Columns& c = columns_;
  extend(c.flow, rows_, first, [](R r) { return r.packet.flow; });
  extend(c.kind, rows_, first, [&](R r) { return u8(r.packet.kind); });
  extend(c.sequence, rows_, first, [](R r) { return r.packet.sequence; });
  extend(c.payload_bytes, rows_, first, [&](R r) { return u32(r.packet.payload_bytes); });
  extend(c.ip_bytes, rows_, first, [&](R r) { return u32(r.packet.ip_bytes); });
  extend(c.sent_s, rows_, first, [](R r) { return to_seconds(r.packet.sent); });
  extend(c.queued_s, rows_, first, [](R r) { return to_seconds(r.packet.queued); });
  extend(c.dequeued_s, rows_, first, [](R r) { return to_seconds(r.packet.dequeued); });
  extend(c.received_s, rows_, first, [](R r) {
    return r.received == kNever ? std::numeric_limits<double>::quiet_NaN() : to_seconds(r.received);
  });
  extend(c.queuing_delay_ms, rows_, first, [](R r) { return to_ms(r.packet.waited); });
  extend(c.fate, rows_, first, [&](R r) { return u8(r.fate); });
  extend(c.marked, rows_, first, [](R r) { return uint8_t{r.packet.marked}; });
  extend(c.link, rows_, first, [](R r) { return r.link; });
  made_ = rows();
  return columns_;
}

}  // namespace lab
