// Values put into a scenario by path: null takes away what stands there, a word is a controller or
// a kind (scenarios/SWEEPS.md).
#pragma once

#include <string>
#include <string_view>

#include "support/json.h"
#include "support/result.h"
#include "sweeps/kinds.h"

namespace lab {

/// Values by path, in their order.
using Settings = Json::Object;

/// Names with dots between them.
bool is_path(std::string_view path);
/// Whether what is set at one path is a part of what is set at the other, or the same.
bool overlap(std::string_view path, std::string_view other);

/// What stands at a path; null where nothing does.
const Json* value_in(const Json& scenario, std::string_view path);
/// Missing objects are made.
void put_value(Json& scenario, std::string_view path, Json value);

/// What a value at a path sets, each path with what stands there afterwards. A controller's name in
/// the place of a flow's controller, or its kind alone, is that controller at the range of rates
/// and with the weight that were there, with a source that it can send; nothing where the flow has
/// it already. One that sends what it is told has the range of the flow as that of its encoder,
/// unless it says another. Where the scenario has another object, a word is its kind.
Settings assigned(const FlowKinds& kinds, const Json& scenario, std::string_view path,
                  const Json& value);

/// Puts in what the value at that path sets. What a program outside answered (external controllers)
/// leaves with its controller; an answer without a check of its question, with any setting.
void set_assigned(const FlowKinds& kinds, Json& scenario, std::string_view path, const Json& value);
/// The same, and null takes away.
void set_value(const FlowKinds& kinds, Json& scenario, std::string_view path, const Json& value);
void set_seed(Json& scenario, double seed);
/// Puts a change into the list, in order of time.
void add_change(Json& scenario, const Json& change);
/// The scenario as it was before any program outside answered.
void drop_all_answers(Json& scenario);

/// Which link, flow or member of a path the scenario does not have, as a sentence; empty where it
/// has it. A misspelt name would make a link or a flow of its own.
std::string missing_owner(const Json& scenario, std::string_view path);

/// Puts in all that can be set; what cannot is an error at `at` with its path behind.
void set_all(const FlowKinds& kinds, Json& scenario, const Settings& settings,
             const std::string& at, Errors& errors);

}  // namespace lab
