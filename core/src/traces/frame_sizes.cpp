#include <vector>

#include "support/json/json_writer.h"
#include "traces/formats.h"
#include "traces/lines.h"

namespace lab {

namespace {
/// Those of a line, rising from above 0; nothing of any other.
std::vector<double> rates_in(std::string_view line) {
  std::vector<double> rates;
  bool rising = true;
  each_cell(line, [&](std::string_view cell) {
    const double rate = number_in(cell);
    rising = rising && rate > (rates.empty() ? 0.0 : rates.back());
    rates.push_back(rate);
  });
  if (!rising) rates.clear();
  return rates;
}

/// Appends the bytes of a line's cells, if they are as many as the rates; whether they are.
bool append_frame(std::string_view line, std::size_t rates, std::vector<int>& bytes) {
  const std::size_t before = bytes.size();
  bool fine = true;
  each_cell(line, [&](std::string_view cell) {
    const std::optional<int> size = whole_in(cell, 7);
    fine = fine && size;
    if (fine) bytes.push_back(*size);
  });
  fine = fine && bytes.size() - before == rates;
  if (!fine) bytes.resize(before);
  return fine;
}
}  // namespace

Result<std::string> read_frame_sizes(std::string_view text) {
  ContentLines lines(text);
  std::vector<double> rates;
  std::vector<int> bytes;  ///< Frame after frame.
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (line.starts_with('#')) continue;
    if (rates.empty()) {
      rates = rates_in(line);
      if (!rates.empty()) continue;
      lines.fault("must hold the rates in kbit/s, rising, is " + lines.shown());
      break;
    }
    if (!append_frame(line, rates.size(), bytes)) {
      lines.fault("must hold whole bytes for each of the " + std::to_string(rates.size()) +
                  " rates, is " + lines.shown());
    }
  }
  if (lines.faulty()) return lines.errors();
  if (bytes.empty()) return Error{"", "must hold a line of rates and a line for each frame"};
  JsonWriter out;
  out.begin_object().key("rates_kbps").begin_array();
  for (const double rate : rates) out.value(rate);
  out.end_array().key("frame_bytes").begin_array();
  for (std::size_t i = 0; i < rates.size(); ++i) {
    out.begin_array();
    for (std::size_t at = i; at < bytes.size(); at += rates.size()) out.value(bytes[at]);
    out.end_array();
  }
  return std::move(out.end_array().end_object()).text();
}

}  // namespace lab
