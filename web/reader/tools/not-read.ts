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

export const NOT_READ: readonly NotRead[] = [
  {
    name: "a dump of chrome://webrtc-internals",
    isIn: (head) =>
      /^\s*\{/.test(head) &&
      (/"PeerConnections"\s*:/.test(head) || /"getUserMedia"\s*:\s*\[/.test(head)),
    instead: `${CALL} ${LIST}`,
  },
  {
    name: "a dump of rtcstats",
    isIn: (head) =>
      /^\s*RTCStatsDump\b/.test(head) ||
      /^\s*\["(?:create|getStats|constraints|publicIP)",/.test(head),
    instead: `${CALL} ${LIST}`,
  },
  {
    name: "statistics of a call (getStats)",
    isIn: (head) =>
      /^\s*[[{]/.test(head) &&
      /"type"\s*:\s*"(candidate-pair|(?:remote-)?(?:in|out)bound-rtp)"/.test(head),
    instead: `${CALL} A table of one of their fields with its “timestamp”, an object for each moment, can be read.`,
  },
  {
    // JSON-SEQ has a mark (RS) before each object.
    name: "a qlog",
    isIn: (head) =>
      /^\W{0,8}?\{/.test(head) &&
      /"qlog_(version|format)"\s*:|"file_schema"\s*:\s*"urn:ietf:params:qlog/.test(head),
    instead:
      "It has what a QUIC connection did, and not what the link could carry. A list of its times with one of its numbers, such as “smoothed_rtt” of recovery:metrics_updated, can be read: [[0, 30], [12, 31], …].",
  },
  {
    name: "a HAR file of a browser",
    isIn: (head) =>
      /^\s*\{\s*"log"\s*:\s*\{/.test(head) && /"(creator|entries|browser)"\s*:/.test(head),
    instead:
      "It has requests with their sizes and times, and no course of a rate. A table with the bytes of each second can be read.",
  },
  {
    name: "a deck of nada-lab",
    isIn: (head) => /^\s*\{\s*"format"\s*:\s*"nada-lab deck/.test(head),
    instead: "It has slides, and no link; it is opened where slides are made.",
  },
  {
    name: "a PostScript file",
    isIn: (head) => head.startsWith("%!PS"),
    instead: "It is a page to look at. The numbers behind it, as a CSV, can be read.",
  },
  {
    name: "a picture (SVG)",
    isIn: (head) =>
      /^\s*(<\?xml[^>]*>\s*)?(<!DOCTYPE svg[^>]*>\s*)?(<!--[\s\S]{0,2000}?-->\s*)?<svg\b/i.test(
        head,
      ),
    instead: "It has shapes, and no table. The numbers behind it, as a CSV, can be read.",
  },
  {
    name: "Wireshark’s XML (PDML or PSML)",
    isIn: (head) => /^\s*(<\?xml[\s\S]{0,500}?)?<(pdml|psml)\b/.test(head),
    instead:
      "In Wireshark, File > Export Packet Dissections > As CSV… writes the same packets as a table; that can be read.",
  },
  {
    name: "packets as tshark -T json writes them",
    isIn: (head) => /^\s*[[{]/.test(head) && /"layers"\s*:\s*\{\s*"frame/.test(head),
    instead: "Without -T json, tshark -r FILE writes a list of the same packets; that can be read.",
  },
  {
    name: "a web page",
    isIn: (head) =>
      /^\s*(<!--[\s\S]{0,2000}?-->\s*)?<(!doctype\s+html|html|head|body)\b/i.test(head),
    instead:
      "Where data is downloaded, the page around it was saved instead of it. Save what the link of the data leads to, or copy its table into a sheet and save that as CSV.",
  },
  {
    name: "XML",
    isIn: (head) => /^\s*<(\?xml|[a-z][\w:-]*(\s[^<>]*)?>)/i.test(head),
    instead: "It cannot be read. What wrote it can often write CSV or JSON as well; those can.",
  },
];
