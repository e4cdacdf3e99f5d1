#include "simulation/run/state.h"

namespace lab {

State::State() = default;
State::State(const State&) = default;
State::State(State&&) noexcept = default;
State& State::operator=(State&&) noexcept = default;
State::~State() = default;

}  // namespace lab
