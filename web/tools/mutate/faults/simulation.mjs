// Faults in the core's flows, in what is recorded, and in going back.
const at = (file) => `core/src/simulation/${file}`;

export const faults = [
  {
    file: at("flows/media_receiver.cpp"),
    what: "What a lost report would have told is kept for ever",
    find: "if (!packet.padding) reports_.settle(packet.report);",
    put: "",
    tests: ["simulation/feedback_path"],
  },
  {
    file: at("flows/media_receiver.cpp"),
    what: "A round trip holds the time that the receiver waited",
    find: "feedback.held = now - newest_media_received_;",
    put: "feedback.held = {};",
    tests: ["simulation/feedback_path"],
  },
  {
    file: at("flows/media_receiver.cpp"),
    what: "A report leaves though nothing came since the last one",
    find: "  arrived_since_report_ = false;\n",
    put: "",
    tests: ["simulation/feedback_path"],
  },
  {
    file: at("flows/media_flow.cpp"),
    what: "What waits at a flow's end is sent after it",
    find: "    s.shaping.clear();\n    next_emission_ = own",
    put: "    next_emission_ = own",
    tests: ["simulation/flows"],
  },
  {
    file: at("flows/media_changes.cpp"),
    what: "Resumed, the encoder has the rate that it had when it was paused",
    find: "      restart_rates();\n",
    put: "",
    tests: ["simulation/flows"],
  },
  {
    file: at("run/simulation_packets.cpp"),
    what: "A delay made shorter lets packets overtake",
    find: "line.empty() ? due : std::max(due, line.back().at)",
    put: "due",
    tests: ["simulation/feedback_path"],
  },
  {
    file: at("run/recorder.cpp"),
    what: "Going back leaves the packets' hops",
    find: "  if (hops_) hops_->truncate(mark.hops);\n",
    put: "",
    tests: ["simulation/columns/hops"],
  },
  {
    file: at("timeline/timeline_of.h"),
    what: "A snapshot of the very moment of a new change is kept",
    find: "automatic_.back().at >= t)",
    put: "automatic_.back().at > t)",
    tests: ["simulation/timeline"],
  },
  {
    file: at("timeline/timeline_of.h"),
    what: "A remembered moment outlives a change at it",
    find: "if (kept >= t) kept",
    put: "if (kept > t) kept",
    tests: ["simulation/timeline"],
  },
  {
    file: at("timeline/timeline_of.h"),
    what: "A live change waits for the next run",
    find: "  run(now, detail::kNoBound);\n  return run_.now();",
    put: "  return run_.now();",
    tests: ["simulation/timeline"],
  },
];
