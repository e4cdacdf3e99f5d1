// Everything that can be set on a flow, reachable by the names of the scenario format.
#pragma once

#include "feedback/timing.h"
#include "media/shaping_buffer.h"
#include "media/source.h"
#include "network/link.h"
#include "simulation/scenario/controllers.h"
#include "support/parameters.h"
#include "transport/tcp_parameters.h"
#include "transport/traffic.h"
#include "transport/windows/windows.h"

namespace lab {

/// Which codepoint media packets carry; automatic is what the controller asks for.
enum class EcnUse { kAutomatic, kNotEct, kEct0, kEct1 };

struct FlowParameters {
  Duration start{0};
  Duration stop = kForever;
  bool paused = false;
  bool deaf = false;
  Duration extra_delay{0};
  Duration return_extra_delay{0};
  double phase = 0.0;
  Duration overhead{0};
  int64_t payload_bytes = 1000;
  int64_t header_bytes = 40;
  EcnUse ecn = EcnUse::kAutomatic;
  Duration clock_offset{0};
  double clock_skew_ppm = 0.0;
  static std::span<const Parameter<FlowParameters>> parameters();
};

struct FeedbackParameters {
  Duration interval{0};
  bool aligned = false;
  int64_t message_bytes = 0;
  static std::span<const Parameter<FeedbackParameters>> parameters();
};

/// What is done about frames that arrive in pieces or not at all.
struct RepairParameters {
  bool key_frames_on_request = false;
  double key_frame_size = 3.0;
  Duration least_key_gap{0};
  Duration playout_delay{0};
  static std::span<const Parameter<RepairParameters>> parameters();
};

struct FlowSettings {
  FlowParameters flow;
  Source source;
  Controller controller;
  ShapingBuffer shaping;
  FeedbackParameters feedback;
  Timing timing;
  RepairParameters repair;

  // A TCP flow has these instead of all but the first.
  Traffic traffic;
  Window window;
  TcpParameters tcp;
  bool is_tcp() const { return !std::holds_alternative<NoWindow>(window); }
};

template <class Settings, class Visit>
void each_part_of_flow(Settings& s, Visit&& visit) {
  visit("", s.flow);
  if (s.is_tcp()) {
    std::visit([&](auto& traffic) { visit("source", traffic.p); }, s.traffic);
    std::visit([&](auto& window) { visit("controller", window.p); }, s.window);
    visit("tcp", s.tcp);
    return;
  }
  std::visit([&](auto& source) { visit("source", source.p); }, s.source);
  std::visit([&](auto& controller) { visit("controller", controller.p); }, s.controller);
  visit("shaping", s.shaping.p);
  visit("feedback", s.feedback);
  std::visit([&](auto& timing) { visit("feedback.timing", timing.p); }, s.timing);
  visit("repair", s.repair);
}

}  // namespace lab
