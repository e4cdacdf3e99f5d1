// The columns that every flow with a controller has at the end of its decisions: how the delay came
// about that its receiver saw.
#pragma once

#include "simulation/flows/seen_delay.h"
#include "support/signals.h"

namespace lab {

Signals<DelayChain> delay_chain_signals();

}  // namespace lab
