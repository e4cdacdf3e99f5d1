#include "simulation/columns.h"

#include <algorithm>

namespace lab {

void PacketTable::grow() {
  const size_t rows = std::max<size_t>(1024, flow.size() * 2);
  for (auto* column : {&flow, &sequence, &payload_bytes, &ip_bytes, &link}) column->resize(rows);
  for (auto* column : {&sent_s, &queued_s, &dequeued_s, &received_s, &queuing_delay_ms}) {
    column->resize(rows);
  }
  for (auto* column : {&kind, &fate, &marked}) column->resize(rows);
}

}  // namespace lab
