// How a link serves: what a server is, and the list of them. Adding one: its file, its type here,
// its test.
#pragma once

#include <concepts>
#include <variant>

#include "network/servers/capacity_trace.h"
#include "network/servers/lte_grants.h"
#include "network/servers/mahimahi.h"
#include "network/servers/wifi.h"
#include "network/servers/wire.h"

namespace lab {

/// A server takes packets off the queue of its link and puts them on the wire. Three families: a
/// rate (`RateServer`), a packet is sent for as long as its bits take; opportunities
/// (`Opportunities`), at given moments so many bytes go at once, RFC 8868 has no such link; a
/// medium that links share (`Wifi`), who wins it sends several packets.
///
/// `start` comes first, `settings_changed` after anything was set. Besides there are five members
/// with a link for their first argument, which are templates, so that a concept cannot name them:
/// `serve` takes a packet past an empty queue, unless `kWaitsForTurn`; `offered`: the queue has
/// changed; `act` does what is due at `next`; `resume` ends what `stall` began. They call `take`,
/// `leaves_queue`, `send`, `pass_on` and `give_up` of the link.
template <class S>
concept LinkServer = std::derived_from<S, ServerHooks> && std::copyable<S> &&
    std::default_initializable<S> &&
    requires(S s, const S& k, const LinkParameters& link, Time now, DataSize size) {
  { S::kKind } -> std::convertible_to<const char*>;
  { S::kLabel } -> std::convertible_to<const char*>;
  { S::kMeaning } -> std::convertible_to<const char*>;
  { S::kWaitsForTurn } -> std::convertible_to<bool>;
  { s.p } -> std::same_as<typename S::Parameters&>;

  s.start(link);
  s.settings_changed(link, now);
  /// From now on nothing is served, until `resume`.
  s.stall(now);
  { k.next() } -> std::same_as<Time>;
  /// Something is being sent that will end by itself.
  { k.busy() } -> std::same_as<bool>;
  /// Packets that have left the queue and are not on the wire.
  { k.under_way() } -> std::same_as<size_t>;
  { k.ip_bytes_under_way() } -> std::same_as<DataSize>;
  /// Its rate now, and that of the start, which limits of queues refer to.
  { k.serving() } -> std::same_as<DataRate>;
  { k.initial() } -> std::same_as<DataRate>;
  /// What is or was lately available; 0 on a stalled link.
  { k.available(link, now) } -> std::same_as<DataRate>;
  /// How long so much of the queue and what is under way take.
  { k.drain_time(size, now) } -> std::same_as<Duration>;
};

using Server = std::variant<Wire, CapacityTrace, Mahimahi, LteGrants, Wifi>;

namespace detail {
template <class>
inline constexpr bool kAllAreServers = false;
template <class... S>
inline constexpr bool kAllAreServers<std::variant<S...>> = (LinkServer<S> && ...);
}  // namespace detail
static_assert(detail::kAllAreServers<Server>);

}  // namespace lab
