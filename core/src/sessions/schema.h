// The session's description of itself: what may be set, what is recorded, what its figures are.
#pragma once

#include <string>

#include "sessions/session.h"

namespace lab {

/// As members of an object that is open: `objects`, `columns`.
void write_session_schema(JsonWriter& out);

/// The tables of one run, in the order of their numbers, with its members and links.
std::string layout_of(const Session& session);

}  // namespace lab
