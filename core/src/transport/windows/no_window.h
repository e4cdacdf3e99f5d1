// Stands in the list of windows for a flow that is not TCP.
#pragma once

#include "transport/windows/window.h"

namespace lab {

class NoWindow {
 public:
  static constexpr const char* kKind = "none";
  static constexpr const char* kLabel = "No window";
  static constexpr const char* kMeaning = "Not TCP.";

  struct Parameters {
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
  };
  Parameters p;
  static Signals<NoWindow> signals() { return {}; }

  void start(const WindowStart&) {}
  void on_ack(const WindowAck&) {}
  void on_congestion(const Congestion&) {}
  void on_recovery_exit(const RecoveryExit&) {}
  void on_timeout(const WindowTimeout&) {}
  DataSize cwnd() const { return {}; }
  DataSize ssthresh() const { return {kForever.ns}; }
};

static_assert(CongestionWindow<NoWindow>);

}  // namespace lab
