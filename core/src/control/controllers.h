// The list of rate controllers. A scenario's `kind` and the schema follow from it. To add one: a
// class that satisfies RateController, with its two tables; its type below; a test.
#pragma once

#include <string>
#include <type_traits>
#include <variant>

#include "control/controller.h"
#include "control/external.h"
#include "control/fixed_rate.h"
#include "control/gcc/gcc.h"
#include "control/gcc_03/gcc_03.h"
#include "control/nada_03/nada_03.h"
#include "control/nada_2014/nada_2014.h"
#include "control/nada_profiles/nada.h"
#include "control/none.h"
#include "control/scream/v1/scream_v1.h"
#include "control/scream/v2/scream.h"
#include "support/json.h"
#include "support/result.h"

namespace lab {

/// The first one is what a flow has that names none.
using Controller = std::variant<NoController, Nada, FixedRate, Nada2014, Nada03, Scream, ScreamV1,
                                External, Gcc03, Gcc>;

/// Calls `visit(std::type_identity<C>{})` for each controller C of the list, in order.
template <class Visit>
void for_each_controller(Visit&& visit) {
  const auto each = [&]<class... C>(std::type_identity<std::variant<C...>>) {
    (visit(std::type_identity<C>{}), ...);
  };
  each(std::type_identity<Controller>{});
}

/// The controller that `{"kind": …, "profile": …, parameters…}` asks for: the profile's values
/// first, then those spelled out. `at` is the path of `object` in the scenario, `more` names kinds
/// that another list has.
Result<Controller> read_controller(const Json& object, const std::string& at,
                                   const std::string& more = "");

/// Name of the profile that read_controller applies; "" where the kind has none or is not known.
std::string profile_of(const Json& object);

}  // namespace lab
