// The list of congestion windows. A scenario's `kind` and the schema follow from it. To add one: a
// class that satisfies CongestionWindow, with its two tables; its type below; a test.
#pragma once

#include <variant>

#include "support/dispatch.h"
#include "transport/windows/bbr/bbr3.h"
#include "transport/windows/cubic.h"
#include "transport/windows/cubic_ns3.h"
#include "transport/windows/marks/prague.h"
#include "transport/windows/newreno.h"
#include "transport/windows/no_window.h"
#include "transport/windows/window.h"

namespace lab {

/// The first one is what a flow has that is not TCP.
using Window = std::variant<NoWindow, NewReno, Cubic, Bbr3, Prague, CubicNs3>;

}  // namespace lab
