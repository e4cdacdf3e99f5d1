// Pieces of a self-description: parameters with their defaults, columns.
#pragma once

#include <initializer_list>
#include <span>

#include "simulation/columns/columns.h"
#include "support/json/json_writer.h"
#include "support/parameters.h"

namespace lab {

/// The rows with the values of `defaults`, who has them.
void write_rows(JsonWriter& out, ParameterRows rows, const void* defaults);

template <class T>
void write_parameters(JsonWriter& out, const T& defaults) {
  write_rows(out, T::parameters(), &defaults);
}

template <class T>
void write_object(JsonWriter& out, const char* name, const char* label) {
  out.key(name).begin_object().member("label", label);
  write_parameters(out, T{});
  out.end_object();
}

/// `parts`: member name → object of this schema. Every part has its own name here.
void write_part_names(JsonWriter& out, std::initializer_list<const char*> names);

void write_columns(JsonWriter& out, const char* key, std::span<const ColumnInfo> columns);

}  // namespace lab
