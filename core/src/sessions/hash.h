// One number for all that a session did: equal in every build, and after any journey through time.
#pragma once

#include "sessions/session.h"

namespace lab {

uint64_t hash_of(const Session& session);

}  // namespace lab
