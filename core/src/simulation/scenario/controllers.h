// A flow's controller: of the list of today's, or of history's.
#pragma once

#include "control/controllers.h"
#include "history/controllers.h"

namespace lab {

using Controller = AnyOf<Controllers, PastControllers>;

}  // namespace lab
