#include "sweeps/shown.h"

#include "support/text.h"
#include "sweeps/fields.h"

namespace lab {

namespace {
/// Where an axis stands that is in no direction of the picture.
size_t place_of(const Axis& axis, const SweepView& view) {
  for (const auto& [name, label] : view.at) {
    for (size_t i = 0; name == axis.name && i < axis.size(); ++i) {
      if (axis.label_of(i) == label) return i;
    }
  }
  return 0;
}

std::string seeds_words(const SweepPlan& plan, const SweepView& view) {
  const size_t seeds = plan.sweep().seeds;
  if (seeds == 1) return text_of({"seed ", number_text(plan.first_seed())});
  return text_of({view.over_seeds->words, " of ", std::to_string(seeds), " seeds",
                  view.heat ? "" : ", band ",
                  view.heat ? "" : band_words(*view.over_seeds, seeds)});
}

void write_point(JsonWriter& out, const DrawnPoint& point) {
  if (point.runs == 0) {
    out.value(nullptr);
    return;
  }
  out.begin_object().member("value", point.value).member("low", point.low);
  out.member("high", point.high).member("runs", point.runs).end_object();
}

/// How many values an axis has, and how many runs lie between two of them.
struct Direction {
  size_t size = 1, stride = 0;
};
}  // namespace

void write_shown(JsonWriter& out, const SweepPlan& plan, const SweepView& view,
                 std::span<const double> values) {
  Direction across;
  Direction along;
  size_t first = 0;
  size_t stride = plan.count();
  std::vector<size_t> at;
  out.begin_object().key("words").begin_array().value(seeds_words(plan, view));
  for (const Axis& axis : plan.sweep().axes) {
    stride /= axis.size();
    at.push_back(0);
    if (axis.name == view.x) {
      across = {axis.size(), stride};
    } else if (axis.name == (view.heat ? view.y : view.by)) {
      along = {axis.size(), stride};
    } else {
      at.back() = place_of(axis, view);
      first += at.back() * stride;
      out.value(text_of(
          {axis.label, " ", axis.label_of(at.back()), axis.unit.empty() ? "" : " ", axis.unit}));
    }
  }
  out.end_array().key("at").begin_array();
  for (const size_t place : at) out.value(place);
  out.end_array().key("points").begin_array();
  // The seed is innermost: runs of a point follow one another.
  for (size_t i = 0; i < along.size; ++i) {
    out.begin_array();
    for (size_t k = 0; k < across.size; ++k) {
      const size_t begin = first + i * along.stride + k * across.stride;
      write_point(out, drawn_of(*view.over_seeds, values.subspan(begin, plan.sweep().seeds)));
    }
    out.end_array();
  }
  out.end_array().end_object();
}

}  // namespace lab
