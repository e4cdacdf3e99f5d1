// What a queue discipline is, and the list of them. Adding one: its file, its type here, its test.
#pragma once

#include <concepts>
#include <span>
#include <variant>

#include "network/queues/codel.h"
#include "network/queues/drop_tail.h"
#include "network/queues/drops.h"
#include "network/queues/dual_pi2.h"
#include "network/queues/fq_codel.h"
#include "network/queues/marker.h"
#include "network/queues/pie.h"
#include "network/queues/red.h"
#include "support/parameters.h"
#include "support/signals.h"

namespace lab {

/// While a packet waits, its `dequeued` is the moment at which it joined the queue. Whatever
/// happens at fixed intervals is caught up with at the next call.
///
/// A queue with `kSeesEveryPacket` is asked even when the link is idle; the others only when it is
/// busy. Three members are looked for and not needed: `seed(seed, owner)`, for a queue with chance
/// in it; `marks()`, the number of packets that it has marked so far; and `wants_backlog()` with
/// `tell_backlog(time)`, for one that admits by the time until a new packet would be sent.
template <class Q>
concept QueueDiscipline = std::copyable<Q> && std::default_initializable<Q> &&
    requires(Q q, const Q& k, Packet& packet, Time now, Drops& drops, DataRate rate,
             DataSize size) {
  { Q::kKind } -> std::convertible_to<const char*>;
  { Q::kLabel } -> std::convertible_to<const char*>;
  { Q::kMeaning } -> std::convertible_to<const char*>;
  /// Where it is written down.
  { Q::kSource } -> std::convertible_to<const char*>;
  /// Where it drops before it is full, and what does not fit.
  { Q::kEarlyDrops } -> std::convertible_to<DropsAt>;
  { Q::kOverflowDrops } -> std::convertible_to<DropsAt>;
  { Q::kMarks } -> std::convertible_to<bool>;
  { Q::kSeesEveryPacket } -> std::convertible_to<bool>;
  { q.p } -> std::same_as<typename Q::Parameters&>;
  {
    Q::Parameters::parameters()
    } -> std::same_as<std::span<const Parameter<typename Q::Parameters>>>;
  /// Sampled each 100 ms; nothing for a queue that has nothing to tell but its length.
  { Q::signals() } -> std::same_as<Signals<Q>>;

  q.set_link(rate, rate, size);
  /// `kReceived` if the packet waits now, perhaps marked; else what became of it.
  { q.enqueue(packet, now, drops) } -> std::same_as<Fate>;
  /// The next packet to send, perhaps marked; false if nothing is left.
  { q.dequeue(packet, now, drops) } -> std::same_as<bool>;
  { k.empty() } -> std::same_as<bool>;
  { k.bytes() } -> std::same_as<DataSize>;
  { k.packets() } -> std::same_as<size_t>;
  { k.limit_in_bytes() } -> std::same_as<DataSize>;
};

using Queue = std::variant<DropTail, Red, Codel, FqCodel, Pie, DualPi2, Marker>;

namespace detail {
template <class>
inline constexpr bool kAllAreQueues = false;
template <class... Q>
inline constexpr bool kAllAreQueues<std::variant<Q...>> = (QueueDiscipline<Q> && ...);
}  // namespace detail
static_assert(detail::kAllAreQueues<Queue>);

}  // namespace lab
