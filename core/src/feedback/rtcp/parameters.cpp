#include "feedback/rtcp/parameters.h"

#include "feedback/rtcp/parameter_rows.h"

namespace lab::rtcp {

namespace {
constexpr const char* kProfiles[] = {"avp", "avpf"};
constexpr const char* kReactions[] = {"none", "nack", "pli", "newpred"};
}  // namespace

std::span<const Parameter<ParticipantParameters>> ParticipantParameters::parameters() {
  using P = ParticipantParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::profile>("profile", "Profile",
                             "avp: reports at intervals of 5 s or more in the mean, with which "
                             "feedback waits; avpf: shorter intervals, and early feedback.",
                             "RFC 3551; RFC 4585")
          .one_of(kProfiles)
          .fixed(),
      parameter<&P::l>("l", "Dithering factor l",
                       "Early feedback waits up to l times the interval between reports, so that "
                       "one member may speak for others.",
                       "RFC 4585 §3.5.2: 0.5; RFC 4586 §6 tries 0.1 to 4")
          .range(0, 100)
          .slider(0, 4),
      parameter<&P::T_max_fb_delay>("T_max_fb_delay_ms", "Longest useful feedback delay",
                                    "Feedback that cannot be early and would have to wait longer "
                                    "than this is not sent.",
                                    "RFC 4585 §3.4 h leaves it open; RFC 4586 §4.1: 1 s")
          .range(0.001, 1e6)
          .slider(10, 5000, Scale::kLog)
          .or_unlimited(),
      T_rr_interval_row<P>(),
      parameter<&P::reduced_minimum>("reduced_minimum", "Reduced minimum interval",
                                     "360 divided by the session bandwidth in kbit/s instead of "
                                     "5 s: for senders, and with two members for both. Profile avp "
                                     "only.",
                                     "RFC 3550 §6.2: optional"),
      reduced_size_row<P>(),
      parameter<&P::cname_bytes>("cname_bytes", "Length of the CNAME",
                                 "Characters of the name in each SDES packet.",
                                 "RFC 3550 §6.5.1; ours: 5, with which reports have the sizes that "
                                 "RFC 4586's Table 1 needs")
          .range(1, 255)
          .slider(2, 40)
          .fixed(),
  };
  return kRows;
}

std::span<const Parameter<SessionParameters>> SessionParameters::parameters() {
  using P = SessionParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::bandwidth>("bandwidth_kbps", "Session bandwidth",
                               "What the members' data take together, with IP and UDP headers.",
                               "RFC 3550 §6.2; RFC 4586: 20, 200, 2000 kbit/s")
          .range(0.001, 1e9)
          .slider(20, 2000, Scale::kLog),
      parameter<&P::rtcp_percent>("rtcp_percent", "RTCP bandwidth",
                                  "Share of the session bandwidth that RTCP may use besides it.",
                                  "RFC 3550 §6.2: 5 %; RFC 3556: RS and RR")
          .range(0, 100)
          .slider(0.5, 20),
      parameter<&P::sender_share>("sender_share", "Senders' part of it",
                                  "S/(S+R): what those who send data share, if they are no larger "
                                  "part of the members.",
                                  "RFC 3550 §6.2: 1/4; RFC 3556")
          .range(0, 1),
      parameter<&P::T_retention>("T_retention_ms", "Memory of others' feedback",
                                 "How long before a loss is found somebody else may have reported "
                                 "it.",
                                 "RFC 4585 §3.4 o: at least 2 s")
          .range(2000, 1e6)
          .slider(2000, 10000),
      parameter<&P::feedback>("feedback", "Feedback",
                              "What receivers say of a loss: nothing, a generic NACK with the "
                              "packet's number, that a picture is lost, or which segments a "
                              "NEWPRED decoder cannot decode.",
                              "RFC 4586 §3.3: generally NACK; RFC 4585 §6; RFC 4586 §7.1")
          .one_of(kReactions),
  };
  return kRows;
}

}  // namespace lab::rtcp
