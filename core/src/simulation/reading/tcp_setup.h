// A flow is either media or TCP; this tells which one its parts ask for, and reads those of TCP.
#pragma once

#include <string>
#include <string_view>

#include "simulation/scenario/scenario.h"

namespace lab {

/// `{"kind": …}` names a congestion window, or a source of transfers.
bool names_window(const Json& controller);
bool names_traffic(const Json& source);
/// "newreno, cubic, …" and "bulk, file, …", for a sentence.
std::string window_names();
std::string traffic_names();

/// The `tcp` part: its profile first, then what is spelled out.
void read_tcp(const Json& json, const std::string& at, FlowSetup& setup, Errors& errors);

/// What of `flow` does not go with TCP, or only with it.
void check_tcp(const Json& flow, const std::string& at, const FlowSetup& setup, Errors& errors);

}  // namespace lab
