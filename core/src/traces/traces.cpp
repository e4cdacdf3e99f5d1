#include "traces/traces.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "traces/formats.h"

namespace lab {

namespace {
struct TraceFormat {
  std::string_view ending;
  std::string_view part;
  Result<std::string> (*read)(std::string_view text);
};

/// One more format is its reader in formats.h, and a row here for each part that replays it.
constexpr TraceFormat kFormats[] = {
    {".mahimahi", "access", read_mahimahi},
    {".frames.csv", "source", read_frame_sizes},
    {".json", "access", read_gym},
    {".trace.csv", "access", read_capacities},
    {".trace.csv", "delay_series", read_delays},
    {".trace.csv", "loss_series", read_losses},
};

/// Those of all formats that replay in a part, or in any.
std::string endings(std::string_view part) {
  std::vector<std::string_view> all;
  for (const TraceFormat& format : kFormats) {
    if ((part.empty() || format.part == part) &&
        std::find(all.begin(), all.end(), format.ending) == all.end())
      all.push_back(format.ending);
  }
  std::string words;
  for (size_t i = 0; i < all.size(); ++i) {
    if (i > 0) words += i + 1 < all.size() ? ", " : " or ";
    words += all[i];
  }
  return words;
}
}  // namespace

Result<std::string> read_trace(std::string_view file, std::string_view part,
                               std::string_view text) {
  for (const TraceFormat& format : kFormats)
    if (file.ends_with(format.ending) && (part.empty() || part == format.part))
      return format.read(text);
  return Error{"", "must end in " + endings(part) +
                       (part.empty() ? "" : " to stand at " + std::string(part))};
}

}  // namespace lab
