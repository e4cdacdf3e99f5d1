#include "simulation/schema/schema_parts.h"

namespace lab {

namespace {
const char* kind_name(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::kNumber:
      return "number";
    case ParameterKind::kInteger:
      return "integer";
    case ParameterKind::kBoolean:
      return "boolean";
    case ParameterKind::kChoice:
      return "choice";
  }
  return "";
}

const char* type_name(ColumnType type) {
  return type == ColumnType::kF64 ? "f64" : type == ColumnType::kU32 ? "u32" : "u8";
}

}  // namespace

void write_rows(JsonWriter& out, ParameterRows rows, const void* defaults) {
  out.key("parameters").begin_array();
  for (const ParameterRow& row : rows) {
    out.begin_object();
    out.member("key", row.key).member("label", row.label).member("meaning", row.meaning);
    out.member("unit", row.unit()).member("type", kind_name(row.kind));
    out.key("default");
    write_value(row, row.get_from(defaults), out);
    if (row.kind == ParameterKind::kNumber || row.kind == ParameterKind::kInteger) {
      out.member("min", row.min).member("max", row.max);
      out.member("slider_min", row.slider_min).member("slider_max", row.slider_max);
      out.member("scale", row.scale == Scale::kLog ? "log" : "linear");
      out.member("unlimited", row.unlimited);
    }
    if (row.kind == ParameterKind::kChoice) {
      out.key("choices").begin_array();
      for (const char* choice : row.choices) out.value(choice);
      out.end_array();
    }
    out.member("live", row.live).member("source", row.source).end_object();
  }
  out.end_array();
}

void write_part_names(JsonWriter& out, std::initializer_list<const char*> names) {
  out.key("parts").begin_object();
  for (const char* name : names) out.member(name, name);
  out.end_object();
}

void write_columns(JsonWriter& out, const char* key, std::span<const ColumnInfo> columns) {
  out.key(key).begin_array();
  for (const ColumnInfo& column : columns) {
    out.begin_object().member("name", column.name).member("unit", column.unit);
    out.member("type", type_name(column.type)).member("label", column.label);
    out.member("source", column.source).end_object();
  }
  out.end_array();
}

}  // namespace lab
