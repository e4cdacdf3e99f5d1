// What the model has from where, and what it has not: one entry per component, in the order of the page.

export interface Model {
  /** Anchor on the page. */
  readonly id: string;
  readonly name: string;
  /** Kinds of the engine's lists that it stands for; each kind belongs to one entry. */
  readonly kinds: readonly string[];
  /** Documents and code that it follows. */
  readonly follows: string;
  /** What is not modelled, in plain sentences. */
  readonly limits: readonly string[];
}

export const CONTROLLERS: readonly Model[] = [
  {
    id: "nada",
    name: "NADA",
    kinds: ["nada"],
    follows:
      "RFC 8698 by default; profiles for the authors’ ns-3 module, their code for Firefox, and the drafts -01, -02 and -05.",
    limits: [
      "Rates count RTP payload, as in the authors’ code; RFC 8698 does not say what they count.",
      "RFC 8698 bounds the congestion signal by the 15 bits of its field only. The authors’ module stops at 500 ms; after an overflow the two behave differently.",
      "The virtual-queue (PCN) marking of RFC 8698 Appendix A.3 is not a queue here. PMRREF and DMARK are exercised by RED, CoDel, PIE and the marker.",
      "The profile for ns-3 leaves out that this module forgets packets reported more than 5 s late, and counts in 32-bit floats and whole microseconds.",
      "The profile for Firefox keeps a known fault of that code: no loss ever forbids its ramp-up.",
      "Where RFC 8698 names a choice without a value (base delay window, minimum filter, time stamps) ours is a parameter with its reason.",
    ],
  },
  {
    id: "nada-before-rfc",
    name: "NADA before its RFC",
    kinds: ["nada_2014", "nada_03"],
    follows:
      "Slides of IETF 90, draft-zhu-rmcat-nada-03 to -06, and nada.cc of the Chromium test framework of 2015.",
    limits: [
      "Drafts and slides leave open initial values, report timing and rounding; what was chosen stands with each parameter.",
      "No recorded run of these laws was to be had: they are checked against their equations and against what the slides tell.",
    ],
  },
  {
    id: "gcc",
    name: "GCC",
    kinds: ["gcc"],
    follows: "libwebrtc’s send-side controller with its defaults (snapshot of June 2025).",
    limits: [
      "Congestion window, separate detectors for audio and network-state estimates are left out; they are off by default there.",
      "RTCP receiver reports are worked out from the same feedback instead of being packets of their own.",
      "A probe begins with media, where libwebrtc puts a packet of one byte before it.",
      "Field trials, bandwidth allocation among several streams, simulcast and the video encoder’s own reaction are not modelled.",
    ],
  },
  {
    id: "gcc-2015",
    name: "GCC of 2015",
    kinds: ["gcc_03"],
    follows:
      "draft-alvestrand-rmcat-congestion-03 and libwebrtc of that year, as it was compared with NADA; aiortc for the numbers of the filter.",
    limits: [
      "The recording that it is replayed against stems from aiortc’s port, not from libwebrtc of 2015 itself.",
      "When REMB messages are sent early is said in the draft by a percentage that could not be confirmed.",
      "Its probes are left out.",
    ],
  },
  {
    id: "scream",
    name: "SCReAM v2",
    kinds: ["scream"],
    follows:
      "EricssonResearch/scream at c8f84c3; the profile scream-v2-draft follows draft-johansson-ccwg-rfc8298bis-screamv2 where it differs.",
    limits: [
      "One stream: sharing a window among several by priority is left out.",
      "The line is not cleared when the base delay has not been seen for minutes, and no key frame is asked for when it is cleared because it is too old.",
      "The working group’s later draft (draft-ietf-ccwg-rfc8298bis-screamv2) was not at hand.",
    ],
  },
  {
    id: "scream-v1",
    name: "SCReAM v1",
    kinds: ["scream_v1"],
    follows: "RFC 8298.",
    limits: [
      "One stream. How long packets may wait at the sender before they are discarded is not in the RFC: a second, as in the runs of the reference code.",
      "Reports are those of RFC 8888, which came after it.",
      "Checked against RFC 8298’s equations only: the recorded run of its old code has later changes and is no reference for the RFC.",
    ],
  },
  {
    id: "tcp",
    name: "TCP",
    kinds: ["newreno", "cubic", "bbr1", "bbr3", "dctcp", "prague"],
    follows:
      "RFC 5681, 6298, 6582, 6675, 6937, 9406, 9438, 8257, 9331, draft-ietf-ccwg-bbr; a profile for ns-3.26’s NewReno.",
    limits: [
      "Connections are not closed (no FIN), and a full receive window is never probed.",
      "Losses of retransmissions are found by the timer only (no RACK-TLP); spurious recoveries are not undone.",
      "No segmentation or receive offload: each segment is its own packet, and hosts take no time.",
      "CUBIC, BBR, DCTCP and Prague are checked against their equations and laws (K and W(t), sawtooth, shares), not against recorded runs of a kernel.",
      "BBRv1 leaves out the detection of policers and the allowance for bunched ACKs that Linux added.",
      "BBRv3 counts the echo of a mark as a loss: its draft wants a reaction without saying which. It leaves out that without SACK a single loss is too many.",
      "Prague leaves out the fall-back on queues that mark as of RFC 3168, and windows below one segment.",
      "ns3-newreno leaves out that ns-3.26 keeps its window after a second timeout; FIN segments are not sent.",
    ],
  },
  {
    id: "other-controllers",
    name: "Rates by hand",
    kinds: ["none", "fixed_rate", "scripted", "external"],
    follows: "Nothing: they send what they are told.",
    limits: [
      "Nothing recorded is needed to trust them; an external controller is as good as whoever answers.",
    ],
  },
];

export const REST: readonly Model[] = [
  {
    id: "queues",
    name: "Queues",
    kinds: [
      "drop_tail",
      "head_drop",
      "red",
      "codel",
      "fq_codel",
      "pie",
      "pi2",
      "dualpi2",
      "marker",
    ],
    follows: "RFC 8289, 8290, 8033, 9332, Floyd and Jacobson 1993; each with the text’s defaults.",
    limits: [
      "Checked against the texts’ control laws, not against recorded queues of a kernel or router.",
      "FQ-CoDel keeps a queue per flow of the scenario: there is no hash, so that no two flows ever collide.",
      "A queue’s limit in ms is turned into bytes by the rate at the start, unless follows_capacity says otherwise; RFC 8867 leaves it open.",
      "A packet that finds the link idle passes whatever the limit. No queue has a hardware ring or batches behind it.",
    ],
  },
  {
    id: "links",
    name: "Links",
    kinds: ["wire", "capacity_trace", "mahimahi", "lte_grants", "wifi"],
    follows: "RFC 8867 §4, RFC 8868 §4, mm-link, the AlphaRTC gym’s traces.",
    limits: [
      "No radio: the Wi-Fi-like medium and the LTE-like grants are labelled abstractions. Nobody collides, rates do not adapt to a channel, nobody moves, there is no handover.",
      "Loss, jitter, reordering and delay spikes are drawn for each packet from the models of RFC 8868 or ours; they do not depend on load.",
      "Routers take no time and have no other queues than those of the scenario. The way back is as the scenario says, often without a limit.",
      "Losses at random fall before the queue, jitter after it.",
    ],
  },
  {
    id: "sources",
    name: "Sources and sender",
    kinds: [
      "frames",
      "steady",
      "statistical",
      "trace_driven",
      "hybrid",
      "content_sharing",
      "audio",
      "cbr",
      "on_off",
      "bulk",
      "file",
      "transfers",
      "short_flows",
    ],
    follows: "RFC 8867 §4.3, RFC 8593, RFC 8868 §5, syncodecs where its defaults are named.",
    limits: [
      "There is no encoder: frame sizes come from noise, models or traces. The scene does not matter, and neither does what was lost.",
      "No retransmission of media, no FEC, no key frames asked for by the receiver, no jitter buffer and no picture quality.",
      "Encoding and handling take no time; hosts have no CPU, no operating system’s timers, no socket buffers.",
      "Traces that come with the lab are made up by a script, not measured.",
    ],
  },
  {
    id: "feedback",
    name: "Feedback and headers",
    kinds: [],
    follows: "RFC 8698 §5.3, RFC 8888, transport-wide feedback, REMB.",
    limits: [
      "Reports go when the controller wants them: the timing rules of RFC 3550 and RFC 4585, their bandwidth share and their random intervals are not applied.",
      "One report is one packet with the size of its format; there are no sender reports, no source descriptions and no compound packets beside it.",
      "Headers are IPv4, UDP and RTP (20, 8 and 12 bytes). SRTP, DTLS, ICE, RTP extensions and link framing are not counted, unless the scenario says so.",
      "Clocks differ by an offset and a skew that a scenario may set; they do not wander.",
    ],
  },
];

export const MODELS: readonly Model[] = [...CONTROLLERS, ...REST];

/** The entry that a kind belongs to. */
export function modelOf(kind: string): Model | undefined {
  return MODELS.find(({ kinds }) => kinds.includes(kind));
}
