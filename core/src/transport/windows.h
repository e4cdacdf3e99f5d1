// The list of congestion windows. A scenario's `kind` and the schema follow from it. To add one: a
// class that satisfies CongestionWindow, with its two tables; its type below; a test.
#pragma once

#include <variant>

#include "support/dispatch.h"
#include "transport/bbr1.h"
#include "transport/bbr3.h"
#include "transport/cubic.h"
#include "transport/dctcp.h"
#include "transport/newreno.h"
#include "transport/no_window.h"
#include "transport/prague.h"
#include "transport/window.h"

namespace lab {

/// The first one is what a flow has that is not TCP.
using Window = std::variant<NoWindow, NewReno, Cubic, Bbr1, Bbr3, Dctcp, Prague>;

}  // namespace lab
