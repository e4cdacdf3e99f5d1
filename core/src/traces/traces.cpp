#include "traces/traces.h"

#include <iterator>

#include "traces/formats.h"

namespace lab {

namespace {
struct TraceFormat {
  std::string_view ending;
  Result<std::string> (*read)(std::string_view text);
};

/// One more format is its reader in formats.h, and a row here.
constexpr TraceFormat kFormats[] = {
    {".mahimahi", read_mahimahi},
    {".frames.csv", read_frame_sizes},
    {".json", read_gym},
};

std::string endings() {
  std::string all;
  for (size_t i = 0; i < std::size(kFormats); ++i) {
    if (i > 0) all += i + 1 < std::size(kFormats) ? ", " : " or ";
    all += kFormats[i].ending;
  }
  return all;
}
}  // namespace

Result<std::string> read_trace(std::string_view file, std::string_view text) {
  for (const TraceFormat& format : kFormats)
    if (file.ends_with(format.ending)) return format.read(text);
  return Error{"", "must end in " + endings()};
}

}  // namespace lab
