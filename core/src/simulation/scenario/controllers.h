// The list of rate controllers: a scenario's `kind` and the schema follow from it, in its order.
// One that is kept for its history stands behind the kind of today that a reader looks for first.
// To add one: a class that satisfies RateController, with its two tables; its type below; a test.
#pragma once

#include <variant>

#include "control/external.h"
#include "control/fixed_rate.h"
#include "control/gcc/gcc.h"
#include "control/nada_profiles/nada.h"
#include "control/none.h"
#include "control/scream/v2/scream.h"
#include "history/gcc_03/gcc_03.h"
#include "history/nada_03/nada_03.h"
#include "history/nada_2014/nada_2014.h"
#include "history/scream_v1/scream_v1.h"

namespace lab {

/// The first one is what a flow has that names none.
using Controller = std::variant<NoController, Nada, FixedRate, Nada2014, Nada03, Scream, ScreamV1,
                                External, Gcc03, Gcc>;

}  // namespace lab
