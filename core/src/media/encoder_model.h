// What the models of RFC 8593 that have transients are set up with.
#pragma once

#include <cstdint>

#include "support/joined.h"
#include "support/parameters.h"
#include "units/data.h"

namespace lab {

/// RFC 8593 §5 and §7; a model adds how its steady frames come about.
struct EncoderModel {
  double fps = 30.0;
  Duration tau_v = milliseconds(200);
  double abrupt_percent = 10.0;
  double step_percent = 0.0;
  DataRate R_min = kbps(150);
  DataRate R_max = kbps(1500);
  int64_t K_d = 8;
  DataSize K_B{13'500};
  double burst_floor = 0.2;
  double SCALE_t = 0.15;
  bool spread = true;
};

inline constexpr auto kEncoderModelRows = std::to_array<Parameter<EncoderModel>>({
    parameter<&EncoderModel::fps>("fps", "FPS, frame rate", "Frames per second.",
                                  "RFC 8593 §5: 30 Hz")
        .range(0.1, 1000)
        .slider(5, 60),
    parameter<&EncoderModel::tau_v>(
        "tau_v_ms", "tau_v, reaction latency",
        "Having reacted to a new rate, the encoder ignores others for so long.",
        "RFC 8593 §5.1: 0.2 s; syncodecs: 0.1 s, hybrid 0.05 s")
        .range(0, 60000)
        .slider(0, 1000),
    parameter<&EncoderModel::abrupt_percent>(
        "abrupt_percent", "Abrupt change", "A change of rate by more than this sets off a burst.",
        "RFC 8593 §7: 10 % as an example; syncodecs: 50 %, hybrid 10 %")
        .range(0, 1e6)
        .slider(0, 100),
    parameter<&EncoderModel::step_percent>(
        "step_percent", "Largest gradual change",
        "Smaller changes go no further than this at once; 0 is no limit.",
        "RFC 8593 has none; syncodecs: 10 %, hybrid 5 %")
        .range(0, 1000)
        .slider(0, 50),
    parameter<&EncoderModel::R_min>("R_min_kbps", "R_min, lowest rate of the content",
                                    "The encoder gives no less than this, whatever is asked.",
                                    "RFC 8593 §5.4: 150 kbit/s")
        .range(0, 1e7)
        .slider(0, 1000),
    parameter<&EncoderModel::R_max>("R_max_kbps", "R_max, highest rate of the content",
                                    "The encoder gives no more than this, whatever is asked.",
                                    "RFC 8593 §5.4: 1.5 Mbit/s")
        .range(1, 1e7)
        .slider(100, 20000, Scale::kLog)
        .or_unlimited(),
    parameter<&EncoderModel::K_d>("K_d", "K_d, frames of a burst",
                                  "Frames of a transient, the first included.",
                                  "RFC 8593 §5.2: 8; syncodecs: 10")
        .range(1, 10000)
        .slider(1, 30),
    parameter<&EncoderModel::K_B>(
        "K_B_bytes", "K_B, burst frame", "Size of the first frame of a burst.",
        "RFC 8593 §5.2: 13.5 KB (720p, 30 Hz, H.264); syncodecs: 4270 bytes")
        .range(1, 1e7)
        .slider(1000, 100000, Scale::kLog),
    parameter<&EncoderModel::burst_floor>("burst_floor", "Smallest frame of a burst",
                                          "Relative to B0, where K_B leaves less for the others.",
                                          "RFC 8593 leaves it open; syncodecs: 0.2")
        .range(0, 1),
    parameter<&EncoderModel::SCALE_t>("SCALE_t", "SCALE_t, interval noise",
                                      "Scale of the Laplacian that varies the frame interval.",
                                      "RFC 8593 §5.3 and §7: 0.15")
        .range(0, 10)
        .slider(0, 0.5),
    parameter<&EncoderModel::spread>(
        "spread", "Packets spread over the frame",
        "Packets of a frame come evenly over its interval instead of at once.",
        "syncodecs, shaped packetizer; RFC 8593 leaves it open"),
});

}  // namespace lab
