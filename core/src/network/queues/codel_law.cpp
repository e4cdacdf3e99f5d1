#include "network/queues/codel_law.h"

#include <cmath>

namespace lab {

Time CodelLaw::control_law(const CodelParameters& p, Time t, int64_t count) {
  return t +
         to_nearest_ns(static_cast<double>(p.interval.ns) / std::sqrt(static_cast<double>(count)));
}

bool CodelLaw::dodequeue(const CodelParameters& p, WaitingRoom& room, Line& line, Packet& packet,
                         Time now) {
  taken_ = room.take(line, packet, now);
  if (!taken_ || room.sojourn() < p.target || room.bytes(line) <= p.mtu) {
    first_above_time_ = kNever;
    return false;
  }
  if (first_above_time_ == kNever) {
    first_above_time_ = now + p.interval;
    return false;
  }
  return now >= first_above_time_;
}

bool CodelLaw::dequeue(const CodelParameters& p, WaitingRoom& room, Line& line, Packet& packet,
                       Time now, Drops& drops) {
  bool ok_to_drop = dodequeue(p, room, line, packet, now);
  if (dropping_) {
    dropping_ = ok_to_drop;
    while (dropping_ && now >= drop_next_) {
      ++count_;
      if (p.ecn && room.mark(packet)) {
        drop_next_ = control_law(p, drop_next_, count_);
        break;
      }
      room.drop(packet, drops);
      dropping_ = dodequeue(p, room, line, packet, now);
      if (dropping_) drop_next_ = control_law(p, drop_next_, count_);
    }
  } else if (ok_to_drop) {
    if (!p.ecn || !room.mark(packet)) {
      room.drop(packet, drops);
      dodequeue(p, room, line, packet, now);
    }
    dropping_ = true;
    // Went above soon after it last went below: the rate that controlled the queue then is a good
    // one to begin with.
    const int64_t delta = count_ - lastcount_;
    count_ = delta > 1 && now - drop_next_ < p.interval * 16 ? delta : 1;
    drop_next_ = control_law(p, now, count_);
    lastcount_ = count_;
  }
  if (taken_ && room.sojourn() > p.ce_threshold &&
      (!p.ce_threshold_l4s || packet.ecn == Ecn::kEct1)) {
    room.mark(packet);
  }
  return taken_;
}

}  // namespace lab
