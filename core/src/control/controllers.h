// The list of rate controllers; those kept for their history have one of their own, above. A
// scenario's `kind` and the schema follow from both. To add one: a class that satisfies
// RateController, with its two tables; its type below; a test.
#pragma once

#include "control/external.h"
#include "control/fixed_rate.h"
#include "control/gcc/gcc.h"
#include "control/nada_profiles/nada.h"
#include "control/none.h"
#include "control/scream/v2/scream.h"
#include "support/kind_list.h"

namespace lab {

/// The first one is what a flow has that names none.
using Controllers = Kinds<NoController, Nada, FixedRate, Scream, External, Gcc>;

}  // namespace lab
