#include "sessions/parameters.h"

namespace lab {

namespace {
constexpr const char* kLosses[] = {"both", "forth", "back"};
}  // namespace

std::span<const Parameter<MemberParameters>> MemberParameters::parameters() {
  using P = MemberParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::start, TimeUnit::kSeconds>("start_s", "Joins", "When it joins the session.",
                                               "RFC 4586 leaves it open; ours: 0 s")
          .range(0, 100000)
          .slider(0, 100)
          .fixed(),
      parameter<&P::stop, TimeUnit::kSeconds>("stop_s", "Leaves", "When it leaves the session.",
                                              "ours: never")
          .range(0, 100000)
          .slider(0, 1000)
          .or_unlimited()
          .fixed(),
      parameter<&P::says_bye>("says_bye", "Says BYE",
                              "Leaves with a BYE; without one the others have to time it out.",
                              "RFC 3550 §6.3.7 and §6.3.5")
          .fixed(),
      parameter<&P::rate>("rate_kbps", "Data rate",
                          "Of its data in IP packets, at a constant packet rate; 0 sends none.",
                          "RFC 4586 §3.2: constant packet rate; ours: 0")
          .range(0, 1e6)
          .slider(0, 2000),
      parameter<&P::payload_bytes>("payload_bytes", "Payload", "Bytes of media in each packet.",
                                   "RFC 4586 leaves it open; ours: 500")
          .range(1, 64535)
          .slider(20, 1460),
      parameter<&P::header_bytes>("header_bytes", "Headers", "IPv4 20, UDP 8 and RTP 12 bytes.",
                                  "RFC 3550 §5.1; ours: 40")
          .range(0, 1000)
          .slider(28, 60)
          .fixed(),
      parameter<&P::segments>("segments", "Segments of a frame",
                              "Packets that leave together, as a frame of video does in segments; "
                              "1: a constant packet rate.",
                              "RFC 4586 §3.2; §7.2.1, Table 9: 3 to 9")
          .range(1, 255)
          .slider(1, 16)
          .fixed(),
  };
  return kRows;
}

std::span<const Parameter<EdgeParameters>> EdgeParameters::parameters() {
  using P = EdgeParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::losses>("losses", "Losses",
                            "Where random losses happen: in both directions, from the first of "
                            "the two ends to the second, or back.",
                            "RFC 4586 §7.2.1 says \"on link2\" only")
          .one_of(kLosses),
      parameter<&P::ftp_agents>("ftp_agents", "FTP agents",
                                "Endless TCP transfers from each of the link's two ends to the "
                                "other: 32 are 64 in all. They share both queues with the members, "
                                "begin within the first second, and keep to RFC 5681 and RFC 6582 "
                                "(NewReno without SACK). Their own losses are not recorded.",
                                "RFC 4586 §7.2.2: 32 at each edge; ours: 0")
          .range(0, 500)
          .slider(0, 64)
          .fixed(),
      parameter<&P::ftp_segment>("ftp_segment_bytes", "Segments of FTP agents",
                                 "Payload of each of their data packets; headers of 40 bytes are "
                                 "added.",
                                 "RFC 4586 leaves it open; ns-2's default: 1000")
          .range(64, 65000)
          .slider(500, 1460)
          .fixed(),
  };
  return kRows;
}

}  // namespace lab
