// Lists of packets: Wireshark’s CSV and text, tshark’s lines and fields, tcpdump’s text. Each packet with its time, its length and who sent it.

import { stampsOf } from "./stamps";
import { exact, HEADING, isSeveral, linesOf, type ToolFormat, table } from "./tool-format";

type Packet = Readonly<Record<"time" | "length" | "source", string>>;

/** `"No.","Time","Source","Destination","Protocol","Length","Info"`. */
const WIRESHARK_HEAD = /^"?No\."?,"?Time"?,/;
/** `    2   0.100000     10.0.0.1 → 10.0.0.2     UDP 1292 5000 → 6000 Len=1250`; Wireshark’s plain text has no arrow, but addresses. */
const LISTED =
  /^\s*\d+\s+(\d+\.\d+)\s+(\S+)\s+(?:(?:→|->)\s+\S+|\d+\.\d+\.\d+\.\d+|[\da-f]*(?::[\da-f]*){2,})\s+[A-Z]\S*\s+(\d+)(?:\s|$)/;
const FIELDS_HEAD =
  /^"?frame\.(time|time_relative|time_epoch|len|cap_len|number)\b|[\t,;"|]frame\.time(_relative|_epoch)?\b/;
/** `15:38:20.100000 IP 10.0.0.1.5000 > 10.0.0.2.6000: UDP, length 1250`. */
const DUMPED =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+|\s?\d\d:\d\d:\d\d\.\d+|\d{9,}\.\d+)\s+(?:\S+\s+(?:In|Out|B|M|P)\s+(?=IP))?(.*)$/;
/** `tshark -T fields -e frame.time_relative -e ip.src -e frame.len`, without heads: nine digits behind the point, maybe an address, the length. */
const BARE = /^(\d+\.\d+)[\t,;](?:(\d+\.[\d.]+|[\da-f]*:[\da-f:]+)[\t,;])?(\d{2,5})\s*$/;
const LONGEST_LINE = 4000;

export const packets: ToolFormat = {
  name: "a list of packets",
  isIn: (head) => {
    const lines = linesOf(head.slice(0, 20_000)).filter((line) => line.length < LONGEST_LINE);
    const first = lines.find((line) => line.trim() !== "") ?? "";
    return (
      WIRESHARK_HEAD.test(first) ||
      FIELDS_HEAD.test(first) ||
      lines.filter((line) => LISTED.test(line)).length > 1 ||
      isBare(lines) ||
      lines.some((line) => dumped(line) !== null)
    );
  },
  rows(text) {
    const all = linesOf(text, Number.POSITIVE_INFINITY);
    const first = all.find((line) => line.trim() !== "") ?? "";
    if (BARE.test(first) && !/^\d+\.\d{9}\D/.test(first)) return EITHER;
    const found =
      WIRESHARK_HEAD.test(first) || FIELDS_HEAD.test(first) ? ofTable(all) : ofLines(all);
    if (typeof found === "string") return found;
    if (found.length === 0) return "In this list there is no packet with a time and a length.";
    const several = isSeveral(found.map(({ source }) => source));
    const times = timesOf(found);
    const isNumber = times.every((time) => /^\d+(\.\d+)?$/.test(time));
    const rows = found.map((one, i) => [times[i] ?? "", one.length, several ? one.source : ""]);
    return table([isNumber ? HEADING.time : "time", HEADING.packetLength, "source"], rows);
  },
  notes: (text) =>
    linesOf(text.slice(0, 20_000)).some((line) => dumped(line)?.isPayload) ? [PAYLOAD] : [],
  says: "The sum of these packets is what went through where they were captured, so the link carried at least that.",
};

const PAYLOAD =
  "tcpdump says how long the payload is: each packet was longer by its headers (UDP over IPv4 has 28 bytes of them, TCP and IPv6 have more).";
const EITHER =
  "These pairs of a time and a whole number may be packets with their lengths, or rates. Write a line before them: “frame.time_relative,frame.len” for packets, “time (s),rate (kbit/s)” for rates.";

/** Times of that kind never fall and are not in equal steps, and no packet is shorter than its headers. */
function isBare(lines: readonly string[]): boolean {
  const found = lines
    .filter((line) => line !== "")
    .slice(0, 99)
    .map((line) => BARE.exec(line));
  const times = found.map((one) => Number(one?.[1]));
  const steps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  return (
    found.length > 3 &&
    found.every((one) => Number(one?.[3]) >= 40 && Number(one?.[3]) <= 65_535) &&
    found.some((one) => /\.\d{4,}$/.test(one?.[1] ?? "")) &&
    steps.every((step) => step >= 0) &&
    Math.max(...steps) > 1.5 * Math.min(...steps)
  );
}

/** A clock goes on over midnight. Behind a blank are times since the first packet (-ttttt), or, where they fall, since the one before (-ttt). */
function timesOf(found: readonly Packet[]): readonly string[] {
  const all = found.map(({ time }) => time);
  if (!all.every((time) => /^\s?\d\d:/.test(time))) return all;
  const clocks = stampsOf(all.map((stamp, number) => ({ number, stamp })));
  const since = all[0]?.startsWith(" ") === true;
  if (!since && (clocks.at(-1)?.time ?? 0) < 86_400) return all;
  const isFalling = since && clocks.some(({ time }, i) => time < (clocks[i - 1]?.time ?? 0));
  let sum = 0;
  return clocks.map(({ time }) => {
    sum = isFalling ? sum + time : time;
    return exact(Number(sum.toFixed(9)));
  });
}

function ofTable(lines: readonly string[]): readonly Packet[] | string {
  const start = lines.findIndex((line) => line.trim() !== "");
  const mark = [",", "\t", ";", "|"].find((one) => (lines[start] ?? "").includes(one)) ?? ",";
  const names = cellsOf(lines[start] ?? "", mark);
  const column = (...wanted: readonly string[]) =>
    wanted.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const time = column("Time", "frame.time_relative", "frame.time_epoch", "frame.time");
  const length = column("Length", "frame.len", "frame.cap_len", "ip.len", "udp.length");
  const source = column("Source", "ip.src", "ipv6.src");
  if (time < 0 || length < 0)
    return `This list of packets has no column for ${time < 0 ? "their times (frame.time_relative)" : "their lengths (“Length” in Wireshark, frame.len in tshark)"}: add it, and export it once more.`;
  return lines.slice(start + 1).flatMap((line) => {
    const cells = line === "" ? [] : cellsOf(line, mark);
    const packet = {
      time: cells[time]?.trim().replace(/\s[A-Z]{2,5}$/, "") ?? "",
      length: cells[length]?.trim() ?? "",
      source: cells[source] ?? "",
    };
    return packet.time !== "" && /^\d+$/.test(packet.length) ? [packet] : [];
  });
}

function ofLines(lines: readonly string[]): readonly Packet[] {
  return lines.flatMap((line) => {
    const [, time = "", source = "", length = ""] =
      line.length < LONGEST_LINE ? (LISTED.exec(line) ?? BARE.exec(line) ?? []) : [];
    return length !== "" ? [{ time, length, source }] : (dumped(line) ?? []);
  });
}

/** The length on the wire where tcpdump says it (-e), that of the IP packet with -v, else that of what UDP or TCP carries. */
function dumped(line: string): (Packet & { readonly isPayload: boolean }) | null {
  const [, time = "", rest = ""] = line.length < LONGEST_LINE ? (DUMPED.exec(line) ?? []) : [];
  if (time === "") return null;
  const source =
    /(?:^|\s)(?:IP6? )?([\w.:-]+?)(?:\.\w+)? > [\w.:-]+: (?!\()/.exec(
      rest.replace(/^.*ethertype [^:]*: /, ""),
    )?.[1] ?? "";
  const wire =
    /ethertype [^,]*, length (\d+)/.exec(rest) ?? /^IP6? \(.*?\blength:? (\d+)/.exec(rest);
  if (wire !== null) return { time, length: wire[1] ?? "", source, isPayload: false };
  const payload = /^IP6? \S+ > \S+: (?:.*\blength:? |tcp )(\d+)/.exec(rest);
  return payload === null ? null : { time, length: payload[1] ?? "", source, isPayload: true };
}

function cellsOf(line: string, mark: string): readonly string[] {
  if (!line.includes('"')) return line.split(mark);
  const cell = new RegExp(`(?:^|[${mark}])(?:"((?:[^"]|"")*)"|([^${mark}]*))`, "g");
  return [...line.matchAll(cell)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}
