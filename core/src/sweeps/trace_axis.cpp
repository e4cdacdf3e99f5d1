#include "sweeps/trace_axis.h"

#include <algorithm>

#include "support/sha256.h"
#include "support/text.h"
#include "sweeps/plan.h"
#include "traces/recorded.h"

namespace lab {

namespace {
/// The last `steps` of a path: "att/down" of "traces/att/down".
std::string_view last_of(std::string_view file, std::size_t steps) {
  std::size_t begin = file.size();
  while (steps-- > 0) {
    const std::size_t slash = file.substr(0, begin).find_last_of("/\\");
    if (slash == std::string_view::npos) return file;
    begin = slash;
  }
  return file.substr(begin + 1);
}

/// In their order.
std::vector<std::string_view> said_twice(const std::vector<std::string>& names) {
  std::vector<std::string_view> sorted(names.begin(), names.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::string_view> twice;
  for (std::size_t i = 1; i < sorted.size(); ++i)
    if (sorted[i] == sorted[i - 1]) twice.push_back(sorted[i]);
  return twice;
}

bool is_plain(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
         c == '_' || c == '.';
}

/// A name for any disk: of plain letters, and no other one's in small letters.
std::string own_file(const AxisChoice& choice, std::vector<std::string>& taken) {
  std::string name;
  for (const char c : choice.label) name += is_plain(c) ? c : '_';
  if (name.starts_with('.')) name[0] = '_';
  const std::string_view ending = recorded_ending(choice.text);
  if (name.ends_with(ending)) name.resize(name.size() - ending.size());
  for (std::size_t n = 1;; ++n) {
    std::string made = name;
    if (n > 1) made = text_of({"", std::to_string(n), "-", name});
    made += ending;
    std::string small = made;
    for (char& c : small) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    if (std::find(taken.begin(), taken.end(), small) != taken.end()) continue;
    taken.push_back(std::move(small));
    return "traces/" + made;
  }
}
}  // namespace

std::vector<std::string> short_names(const std::vector<std::string>& files) {
  std::vector<std::string> names(files.size());
  std::vector<std::size_t> steps(files.size(), 1);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < files.size(); ++i) names[i] = last_of(files[i], steps[i]);
    const std::vector<std::string_view> equal = said_twice(names);
    for (std::size_t i = 0; i < files.size(); ++i) {
      const bool is_whole = names[i].size() == files[i].size();
      if (is_whole || !std::binary_search(equal.begin(), equal.end(), names[i])) continue;
      ++steps[i];
      changed = true;
    }
  }
  return names;
}

Errors put_trace_text(AxisChoice& choice, std::string_view text) {
  Result<RecordedLink> read = recorded_link(text);
  if (!read.ok()) return read.errors();
  choice.text = text;
  choice.same = sha256(canonical(Json(std::move(read).value().parts)));
  return {};
}

Settings trace_settings(std::string_view link, const AxisChoice& choice) {
  Settings settings;
  if (choice.text.empty()) return settings;
  Result<RecordedLink> read = recorded_link(choice.text);
  if (!read.ok()) return settings;  // It was read when it was put there.
  for (auto& [part, value] : std::move(read).value().parts)
    settings.emplace_back(text_of({"links.", link, ".", part}), std::move(value));
  return settings;
}

void write_beside(JsonWriter& out, const SweepSpec& sweep) {
  std::vector<std::string> taken;
  out.begin_array();
  for (std::size_t i = 0; i < sweep.axes.size(); ++i) {
    if (!sweep.axes[i].of_files()) continue;
    out.begin_object().member("axis", i).key("traces").begin_array();
    for (const AxisChoice& choice : sweep.axes[i].choices) {
      out.begin_object().member("label", choice.label).member("file", own_file(choice, taken));
      out.member("from", choice.file).end_object();
    }
    out.end_array().end_object();
  }
  out.end_array();
}

}  // namespace lab
