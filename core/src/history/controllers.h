// The list of rate controllers kept for their history: a document or a program since replaced. Each
// stands behind the kind of today that a reader looks for first.
#pragma once

#include "control/controllers.h"
#include "history/gcc_03/gcc_03.h"
#include "history/nada_03/nada_03.h"
#include "history/nada_2014/nada_2014.h"
#include "history/scream_v1/scream_v1.h"
#include "support/kind_list.h"

namespace lab {

using PastControllers =
    Kinds<Behind<FixedRate, Nada2014, Nada03>, Behind<Scream, ScreamV1>, Behind<External, Gcc03>>;

}  // namespace lab
