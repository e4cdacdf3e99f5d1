#include "support/json/json_writer.h"
#include "traces/formats.h"
#include "traces/lines.h"

namespace lab {

Result<std::string> read_mahimahi(std::string_view text) {
  ContentLines lines(text);
  JsonWriter moments;
  moments.begin_array();
  int last_ms = -1;
  while (lines.next()) {
    const std::optional<int> ms = whole_in(lines.line(), 9);
    if (!ms) {
      lines.fault("must be a whole number of milliseconds, is " + lines.shown());
    } else if (*ms < last_ms) {
      lines.fault("must not be before the line ahead of it, " + std::to_string(last_ms) +
                  " ms, is " + std::to_string(*ms));
    } else {
      moments.value(last_ms = *ms);
    }
  }
  if (lines.faulty()) return lines.errors();
  if (last_ms < 0) return Error{"", "has no line with a number in it"};
  if (last_ms == 0) return Error{"", "must end after 0 ms"};
  return std::move(moments.end_array()).text();
}

}  // namespace lab
