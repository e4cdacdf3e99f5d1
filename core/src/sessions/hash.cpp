#include "sessions/hash.h"

#include "simulation/columns/hasher.h"

namespace lab {

uint64_t hash_of(const Session& session) {
  Hash hash;
  const SessionState& state = session.state();
  hash.add(static_cast<uint64_t>(state.now.ns));
  hash.add(static_cast<uint64_t>(state.events));
  for (const Link& link : state.links) {
    const Link::Counters c = link.counters();
    for (int64_t n : {c.served_bytes, c.accepted, c.dropped, c.lost, c.delivered})
      hash.add(static_cast<uint64_t>(n));
  }
  for (size_t i = 0; i < SessionRecorder::kTables; ++i) hash.add_table(session.recorder().table(i));
  return hash.result();
}

}  // namespace lab
