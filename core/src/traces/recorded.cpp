#include "traces/recorded.h"

#include <algorithm>
#include <iterator>

#include "traces/formats.h"
#include "traces/lines.h"

namespace lab {

namespace {
constexpr std::string_view kHeadingOfOurs = "duration_ms";
constexpr std::string_view kDelayColumn = "delay_ms";

Json part_of(std::string_view kind, Json trace) {
  Json part;
  part.set("kind", kind).set("trace", std::move(trace));
  return part;
}

Result<Json> samples_in(const Result<std::string>& read) {
  if (!read.ok()) return read.errors();
  return parse_json(read.value());
}

double length_s(const Json& samples) {
  double ms = 0.0;
  for (const Json& sample : samples.items()) ms += sample.items()[0].as_double();
  return ms / 1000.0;
}

/// The first line with something in it that is no comment.
std::string first_line(std::string_view text) {
  ContentLines lines(text);
  while (lines.next()) {
    if (!lines.line().starts_with('#')) return std::string(lines.line());
  }
  return {};
}

Result<RecordedLink> of_mahimahi(std::string_view text) {
  Result<Json> moments = samples_in(read_mahimahi(text));
  if (!moments.ok()) {
    Errors errors = moments.errors();
    errors.push_back({"",
                      "is read as Mahimahi, a moment in ms in each line that never falls, because "
                      "its first line is a whole number; a file of rates needs a heading, "
                      "duration_ms,capacity_kbps, and a duration before each"});
    return errors;
  }
  const double last_ms = moments.value().items().back().as_double();
  return RecordedLink{"a Mahimahi trace",
                      last_ms / 1000.0,
                      {{"access", part_of("mahimahi", std::move(moments).value())}}};
}

Result<RecordedLink> of_gym(std::string_view text) {
  Result<Json> samples = samples_in(read_gym(text));
  if (!samples.ok()) return samples.errors();
  const double length = length_s(samples.value());
  return RecordedLink{"an AlphaRTC trace",
                      length,
                      {{"access", part_of("capacity_trace", std::move(samples).value())}}};
}

/// Whether the line names the columns of the lab's own trace, and that one among them.
bool names(std::string_view line, std::string_view column) {
  bool found = false;
  each_cell(line, [&](std::string_view cell) { found = found || cell == column; });
  return found;
}

Result<RecordedLink> of_table(std::string_view heading, std::string_view text) {
  struct Part {
    std::string_view column, name, kind;
    Result<std::string> (*read)(std::string_view text);
  };
  constexpr Part kParts[] = {
      {"capacity_kbps", "access", "capacity_trace", read_capacities},
      {kDelayColumn, "delay_series", "trace", read_delays},
      {"loss_share", "loss_series", "trace", read_losses},
  };
  RecordedLink link{"the lab’s own trace", 0.0, {}};
  for (const Part& part : kParts) {
    // One that names none of them is refused by any.
    if (!names(heading, part.column) && (!link.parts.empty() || &part != std::end(kParts) - 1))
      continue;
    Result<Json> samples = samples_in(part.read(text));
    if (!samples.ok()) return samples.errors();
    link.length_s = length_s(samples.value());
    link.parts.emplace_back(part.name, part_of(part.kind, std::move(samples).value()));
    // What was recorded is the whole way, and not what came on top of another link's.
    if (part.column == kDelayColumn) link.parts.emplace_back("delay_ms", Json(0.0));
  }
  return link;
}
}  // namespace

Result<RecordedLink> recorded_link(std::string_view text) {
  const std::string first = first_line(text);
  if (first.empty()) return Error{"", "holds nothing; name a file with a trace"};
  if (first.starts_with('{')) return of_gym(text);
  if (names(first, kHeadingOfOurs)) return of_table(first, text);
  if (std::all_of(first.begin(), first.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return of_mahimahi(text);
  return Error{"",
               "is no trace of one right reading: those are Mahimahi (whole ms, one in each line), "
               "AlphaRTC’s JSON, and the lab’s own with the heading "
               "duration_ms,capacity_kbps,delay_ms,loss_share"};
}

std::string_view recorded_ending(std::string_view text) {
  return names(first_line(text), kHeadingOfOurs) ? ".trace.csv" : "";
}

}  // namespace lab
