// Texts that are no link: named for what they are, with what of them can be had and read today.

import type { NotRead } from "./tool-format";

/** A scenario of nada-lab, which is run and not read for a link. */
export function isScenario(head: string): boolean {
  return (
    /^\s*\{/.test(head) && /"links"\s*:\s*\{/.test(head) && /"(flows|sessions)"\s*:\s*\{/.test(head)
  );
}

const CALL =
  "It has what a call measured, and not what the link could carry; calls cannot be read yet.";
const LIST =
  "A list of numbers in it, such as the values of “availableOutgoingBitrate”, can be read as a file of its own: [300000, 310000, …]. That is the sender’s guess in bit/s, one a second.";

const UNREAD: readonly (readonly [name: string, is: RegExp])[] = [
  ["netperf’s text", /^(MIGRATED )?(TCP|UDP)[ _][A-Z_ ]+TEST from |^Interim result:/m],
  ["arping’s text", /^ARPING \S+/m],
  ["a traceroute", /^traceroute6? to \S+ \(/m],
  ["nuttcp’s text", /^\s*[\d.]+ MB \/\s+[\d.]+ sec =\s+[\d.]+ Mbps/m],
  ["nload’s screen", /^Device \S+ \[[^\]]*\] \(\d+\/\d+\):/m],
  [
    "vnstat’s text",
    /^ *\S+ +\/ +(traffic statistics|hourly|daily|monthly|5 minute)\s*$|packets sampled in \d+ seconds/m,
  ],
  ["iftop’s text", /^Total (send|receive) rate:|\blast 2s\s+last 10s\b/m],
  ["text of ifconfig or ip -s link", /^\s+RX:? +(bytes +packets|packets:? ?\d+)/m],
];

/** What it is, how it begins or what is in it, and what can be had. */
const NAMED: readonly (readonly [name: string, is: RegExp, instead: string])[] = [
  [
    "a dump of chrome://webrtc-internals",
    /^\s*\{[\s\S]*"(PeerConnections"\s*:|getUserMedia"\s*:\s*\[)/,
    `${CALL} ${LIST}`,
  ],
  [
    "a dump of rtcstats",
    /^\s*(RTCStatsDump\b|\["(create|getStats|constraints|publicIP)",)/,
    `${CALL} ${LIST}`,
  ],
  [
    "statistics of a call (getStats)",
    /^\s*[[{][\s\S]*"type"\s*:\s*"(candidate-pair|(?:remote-)?(?:in|out)bound-rtp)"/,
    `${CALL} A table of one of their fields with its “timestamp”, an object for each moment, can be read.`,
  ],
  [
    // JSON-SEQ has a mark (RS) before each object.
    "a qlog",
    /^\W{0,8}?\{[\s\S]*("qlog_(version|format)"\s*:|"file_schema"\s*:\s*"urn:ietf:params:qlog)/,
    "It has what a QUIC connection did, and not what the link could carry. A list of its times with one of its numbers, such as “smoothed_rtt” of recovery:metrics_updated, can be read: [[0, 30], [12, 31], …].",
  ],
  [
    "a HAR file of a browser",
    /^\s*\{\s*"log"\s*:\s*\{[\s\S]*"(creator|entries|browser)"\s*:/,
    "It has requests with their sizes and times, and no course of a rate. A table with the bytes of each second can be read.",
  ],
  [
    "a deck of nada-lab",
    /^\s*\{\s*"format"\s*:\s*"nada-lab deck/,
    "It has slides, and no link; it is opened where slides are made.",
  ],
  [
    "a PostScript file",
    /^%!PS/,
    "It is a page to look at. The numbers behind it, as a CSV, can be read.",
  ],
  [
    "a picture (SVG)",
    /^\s*(<\?xml[^>]*>\s*)?(<!DOCTYPE svg[^>]*>\s*)?(<!--[\s\S]{0,2000}?-->\s*)?<svg\b/i,
    "It has shapes, and no table. The numbers behind it, as a CSV, can be read.",
  ],
  [
    "Wireshark’s XML (PDML or PSML)",
    /^\s*(<\?xml[\s\S]{0,500}?)?<(pdml|psml)\b/,
    "In Wireshark, File > Export Packet Dissections > As CSV… writes the same packets as a table; that can be read.",
  ],
  [
    "packets as tshark -T json writes them",
    /^\s*[[{][\s\S]*"layers"\s*:\s*\{\s*"frame/,
    "Without -T json, tshark -r FILE writes a list of the same packets; that can be read.",
  ],
  [
    "a web page",
    /^\s*(<!--[\s\S]{0,2000}?-->\s*)?<(!doctype\s+html|html|head|body)\b/i,
    "Where data is downloaded, the page around it was saved instead of it. Save what the link of the data leads to, or copy its table into a sheet and save that as CSV.",
  ],
  [
    "XML",
    /^\s*<(\?xml|[a-z][\w:-]*(\s[^<>]*)?>)/i,
    "It cannot be read. What wrote it can often write CSV or JSON as well; those can.",
  ],
  [
    "a log of mm-link",
    /^# mahimahi mm-link/m,
    "Its lines with “#” have the moments in ms at which a packet could go; those numbers alone, one a line, can be read as a file that ends in .down: grep ' # ' LOG | cut -d ' ' -f 1.",
  ],
  [
    "a script of ipfw (dummynet)",
    /^.*\b(ipfw|dnctl)\s+(-\S+\s+)*pipe\s+\d+\s+config\b/m,
    `It cannot be read, but lines of tc can: “pipe 1 config bw 7Mbit/s delay 50 plr 0.01” is “tc qdisc add dev eth0 root netem rate 7mbit delay 50ms loss 1%”.`,
  ],
  ...UNREAD.map(
    ([name, is]) =>
      [
        name,
        is,
        "It cannot be read. Delays can be read of ping -D and mtr --raw, and rates of iperf3 -i 1 and sar -n DEV 1.",
      ] as const,
  ),
];

export const NOT_READ = NAMED.map(
  ([name, is, instead]): NotRead => ({ name, instead, isIn: (head) => is.test(head) }),
);
