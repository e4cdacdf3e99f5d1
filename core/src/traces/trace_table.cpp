// The lab's own trace.
#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "support/json.h"
#include "support/json/json_writer.h"
#include "traces/formats.h"
#include "traces/lines.h"

namespace lab {

namespace {
constexpr std::size_t kMostSamples = 100'000;

struct Column {
  std::string_view name;
  double low;
  double high;
};
enum : std::size_t { kDuration, kCapacity, kDelay, kLoss };
constexpr Column kColumns[] = {{"duration_ms", 1, 1e7},
                               {"capacity_kbps", 0, 1e7},
                               {"delay_ms", 0, 60000},
                               {"loss_share", 0, 1}};

constexpr const char* kHeading =
    "must name the columns: duration_ms and capacity_kbps, delay_ms or loss_share, ";

class TraceTable {
 public:
  explicit TraceTable(std::string_view text) : lines_(text) {}

  Result<std::string> samples_with(std::size_t wanted) {
    bool headed = false;
    while (lines_.next()) {
      if (lines_.line().starts_with('#')) continue;
      if (headed) {
        read_sample(wanted);
        continue;
      }
      headed = true;
      read_heading();
      // Without columns no line below can be told right or wrong.
      if (lines_.faulty()) return lines_.errors();
    }
    if (lines_.faulty()) return lines_.errors();
    if (samples_ == 0)
      return Error{"", "must hold a line with the names of its columns and a line for each sample"};
    if (!names(wanted)) return Error{"", "has no column " + std::string(kColumns[wanted].name)};
    return std::move(out_.end_array()).text();
  }

 private:
  bool names(std::size_t column) const {
    return std::find(order_.begin(), order_.end(), column) != order_.end();
  }

  void read_heading() {
    each_cell(lines_.line(), [&](std::string_view cell) {
      const auto* const found = std::find_if(std::begin(kColumns), std::end(kColumns),
                                             [&](const Column& one) { return one.name == cell; });
      const auto column = static_cast<std::size_t>(found - std::begin(kColumns));
      if (found == std::end(kColumns)) {
        lines_.fault(kHeading + ("not " + dump(Json(std::string(cell)))));
      } else if (names(column)) {
        lines_.fault(kHeading + std::string("each once, has ") + std::string(cell) + " twice");
      } else {
        order_.push_back(column);
      }
    });
    if (!lines_.faulty() && !(names(kDuration) && order_.size() > 1))
      lines_.fault(kHeading + ("is " + lines_.shown()));
    out_.begin_array();
  }

  void read_sample(std::size_t wanted) {
    double values[std::size(kColumns)] = {};
    std::size_t cells = 0;
    bool fine = true;
    each_cell(lines_.line(), [&](std::string_view cell) {
      if (cells++ >= order_.size()) return;
      const std::size_t place = order_[cells - 1];
      const auto& [name, low, high] = kColumns[place];
      values[place] = number_in(cell) + 0.0;
      if (!fine || (values[place] >= low && values[place] <= high)) return;
      fine = false;
      lines_.fault(std::string(name) + " must be a number from " + dump(Json(low)) + " to " +
                   dump(Json(high)) + ", is " + dump(Json(std::string(cell))));
    });
    if (fine && cells != order_.size()) {
      fine = false;
      lines_.fault("must have a number for each of the " + std::to_string(order_.size()) +
                   " columns, has " + std::to_string(cells));
    }
    if (fine && ++samples_ > kMostSamples)
      lines_.fault("is one too many: a trace has at most 100000 samples");
    if (!lines_.faulty())
      out_.begin_array().value(values[kDuration]).value(values[wanted]).end_array();
  }

  ContentLines lines_;
  std::vector<std::size_t> order_;  ///< Of which column each cell is.
  std::size_t samples_ = 0;
  JsonWriter out_;
};
}  // namespace

Result<std::string> read_capacities(std::string_view text) {
  return TraceTable(text).samples_with(kCapacity);
}

Result<std::string> read_delays(std::string_view text) {
  return TraceTable(text).samples_with(kDelay);
}

Result<std::string> read_losses(std::string_view text) {
  return TraceTable(text).samples_with(kLoss);
}

}  // namespace lab
