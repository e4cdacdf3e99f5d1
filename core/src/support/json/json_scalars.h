// The parts of JSON that hold no others: strings, numbers and the three words. Used by the parser
// only.
#pragma once

#include <string>

#include "support/json.h"
#include "support/json/json_cursor.h"

namespace lab {

// Each reads what begins at the cursor and returns whether it could; if not, the cursor holds the
// error.

/// The cursor stands at the opening quote.
bool read_string(JsonCursor& cursor, std::string& out);
/// The cursor stands at a digit or a minus.
bool read_number(JsonCursor& cursor, Json& out);
/// true, false, null; complains of everything else, by name where it is a usual mistake.
bool read_word(JsonCursor& cursor, Json& out);

}  // namespace lab
