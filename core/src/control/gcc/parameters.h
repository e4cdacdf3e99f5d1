// Everything about GCC that may be set: libwebrtc's constants, grouped by the class they steer.
#pragma once

#include <span>

#include "control/controller.h"
#include "control/gcc/alr.h"
#include "control/gcc/delay/aimd.h"
#include "control/gcc/delay/inter_arrival.h"
#include "control/gcc/delay/overuse_detector.h"
#include "control/gcc/delay/trendline.h"
#include "control/gcc/loss/loss_based.h"
#include "control/gcc/pacer.h"
#include "control/gcc/probing/probe_controller.h"
#include "control/gcc/target.h"
#include "control/gcc/throughput.h"

namespace lab {

/// How the acknowledged bitrate is measured.
enum class GccThroughput {
  kRobust,    ///< Over a sliding window of packets.
  kBayesian,  ///< A Bayesian mean, as before.
};

struct GccParameters {
  DataRate start = kbps(300);
  DataRate lowest = kbps(30);
  DataRate highest = kbps(2500);
  bool headers = true;  ///< Rates count headers, and the encoder gets what they leave.
  GccThroughput estimator = GccThroughput::kRobust;
  Duration process = milliseconds(25);
  Duration feedback = milliseconds(100);
  bool adaptive_feedback = false;
  Duration loss_report = milliseconds(1000);

  gcc::GroupingConstants grouping;
  gcc::TrendlineConstants trendline;
  gcc::DetectorConstants detector;
  gcc::AimdConstants aimd;
  gcc::ThroughputConstants throughput;
  gcc::AlrConstants alr;
  gcc::ProbeConstants probing;
  gcc::TargetConstants target;
  gcc::LossConstants loss;
  gcc::PacerConstants pacer;

  static std::span<const Parameter<GccParameters>> parameters();
};

}  // namespace lab
