// The list of queue disciplines. Adding one: its file, its type here, its test.
#pragma once

#include <variant>

#include "network/drop_tail.h"

namespace lab {

using Queue = std::variant<DropTail>;

}  // namespace lab
