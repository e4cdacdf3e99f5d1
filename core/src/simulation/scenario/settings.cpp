#include "simulation/scenario/settings.h"

namespace lab {

std::span<const Parameter<FlowParameters>> FlowParameters::parameters() {
  using P = FlowParameters;
  static constexpr const char* kEcn[] = {"automatic", "not_ect", "ect0", "ect1"};
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::start, TimeUnit::kSeconds>("start_s", "Starts at", "When the source begins.",
                                               "RFC 8867 §5, per test case")
          .range(0, 1e6)
          .slider(0, 100)
          .fixed(),
      parameter<&P::stop, TimeUnit::kSeconds>("stop_s", "Ends at", "When the source ends.",
                                              "RFC 8867 §5, per test case")
          .range(0, 1e6)
          .slider(0, 300)
          .or_unlimited(),
      parameter<&P::paused>("paused", "Paused",
                            "The source is silent; the controller keeps its state.",
                            "RFC 8867 §5.8"),
      parameter<&P::deaf>("deaf", "Deaf",
                          "The controller of media hears no reports, and its rate stays as it is: "
                          "what a sender is worth that does not listen.",
                          "ours: false"),
      parameter<&P::extra_delay>("extra_delay_ms", "Extra delay of this flow",
                                 "One-way delay between the sender and the first link.",
                                 "RFC 8867 §5.5: per-flow delays")
          .range(0, 60000)
          .slider(0, 300),
      parameter<&P::return_extra_delay>("return_extra_delay_ms", "Extra delay of its feedback",
                                        "One-way delay between the return path and the sender.",
                                        "RFC 8867 §5.5: per-flow delays")
          .range(0, 60000)
          .slider(0, 300),
      parameter<&P::phase>("phase", "Phase of its clock",
                           "It begins up to so much of one interval late, one draw a run by the "
                           "flow's name: of a frame or packet of its source, for each TCP "
                           "connection of a round trip of the empty path. 0: exactly at start_s.",
                           "ours: 0; Floyd and Jacobson 1991 on phase effects")
          .range(0, 1)
          .fixed(),
      parameter<&P::overhead>("overhead_ms", "Time to send a packet",
                              "Each packet leaves up to so much later than it is ready, evenly "
                              "drawn, in order, and is stamped as it leaves: no controller takes "
                              "it for delay. Against phase effects: the time that one of its "
                              "packets takes on the narrowest link.",
                              "ours: 0; ns-2: overhead_")
          .range(0, 1000)
          .slider(0, 30),
      parameter<&P::payload_bytes>("payload_bytes", "Payload per packet",
                                   "Largest payload of a media packet.",
                                   "the authors' ns-3 module: 1000")
          .range(1, 65507)
          .slider(100, 1460)
          .fixed(),
      parameter<&P::header_bytes>("header_bytes", "Headers per packet",
                                  "IP, UDP and RTP headers. Rates inside NADA count payload only.",
                                  "IPv4 20 + UDP 8 + RTP 12")
          .range(0, 1000)
          .slider(0, 100)
          .fixed(),
      parameter<&P::ecn>("ecn", "ECN",
                         "Codepoint of its packets: automatic is what the controller asks for, "
                         "not_ect if it asks for nothing.",
                         "RFC 3168 §5; RFC 9331 §4; RFC 8698 §4.2")
          .one_of(kEcn),
      parameter<&P::clock_offset>("clock_offset_ms", "Offset of the receiver's clock",
                                  "How far the receiver's clock is ahead of the sender's.",
                                  "RFC 8698 §5.1.1: the offset cancels; ours: 0")
          .range(-1e6, 1e6)
          .slider(-1000, 1000),
      parameter<&P::clock_skew_ppm>("clock_skew_ppm", "Skew of the receiver's clock",
                                    "How much faster the receiver's clock runs.",
                                    "RFC 8698 §5.1.1: skew does not cancel; ours: 0")
          .range(-10000, 10000)
          .slider(-100, 100),
  };
  return kRows;
}

std::span<const Parameter<FeedbackParameters>> FeedbackParameters::parameters() {
  using P = FeedbackParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::interval>("interval_ms", "Feedback interval",
                              "Time between reports, at least 1 ms; 0 takes the controller's own "
                              "(NADA: DELTA).",
                              "RFC 8698 Table 2: DELTA = 100 ms")
          .range(0, 60000)
          .slider(0, 1000),
      parameter<&P::aligned>("aligned", "Reports at whole multiples",
                             "Reports leave at multiples of the interval for every flow, and only "
                             "if something arrived.",
                             "the authors' ns-3 module; RFC 8698: a timer per flow"),
      parameter<&P::message_bytes>("message_bytes", "Size of a report",
                                   "RTCP bytes of one report; 0 computes the size from its format.",
                                   "RFC 8698 §5.3 and §6.3; RFC 8888 §3.1")
          .range(0, 65000)
          .slider(0, 400),
  };
  return kRows;
}

std::span<const Parameter<RepairParameters>> RepairParameters::parameters() {
  using P = RepairParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::key_frames_on_request>(
          "key_frames_on_request", "Key frames on request",
          "A receiver that misses a packet of video asks for a frame that needs no other (PLI); "
          "the next one that the source makes is such a frame. Without it nothing is shown after "
          "a loss, unless the source makes key frames by itself.",
          "RFC 4585 §6.3.1, which leaves open when; ours: at once when a gap is seen, again after "
          "a round trip and a frame, whatever the timing of reports"),
      parameter<&P::key_frame_size>("key_frame_size", "Size of a key frame asked for",
                                    "Relative to the frame that would have been sent instead.",
                                    "RFC 8593 §5: K_B / B0 = 3.2; ours: 3")
          .range(1, 100)
          .slider(1, 10),
      parameter<&P::least_key_gap>("least_key_gap_ms", "Between key frames asked for",
                                   "A request within this time after a key frame waits.",
                                   "ours: none; libwebrtc: about 300 ms, from memory")
          .range(0, 60000)
          .slider(0, 2000),
      parameter<&P::playout_delay>("playout_delay_ms", "Playout delay",
                                   "No frame is shown earlier than this after it was captured; "
                                   "packets are not touched by it.",
                                   "ours: none; a buffer that adapts is not modelled")
          .range(0, 60000)
          .slider(0, 500),
  };
  return kRows;
}

}  // namespace lab
