// The figures of a run as JSON, for the page, metrics.json and programs that embed the core.
#pragma once

#include <span>
#include <string>

#include "metrics/columns.h"
#include "metrics/segments.h"
#include "support/json/json_writer.h"

namespace lab {

/// Figures of the whole range and of each segment (which must lie within the run):
/// {"from_s","to_s","flows":{name:{figure:value}},"links":{…},"jain_index",…,"segments":[{"link",…}]}
std::string metrics_json(const RunColumns& run, double from_s, double to_s,
                         std::span<const Segment> segments = {});

/// Every figure of a flow, a link and the run, for the schema.
void write_metric_rows(JsonWriter& out);

}  // namespace lab
