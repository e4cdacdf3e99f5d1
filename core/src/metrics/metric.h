// What is said of a figure: once, here, for every table of the page and the command line, the files
// and the documentation.
#pragma once

#include <cstdint>
#include <string_view>

#include "support/json/json_writer.h"

namespace lab {

/// Beside a column's value of the moment, as the mean of the whole run.
struct OfTheMoment {
  uint8_t place = 0;
  const char* label = nullptr;    ///< Without one, the figure's.
  const char* meaning = nullptr;  ///< Without one, the figure's.
};

/// Which tables of the lab show it, and as which of their rows or columns, from 1; 0: not there.
/// What has no place in the lab's numbers stands there behind "more".
struct Places {
  OfTheMoment now = {};
  uint8_t table = 0;             ///< The metrics: one value a row.
  const char* spread = nullptr;  ///< The metrics: head of its column in the rows of spreads.
  uint8_t seeds = 0;             ///< Over many seeds.
  uint8_t summary = 0;           ///< `nada-lab run`.
  uint8_t picture = 0;           ///< `nada-lab run`: of flows that send frames of pictures.
  uint8_t segments = 0;          ///< `nada-lab run`: for each capacity of a link.
};

/// One row per figure: the JSON, all tables, expectations and the documentation follow from these.
template <class Figures>
struct Metric {
  const char* name = "";  ///< Unit last.
  double Figures::*value = nullptr;
  const char* unit = "";         ///< "" for a ratio or a count.
  const char* shown = nullptr;   ///< Unit for people where it is another: "%" for a ratio.
  const char* label = "";        ///< Of a link with its owner: two tables may hold both.
  const char* brief = nullptr;   ///< In narrow tables; without one, the label.
  const char* meaning = "";      ///< A sentence for who does not know it.
  const char* absent = nullptr;  ///< What to say where a flow of pictures has no value.
  const char* source = "";       ///< Document, and the definition where that is silent.
  Places places = {};
};

namespace detail {
inline void member_if(JsonWriter& out, std::string_view key, const char* text) {
  if (text != nullptr) out.member(key, text);
}
inline void member_if(JsonWriter& out, std::string_view key, uint8_t place) {
  if (place != 0) out.member(key, static_cast<size_t>(place));
}
void write_places(JsonWriter& out, const Places& places);
}  // namespace detail

/// What the schema says of a figure of a flow, a link, the run, a member or a session.
template <class Figures>
void write_metric(JsonWriter& out, std::string_view of, const Metric<Figures>& row) {
  out.begin_object().member("name", row.name).member("unit", row.unit);
  detail::member_if(out, "shown", row.shown);
  out.member("label", row.label);
  detail::member_if(out, "brief", row.brief);
  out.member("meaning", row.meaning).member("source", row.source).member("of", of);
  detail::member_if(out, "absent", row.absent);
  detail::write_places(out, row.places);
  out.end_object();
}

}  // namespace lab
