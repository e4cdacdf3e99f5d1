#include "transport/tcp_flow.h"

#include <algorithm>

namespace lab {

namespace {
/// What a SYN's options take besides timestamps: MSS and window scale. RFC 9293 §3.7.1, RFC 7323.
constexpr int32_t kSynOptions = 8;
constexpr Duration kShortestGap = milliseconds(1);
}  // namespace

TcpFlow::TcpFlow(const TcpParameters& tcp, const Window& window, const TrafficPlan& plan,
                 uint64_t seed, std::string_view owner)
    : tcp_(tcp), window_(window), plan_(plan), random_(seed, owner), last_row_(kStart - kForever) {
  users_.resize(static_cast<size_t>(plan.users));
}

Duration TcpFlow::gap() {
  const double length =
      draw(plan_.gap, to_seconds(plan_.gap_length), to_seconds(plan_.gap_max), random_);
  return std::max(kShortestGap, seconds(length));
}

void TcpFlow::start(Time now) {
  started_ = true;
  stopped_ = false;
  for (size_t i = 0; i < users_.size(); ++i) {
    User& user = users_[i];
    user.next = now + user.late;
    if (static_cast<int64_t>(i) >= plan_.on_at_start) user.next = user.next + gap();
    due_ = std::min(due_, user.next);
  }
  on_wake(now);
}

void TcpFlow::stop(Time now) {
  stopped_ = true;
  for (User& user : users_) user.next = kNever;
  for (uint32_t i = 0; i < connections_.size(); ++i) {
    Connection& c = connections_[i];
    if (!c.running) continue;
    note_transfer(c, now);
    c.sender.finish();
    if (c.sender.done() || c.sender.state() == TcpState::kIdle) ended(c, now);
    touch(i);
  }
}

void TcpFlow::set_paused(bool paused, Time now) {
  paused_ = paused;
  for (uint32_t i = 0; i < connections_.size(); ++i) {
    connections_[i].sender.paused = paused;
    touch(i);
  }
  if (!paused && started_) due_ = now;
}

void TcpFlow::set(const TcpParameters& tcp, const Window& window, const TrafficPlan& plan) {
  tcp_ = tcp;
  plan_ = plan;
  window_ = window;
  for (Connection& c : connections_) {
    c.sender.p = c.receiver.p = tcp;
    dispatch(
        [&]<class W>(const W& from) {
          if (auto* to = std::get_if<W>(&c.sender.window)) to->p = from.p;
        },
        window);
  }
}

TcpFlow::Connection* TcpFlow::free_connection(uint32_t user, int64_t which) {
  if (!plan_.fresh) {
    for (Connection& c : connections_) {
      if (c.user == user && which-- == 0) return &c;
    }
  } else {
    for (Connection& c : connections_) {
      if (!c.running) return &c;
    }
  }
  if (connections_.size() >= kMostConnections) return nullptr;
  connections_.emplace_back();
  connections_.back().user = user;
  return &connections_.back();
}

void TcpFlow::begin(uint32_t user, Time now) {
  for (int64_t i = 0; i < plan_.connections; ++i) {
    Connection* c = free_connection(user, i);
    if (c == nullptr) break;
    constexpr double kMostBytes = 1e15;
    const double size = draw(plan_.size, plan_.size_bytes, plan_.size_max_bytes, random_);
    const uint64_t seed = random_.next();
    if (!c->opened || plan_.fresh) {
      const uint32_t generation = c->generation + 1;
      *c = Connection{};
      c->generation = generation;
      c->user = user;
      c->opened = true;
      c->sender.p = c->receiver.p = tcp_;
      c->sender.window = window_;
      c->sender.paused = paused_;
      c->sender.open(now, seed);
    }
    if (!c->running) {
      c->running = true;
      if (!plan_.endless) c->began = now;
      ++users_[user].running;
      ++running_;
    }
    c->sender.write(plan_.endless
                        ? kForever.ns
                        : std::max<int64_t>(1, static_cast<int64_t>(std::min(size, kMostBytes))));
    touch(static_cast<uint32_t>(c - connections_.data()));
  }
  User& u = users_[user];
  // Where a transfer must end before the next gap begins, its end starts it.
  u.next = plan_.repeats && (plan_.gap_from_start || u.running == 0) ? now + gap() : kNever;
}

void TcpFlow::note_transfer(Connection& connection, Time now) {
  if (connection.began == kNever) return;
  transfers_.push_back({connection.began, now});
  connection.began = kNever;
}

void TcpFlow::ended(Connection& connection, Time now) {
  note_transfer(connection, now);
  connection.running = false;
  --running_;
  User& user = users_[connection.user];
  --user.running;
  if (stopped_ || !plan_.repeats || plan_.gap_from_start || user.running > 0) return;
  user.next = now + gap();
  due_ = std::min(due_, user.next);
}

void TcpFlow::on_wake(Time now) {
  for (uint32_t i = 0; i < users_.size(); ++i) {
    if (users_[i].next <= now && !paused_) begin(i, now);
  }
  due_ = kNever;
  for (const User& user : users_) {
    if (!paused_) due_ = std::min(due_, user.next);
  }
  for (uint32_t i = 0; i < connections_.size(); ++i) {
    Connection& c = connections_[i];
    if (c.next_wake() <= now) {
      c.retry = kNever;
      c.sender.on_wake(now);
      c.receiver.on_wake(now);
      want_row(i, now);
      touch(i);
    }
    due_ = std::min(due_, c.next_wake());
  }
}

int64_t TcpFlow::receive(uint32_t number, Ecn ecn, Time now) {
  const Data data = data_.at(number);
  data_.settle(number);
  Connection& c = connections_[data.connection];
  if (c.generation != data.generation) return 0;
  const int64_t readable = c.receiver.on_segment(data.segment, ecn, now);
  touch(data.connection);
  return readable;
}

void TcpFlow::hear(uint32_t number, Time now) {
  const Ack ack = acks_.at(number);
  acks_.settle(number);
  Connection& c = connections_[ack.connection];
  if (c.generation != ack.generation) return;
  c.sender.on_ack(ack.ack, now);
  if (c.running && c.sender.done()) ended(c, now);
  want_row(ack.connection, now);
  touch(ack.connection);
}

void TcpFlow::lost(bool ack, uint32_t number) {
  if (ack) {
    acks_.settle(number);
  } else {
    data_.settle(number);
  }
}

void TcpFlow::want_row(uint32_t connection, Time now) {
  const bool event = connections_[connection].sender.took_event();
  if (!event && now < last_row_ + kRowInterval) return;
  last_row_ = now;
  rows_.push_back(connection);
}

bool TcpFlow::take_row(uint32_t& connection) {
  if (rows_.empty()) return false;
  connection = rows_.front();
  rows_.erase(rows_.begin());
  return true;
}

bool TcpFlow::next_of(uint32_t index, Time now, Time leaving, TcpPacket& out) {
  Connection& c = connections_[index];
  out.connection = static_cast<uint16_t>(index);
  TcpAck ack;
  if (c.receiver.take_ack(ack)) {
    const int32_t blocks = ack.sack_blocks;
    out.ack = true;
    out.payload_bytes = 0;
    out.ip_bytes = static_cast<int32_t>(tcp_.header_bytes) + (ack.syn      ? kSynOptions
                                                              : blocks > 0 ? 8 * blocks + 4
                                                                           : 0);
    out.ecn = Ecn::kNotEct;
    out.number = acks_.put({ack, index, c.generation});
    return true;
  }
  if (now != burst_at_) {
    burst_at_ = now;
    burst_ = 0;
  }
  if (burst_ >= kMostAtOnce) {
    c.retry = now + microseconds(1);
    return false;
  }
  TcpSegment segment;
  if (!c.sender.next(leaving, segment)) return false;
  ++burst_;
  out.ack = false;
  out.payload_bytes = segment.bytes;
  out.ip_bytes =
      segment.bytes + static_cast<int32_t>(tcp_.header_bytes) + (segment.syn ? kSynOptions : 0);
  out.ecn = segment.syn ? Ecn::kNotEct : c.sender.ecn();
  out.number = data_.put({segment, index, c.generation});
  return true;
}

bool TcpFlow::next(Time now, Time leaving, TcpPacket& out) {
  while (!touched_.empty()) {
    const uint32_t index = touched_.back();
    if (next_of(index, now, leaving, out)) return true;
    touched_.pop_back();
    due_ = std::min(due_, connections_[index].next_wake());
  }
  return false;
}

size_t TcpFlow::bytes() const {
  // A ring may be twice as long as what it holds, and has its old half while it grows.
  constexpr size_t kRing = 3;
  size_t bytes = connections_.size() * sizeof(Connection);
  for (const Connection& c : connections_) {
    bytes += kRing * c.sender.segments() * sizeof(SentSegment);
    bytes += 2 * c.receiver.ranges() * sizeof(ByteRange);
  }
  return bytes + kRing * (data_.size() * sizeof(Data) + acks_.size() * sizeof(Ack));
}

}  // namespace lab
