#include "network/queues/fq_codel.h"

#include <algorithm>

#include "support/random.h"

namespace lab {

namespace {
/// Half of the fattest queue is dropped at once, but no more than this. RFC 8290 §4.1.
constexpr size_t kMostDropped = 64;
}  // namespace

std::span<const Parameter<FqCodel::Parameters>> FqCodel::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows = [] {
    auto inherited_rows = joined(limit_rows<P>("RFC 8290 §5.2.3 limits packets",
                                               "RFC 8290 §5.2.3: 10240 packets, of all flows"),
                                 inherited<P, CodelParameters, detail::kCodelRows>());
    for (Parameter<P>& row : inherited_rows) {
      if (std::string_view(row.key) == "ecn") row.source = "RFC 8290 §5.2.6: on";
      if (std::string_view(row.key) == "target_ms")
        row.source = "RFC 8290 §5.2.2: 5 ms, but at least the time of one MTU";
      if (std::string_view(row.key) == "interval_ms") row.source = "RFC 8290 §5.2.1: 100 ms";
    }
    return joined(
        inherited_rows,
        std::to_array<Parameter<P>>({
            parameter<&P::flows>("flows", "Queues", "Flows are hashed into this many queues.",
                                 "RFC 8290 §5.2.5: 1024")
                .range(1, 65536)
                .slider(1, 1024, Scale::kLog)
                .fixed(),
            parameter<&P::quantum>("quantum_bytes", "Quantum",
                                   "Bytes that a queue may send per turn.", "RFC 8290 §5.2.4: 1514")
                .range(256, 1e6)
                .slider(300, 9000, Scale::kLog),
        }));
  }();
  return kRows;
}

Signals<FqCodel> FqCodel::signals() {
  static constexpr auto kRows = with_common_signals(std::to_array<Signal<FqCodel>>({
      {"new_flows", "", "New flows", "RFC 8290 §4: queues on the list of new ones",
       [](const FqCodel& q) { return static_cast<double>(q.new_flows()); }},
      {"old_flows", "", "Old flows", "RFC 8290 §4: queues on the list of old ones",
       [](const FqCodel& q) { return static_cast<double>(q.old_flows()); }},
      {"flows_seen", "", "Flows seen", "queues used since the start",
       [](const FqCodel& q) { return static_cast<double>(q.flows_seen()); }},
      {"longest_bytes", "bytes", "Longest queue", "of one flow",
       [](const FqCodel& q) { return static_cast<double>(q.longest().bytes); }},
  }));
  return signals_of<kRows>();
}

void FqCodel::seed(uint64_t seed, std::string_view owner) { salt_ = Random(seed, owner).next(); }

uint32_t FqCodel::queue_of(const Packet& packet) {
  const size_t flow = packet.flow * size_t{2} + (packet.kind == PacketKind::kFeedback ? 1 : 0);
  const size_t connection = packet.connection;
  if (flow >= known_.size()) known_.resize(flow + 1);
  if (connection >= known_[flow].size()) known_[flow].resize(connection + 1, 0);
  uint32_t& known = known_[flow][connection];
  if (known != 0) return known - 1;
  // The finaliser of MurmurHash3: any hash that spreads will do. Connections lie as far apart as
  // the golden ratio of 2^64, flows side by side.
  uint64_t hash = flow + salt_ + connection * 0x9e3779b97f4a7c15;
  hash = (hash ^ hash >> 33) * 0xff51afd7ed558ccd;
  hash = (hash ^ hash >> 33) * 0xc4ceb9fe1a85ec53;
  hash ^= hash >> 33;
  const auto bucket = static_cast<int64_t>(hash % static_cast<uint64_t>(p.flows));
  size_t place = 0;
  while (place < queues_.size() && queues_[place].bucket != bucket) ++place;
  if (place == queues_.size()) queues_.emplace_back().bucket = bucket;
  known = static_cast<uint32_t>(place) + 1;
  return static_cast<uint32_t>(place);
}

uint32_t FqCodel::fattest() const {
  uint32_t most = 0;
  for (uint32_t i = 1; i < queues_.size(); ++i) {
    if (bytes(queues_[i].line) > bytes(queues_[most].line)) most = i;
  }
  return most;
}

DataSize FqCodel::longest() const {
  return queues_.empty() ? DataSize{} : bytes(queues_[fattest()].line);
}

Fate FqCodel::enqueue(const Packet& packet, Time, Drops& drops) {
  const uint32_t own = queue_of(packet);
  FlowQueue& queue = queues_[own];
  push(queue.line, packet);
  if (!queue.active) {
    queue.active = true;
    queue.credits = p.quantum.bytes;
    new_.push_back(own);
  }
  while (overflows(p)) {
    Line& victim = queues_[fattest()].line;
    const size_t half = std::max<size_t>(1, std::min(victim.packets() / 2, kMostDropped));
    const bool last = victim.packets() == 1 && &victim == &queue.line;
    for (size_t i = 0; i < half; ++i) discard(victim, Fate::kQueueFull, drops);
    if (last) {
      // It was the packet that has just come in.
      drops.pop_back();
      return Fate::kQueueFull;
    }
  }
  return Fate::kReceived;
}

bool FqCodel::dequeue(Packet& packet, Time now, Drops& drops) {
  while (!new_.empty() || !old_.empty()) {
    const bool is_new = !new_.empty();
    Ring<uint32_t>& list = is_new ? new_ : old_;
    const uint32_t next = list.front();
    FlowQueue& queue = queues_[next];
    if (queue.credits <= 0) {
      queue.credits += p.quantum.bytes;
      list.pop_front();
      old_.push_back(next);
      continue;
    }
    if (queue.law.dequeue(p, *this, queue.line, packet, now, drops)) {
      queue.credits -= size_of(packet).bytes;
      return true;
    }
    // Empty. A new one must wait behind the old ones, so that coming back does not pay.
    list.pop_front();
    if (is_new) {
      old_.push_back(next);
    } else {
      queue.active = false;
    }
  }
  return false;
}

}  // namespace lab
