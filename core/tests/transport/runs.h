// One or two TCP flows over 10 Mbit/s and 40 ms there and back, as scenarios.
#pragma once

#include "simulation/scenarios.h"

namespace lab::test {

inline constexpr const char* kTcp = R"({
  "duration_s": 40,
  "links": {
    "forward": { "capacity_kbps": 10000, "delay_ms": 20, "queue": { "kind": "drop_tail", "limit_ms": 300 } },
    "return": { "capacity_kbps": "unlimited", "delay_ms": 20 }
  },
  "flows": {
    "tcp": { "path": ["forward"], "return_path": ["return"], "source": { "kind": "bulk" } }
  }
})";

inline std::string kind_of(std::string_view window) {
  return R"({ "kind": ")" + std::string(window) + R"(" })";
}

/// A second flow like the first, of another window.
inline std::string flow_of(std::string_view window, double start_s = 0.0) {
  return R"({ "path": ["forward"], "return_path": ["return"], "source": { "kind": "bulk" },
              "start_s": )" +
         std::to_string(start_s) + R"(, "controller": )" + kind_of(window) + "}";
}

inline std::string alone(std::string_view window, std::initializer_list<Edit> edits = {}) {
  return with(with(kTcp, {{"flows.tcp.controller", kind_of(window)}}), edits);
}

/// IP rate at the receiver.
inline double rate_kbps(const Timeline& run, std::string_view flow, double from_s, double to_s) {
  return mean(flow_column(run, flow, "receiving_rate_kbps"), from_s, to_s);
}
inline double queue_ms(const Timeline& run, std::string_view flow, double from_s, double to_s) {
  return mean(flow_column(run, flow, "queuing_delay_ms"), from_s, to_s);
}

}  // namespace lab::test
