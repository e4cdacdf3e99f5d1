// A flow is one of media or one of data; what both have is in `FlowEnds`.
#pragma once

#include <variant>

#include "simulation/flows/data_flow.h"
#include "simulation/flows/media_flow.h"
#include "support/dispatch.h"

namespace lab {

using Flow = std::variant<MediaFlow, DataFlow>;

inline Flow make_flow(const FlowSetup& setup, uint64_t seed) {
  if (setup.settings.is_tcp()) return Flow(std::in_place_type<DataFlow>, setup, seed);
  return Flow(std::in_place_type<MediaFlow>, setup, seed);
}

inline FlowEnds& ends_of(Flow& flow) {
  return dispatch([](FlowEnds& ends) -> FlowEnds& { return ends; }, flow);
}
inline const FlowEnds& ends_of(const Flow& flow) {
  return dispatch([](const FlowEnds& ends) -> const FlowEnds& { return ends; }, flow);
}

/// Its rate follows what the path allows.
inline bool adaptive(const Flow& flow) {
  return dispatch([](const auto& f) { return f.adaptive(); }, flow);
}

/// What its controller asks the host; null while it asks nothing.
inline const Question* open_question(const Flow& flow) {
  const auto* media = std::get_if<MediaFlow>(&flow);
  return media != nullptr ? media->controller().question() : nullptr;
}

}  // namespace lab
