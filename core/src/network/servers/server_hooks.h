// What most servers of a link do alike.
#pragma once

#include <cstdint>
#include <string_view>

#include "network/packet.h"
#include "network/servers/medium.h"
#include "units/data.h"
#include "units/time.h"

namespace lab {

/// The base of every server: a class has a member of the same name for what it does otherwise.
struct ServerHooks {
  /// It has chance in it.
  void seed(uint64_t, std::string_view) {}
  /// Packets get lost in it, besides those that the link loses at random.
  static constexpr bool kLoses = false;
  bool loses() { return false; }
  /// Mean of what it offered in the span before `now`; `held` is that of `available`.
  DataRate mean_available(Time /*now*/, Duration /*span*/, DataRate held) const { return held; }
  /// A span ends of which the mean was asked.
  void asked(Time /*now*/) {}
};

}  // namespace lab
