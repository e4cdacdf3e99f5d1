// What the model has from where, and what it has not: one entry per component, in the order of the page. A controller of the
// core that says so itself (`kFollows`, `limits`) needs no entry here.

import type { Schema } from "../../model/engine";

export interface Model {
  /** Anchor on the page. */
  readonly id: string;
  readonly name: string;
  /** Controllers that it stands for; each belongs to one entry. */
  readonly kinds: readonly string[];
  /** The engine's list that it stands for, whatever kinds that has. */
  readonly list?: "queue" | "access" | "source";
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
      "RFC 8698 with its signal at most 500 ms by default; profiles for the RFC to the letter, the authors’ ns-3 module and their code for Firefox.",
    limits: [
      "Rates count RTP payload, as in the authors’ code; RFC 8698 does not say what they count.",
      "RFC 8698 bounds the congestion signal by the 15 bits of its field only, 3276.7 ms; the default stops at 500 ms, as the authors’ module does. To the letter (nada-rfc) the rate swings after an overflow: over twenty seeds 5.1 of RFC 8867 loses 4.0 instead of 0.5 % (scenario 5.1-letter, lesson “A gap in the RFC”).",
      "The virtual-queue (PCN) marking of RFC 8698 Appendix A.3 is not a queue here. PMRREF and DMARK are exercised by the queues that can mark: RED, CoDel, FQ-CoDel, PIE, DualPI2 and ECN marker.",
      "The profile for ns-3 leaves out that this module forgets packets reported more than 5 s late, and counts in 32-bit floats and whole microseconds.",
      "The profile for Firefox keeps a known fault of that code: no loss ever forbids its ramp-up.",
      "Which delays forbid the ramp-up is ambiguous in RFC 8698: §4.2 assigns d_fwd the time of each packet and asks for all samples, §5.1.1 filters d_queue “in addition”, Table 1 calls d_fwd “measured and filtered”. Ours is raw as §4.2 assigns it, a parameter (rmode_delay), and both readings are run: over twenty seeds of RFC 8867 5.1 both lose 0.5 %, with 42 ms (raw) and 66 ms (filtered) of queuing delay at p95 from 25 to 40 s; to the letter raw loses 4.0 % and filtered 0.5 %.",
      "Eq. (10) has no clock in RFC 8698: §4.2 lists the loss ratio at each packet, both of the authors’ programs take one step per report. Ours is per report, so that ALPHA means the same at every packet rate, a parameter (ratio_clock); per packet 5.1 loses 0.4 instead of 0.5 % over twenty seeds, to the letter 4.9 instead of 4.0 %.",
      "Marks do not forbid the ramp-up: the criteria of RFC 8698 §4.2 name losses and delay only.",
      "A receiver that computes the signal measures delays in whole nanoseconds; reports per packet have the steps of their format (1/1024 s in RFC 8888, 250 µs in transport-wide feedback). Senders whose time stamps are coarser than the 100 µs that RFC 8698 §5.1.1 recommends are not modelled.",
      "Without codec information RFC 8698 §4.3 assumes RMIN 0 and RMAX 3 Mbit/s. This is not a profile: from RMIN = 0 a flow sends nothing, hears nothing and stays at 0; a scenario may set both.",
      "How the round-trip time is estimated is open in RFC 8698: ours is that of the newest packet less the time that the receiver held it. Relative RTT as delay metric (§6.1) is not available.",
      "Base delay window, loss events, the open loss interval, bounds of delta and pauses are open in RFC 8698: each is a parameter with its reason.",
    ],
  },
  {
    id: "nada-before-rfc",
    name: "NADA before its RFC",
    kinds: ["nada_2014", "nada_03"],
    follows:
      "draft-zhu-rmcat-nada-03, the slides of IETF 90, and nada.cc of the Chromium test framework of 2015.",
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
      "In a queue of 20 ms ours loses much: at 1 Mbit/s and 50 ms each way, with 30 equal frames a second paced one by one, 10.0 % of its packets, and 12.5 % where the limit is of the backlog. With that limit a queue of 40 ms loses 4.4 %, 25 ms each way 11.8 %, frames spread over their interval 7.8 %; each is the mean of 20 runs of 60 s. No recording of libwebrtc’s is of so short a queue: whether it loses less is not known.",
      "How much of a link it uses hangs on the camera: alone on 1 Mbit/s 93 % with equal frames, with which it was compared with libwebrtc, 86 % where only the sizes of frames vary by 15 %, 85 % where only the times do, 80 % with both, the camera of RFC 8593 that most scenarios have (scenario frames-and-gcc).",
      "Field trials, bandwidth allocation among several streams, simulcast and the video encoder’s own reaction are not modelled.",
    ],
  },
  {
    id: "gcc-2015",
    name: "GCC of 2015",
    kinds: ["gcc_03"],
    follows:
      "draft-alvestrand-rmcat-congestion-03 with Table 1 of draft-ietf-rmcat-gcc-02, as it was compared with NADA; profiles for the detector of libwebrtc’s code of 2015; aiortc for the numbers of the filter.",
    limits: [
      "The recording that it is replayed against stems from aiortc’s port, not from libwebrtc of 2015 itself.",
      "When REMB messages are sent early is said in the draft by a percentage that could not be confirmed.",
      "Whether the experiment that let the threshold of 2015 adapt was on in the browser of the slides is not known: both are profiles.",
      "Its probes are left out.",
    ],
  },
  {
    id: "scream",
    name: "SCReAM v2",
    kinds: ["scream"],
    follows: "EricssonResearch/scream at c8f84c3.",
    limits: [
      "One stream: sharing a window among several by priority is left out.",
      "The line is not cleared when the base delay has not been seen for minutes, and a key frame follows where it is cleared because it is too old only if the flow asks for key frames.",
      "Without ECN, when the capacity falls by 40 %, it stands in a full queue where round trips are long: at 242 to 537 ms the queuing delay is 215 to 289 ms at p95 in a queue of 300 ms. That is of the code: Ericsson’s own has 216 to 289 ms there, as it divides its back-off for delay by the reactions per round trip twice.",
      "Over 50 ms with L4S marks the window of ours comes to be 1 % larger within the first second; over 25 ms it agrees in every step. Why is not known.",
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
    kinds: ["newreno", "cubic", "cubic_ns3", "bbr3", "prague"],
    follows:
      "RFC 5681, 6298, 6582, 6675, 6937 (not RFC 9937, which obsoleted it at the end of 2025), 8511, 9406, 9438, 8257, 9331, draft-ietf-ccwg-bbr; profiles for ns-3.26’s NewReno and for ns-3.37’s CUBIC.",
    limits: [
      "Connections are not closed (no FIN), and a full receive window is never probed.",
      "Losses of retransmissions are found by the timer only (no RACK-TLP); spurious recoveries are not undone.",
      "After an overflow PRR counts in whole bytes and rounds down where RFC 6937 rounds up: a byte. CUBIC grows by the segment acknowledged, as Linux does, where RFC 9438 §4.4 and §4.5 add their step once for each ACK; with a window of one segment a mark does not stop it until the timer expires (§4.6).",
      "No segmentation or receive offload: each segment is its own packet, and hosts take no time.",
      "CUBIC, BBR and Prague are checked against their equations and laws (K and W(t), sawtooth, shares), not against recorded runs of a kernel.",
      "BBRv3 counts the echo of a mark as a loss: its draft wants a reaction without saying which. It leaves out that without SACK a single loss is too many.",
      "Prague leaves out the fall-back on queues that mark as of RFC 3168, and windows below one segment.",
      "ns-3.37’s CUBIC was written from a reading of its source; no recorded run of it was at hand.",
      "ns3-newreno leaves out that ns-3.26 keeps its window after a second timeout; FIN segments are not sent.",
    ],
  },
  {
    id: "other-controllers",
    name: "Rates by hand",
    kinds: ["none", "fixed_rate", "external"],
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
    kinds: [],
    list: "queue",
    follows:
      "RFC 8289, 8290, 8033, 9332, Floyd and Jacobson 1993; each with the text’s defaults. The ECN marker is that of SCReAM’s own simulator.",
    limits: [
      "Checked against the texts’ control laws, not against recorded queues of a kernel or router.",
      "FQ-CoDel hashes each connection of a flow, forth and back, into its queues, 1024 unless it says otherwise, so that two seldom share one; which ones do depends on the seed. A new connection in the place of one that has ended has its queue.",
      "A queue’s limit in ms is turned into bytes by the rate at the start, unless follows_capacity says otherwise; RFC 8867 leaves it open.",
      "FQ-CoDel and CoDel keep their target of 5 ms at every rate. RFC 8290 §5.2.2 advises at least the time of one MTU, 12 ms at 1 Mbit/s: set the target to follow it.",
      "A packet that finds the link idle passes whatever the limit. No queue has a hardware ring or batches behind it.",
    ],
  },
  {
    id: "links",
    name: "Links",
    kinds: [],
    list: "access",
    follows: "RFC 8867 §4, RFC 8868 §4, mm-link, the AlphaRTC gym’s traces.",
    limits: [
      "No radio: the Wi-Fi-like medium and the LTE-like grants are labelled abstractions. Nobody collides, rates do not adapt to a channel, nobody moves, there is no handover.",
      "Loss, jitter, reordering and duplication are drawn for each packet, delay spikes and stalls in time, from the models of RFC 8868 or ours; none of them depends on load.",
      "A stall is an outage of the server: what comes waits in the queue and drains at what the link carries. A delay spike, ours, holds packets behind the queue and lets go of them at once, so that for a moment more arrives than the link carries.",
      "Routers take no time and have no other queues than those of the scenario. The way back is as the scenario says, often without a limit.",
      "Losses at random fall before the queue, jitter after it. So do a recorded loss and a recorded delay, which is added to each packet as it leaves the queue: what a real path did to packets on their way, or with the load of a call, is not in it.",
    ],
  },
  {
    id: "sources",
    name: "Sources and sender",
    kinds: [],
    list: "source",
    follows: "RFC 8867 §4.3, RFC 8593, RFC 8868 §5, syncodecs where its defaults are named.",
    limits: [
      "There is no encoder: frame sizes come from noise, models or traces. The scene does not matter, and what was lost does only where a flow asks for key frames (key_frames_on_request, off unless a scenario or the page sets it).",
      "A frame leans on the one before it: after a lost one nothing is shown until a key frame is whole. The receiver asks at once when it sees a gap, also where a packet is only late, and again after a round trip and a frame; RFC 4585 leaves that open. Without key frames freezes, still time and frames not shown are not modelled after a loss: a dash, not 0.",
      "No retransmission of media (NACK), no FEC, temporal layers or concealment; frames are shown whole or not at all. A playout delay is fixed, none adapts; decoding and rendering take no time; there is no picture quality. Audio has no freezes.",
      "Still time and frames not shown rise with the loss, freezes as W3C counts them need not: where hardly a frame is shown, long intervals are the usual ones.",
      "Encoding and handling take no time; hosts have no CPU, no operating system’s timers, no socket buffers.",
      "Traces that come with the lab are made up by a script, not measured.",
    ],
  },
  {
    id: "sessions",
    name: "RTP sessions",
    kinds: [],
    follows: "RFC 3550 §6, RFC 4585 §3, RFC 5506; the topologies of RFC 4586.",
    limits: [
      "Members send at a constant packet rate, or nothing: there is no controller. No lost packet is sent again; what is reported is answered by the video of NEWPRED alone, which refers to pictures that have arrived.",
      "Beside a session’s own packets its links carry FTP agents where the scenario has them, and no flow of the other scenarios.",
      "What the RFCs leave open is read so: a member is timed out after five intervals of at least 5 s, with AVPF and without T_rr_interval, too (RFC 3550 §6.2 wants it, RFC 4585’s minimum of 0 would not); early feedback is allowed again after reconsideration, not at the moment that was planned (RFC 4585 §3.5.2); up to 55 report blocks stand in one minimal compound packet, in two receiver reports; a group of exactly 50 leaves without waiting (RFC 3550 §6.3.7 leaves 50 open).",
      "Checked against the numbered steps of the RFCs and against the tables that RFC 4586 prints, not against recorded sessions. Its Tables 5 to 8 do not print the session bandwidth, the losses and all delays; what was chosen for them decides much of what differs.",
    ],
  },
  {
    id: "feedback",
    name: "Feedback and headers",
    kinds: [],
    follows: "RFC 8698 §5.3, RFC 8888, transport-wide feedback, REMB.",
    limits: [
      "Reports go when the controller wants them, one packet with the size of its format, unless the flow's timing is avp or avpf: then RFC 3550 and RFC 4585 say when, and reports are compound packets.",
      "Under those rules other receivers are there by their number only, and reports of the sender take no room on the way out.",
      "Headers are IPv4, UDP and RTP (20, 8 and 12 bytes). SRTP, DTLS, ICE, RTP extensions and link framing are not counted, unless the scenario says so.",
      "Clocks differ by an offset and a skew that a scenario may set; they do not wander.",
    ],
  },
];

/** The entries of this file, then one for each controller that says itself what it follows. */
export function controllerModels({ objects }: Schema): readonly Model[] {
  const known = new Set(CONTROLLERS.flatMap(({ kinds }) => kinds));
  const own = Object.entries(objects.controller?.kinds ?? {}).flatMap(
    ([kind, { label, follows, limits = [] }]) =>
      follows === undefined || known.has(kind)
        ? []
        : [{ id: kind.replaceAll("_", "-"), name: label, kinds: [kind], follows, limits }],
  );
  return [...CONTROLLERS, ...own];
}
