// Faults in the core's rules of RTCP, and in the reports that they let out.
const at = (file) => `core/src/${file}`;

export const faults = [
  {
    file: at("rtcp/participant.cpp"),
    what: "50 members are so many that a BYE backs off",
    find: "members() <= kFewMembers",
    put: "members() < kFewMembers",
    tests: ["rtcp/regular"],
  },
  {
    file: at("rtcp/participant.cpp"),
    what: "A BYE brings the next report nearer and leaves the last one where it was",
    find: "  tp_ = now - scaled(now - tp_, members, pmembers_);\n",
    put: "",
    tests: ["rtcp/regular"],
  },
  {
    file: at("rtcp/membership.cpp"),
    what: "Who was heard at the very limit is out",
    find: "member.heard >= member_limit",
    put: "member.heard > member_limit",
    tests: ["rtcp/membership"],
  },
  {
    file: at("rtcp/membership.cpp"),
    what: "Who sent data at the very limit is no sender",
    find: "member.sent_data < sender_limit",
    put: "member.sent_data <= sender_limit",
    tests: ["rtcp/membership"],
  },
  {
    file: at("rtcp/membership.cpp"),
    what: "A sender that times out as a member stays among the senders",
    find: "    --members_;\n    if (member.sender) --senders_;\n",
    put: "    --members_;\n",
    tests: ["rtcp/membership"],
  },
  {
    file: at("rtcp/circuit_breakers.cpp"),
    what: "Media that came leaves the media timeout as it was",
    find: "    media_timeout_ = media_timeout(c);\n    if",
    put: "    if",
    tests: ["rtcp/circuit_breakers"],
  },
  {
    file: at("rtcp/circuit_breakers.cpp"),
    what: "The congestion breaker looks one report too early",
    find: "reports <= cb_interval_",
    put: "reports < cb_interval_",
    tests: ["rtcp/circuit_breakers"],
  },
  {
    file: at("feedback/rtcp_timing.cpp"),
    what: "An RTCP packet without feedback puts the next feedback off",
    find: "if (feedback) wanted_",
    put: "wanted_",
    tests: ["feedback/rtcp_timing"],
  },
  {
    file: at("feedback/reports.cpp"),
    what: "A report spans one packet too few",
    find: "high - low + 1",
    put: "high - low",
    tests: ["feedback/reports"],
  },
  {
    file: at("feedback/reports.cpp"),
    what: "Of reports that were heard in another order only one is forgotten",
    find: "while (!reports_.empty() && reports_.front().settled)",
    put: "if (!reports_.empty() && reports_.front().settled)",
    tests: ["feedback/reports"],
  },
];
