// Lists of packets: Wireshark’s CSV and text, tshark’s lines and fields, tcpdump’s text. Each packet with its time, its length and who sent it.

import { HEADING, isSeveral, linesOf, type Rows, type ToolFormat, table } from "./tool-format";

interface Packet {
  readonly time: string;
  readonly length: string;
  readonly source: string;
}

/** `"No.","Time","Source","Destination","Protocol","Length","Info"`. */
const WIRESHARK_HEAD = /^"?No\."?,"?Time"?,/;
/** `    2   0.100000     10.0.0.1 → 10.0.0.2     UDP 1292 5000 → 6000 Len=1250`; Wireshark’s plain text has no arrow, but addresses. */
const LISTED =
  /^\s*\d+\s+(\d+\.\d+)\s+(\S+)\s+(?:(?:→|->)\s+\S+|\d+\.\d+\.\d+\.\d+|[\da-f]*(?::[\da-f]*){2,})\s+[A-Z]\S*\s+(\d+)(?:\s|$)/;
const FIELDS_HEAD =
  /^"?frame\.(time_relative|time_epoch|len|cap_len|number)\b|[\t,;"|]frame\.(time_relative|time_epoch)\b/;
/** `15:38:20.100000 IP 10.0.0.1.5000 > 10.0.0.2.6000: UDP, length 1250`. */
const DUMPED = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+|\d\d:\d\d:\d\d\.\d+|\d{9,}\.\d+)\s+(.*)$/;
const LONGEST_LINE = 4000;

export const packets: ToolFormat = {
  name: "a list of packets",
  isIn: (head) => {
    const lines = linesOf(head.slice(0, 20_000)).filter((line) => line.length < LONGEST_LINE);
    const first = lines.find((line) => line.trim() !== "") ?? "";
    return (
      WIRESHARK_HEAD.test(first) ||
      FIELDS_HEAD.test(first) ||
      lines.filter(isListed).length > 1 ||
      lines.some((line) => dumped(line) !== null)
    );
  },
  rows(text) {
    const all = linesOf(text, Number.POSITIVE_INFINITY);
    const first = all.find((line) => line.trim() !== "") ?? "";
    const found =
      WIRESHARK_HEAD.test(first) || FIELDS_HEAD.test(first) ? ofTable(all) : ofLines(all);
    if (typeof found === "string") return found;
    if (found.length === 0) return "In this list there is no packet with a time and a length.";
    const several = isSeveral(found.map(({ source }) => source));
    const isNumber = found.every(({ time }) => /^\d+(\.\d+)?$/.test(time));
    const rows: Rows = found.map(({ time, length, source }) => [
      time,
      length,
      several ? source : "",
    ]);
    return table([isNumber ? HEADING.time : "time", HEADING.packetLength, "source"], rows);
  },
  notes: (text) =>
    linesOf(text.slice(0, 20_000)).some((line) => dumped(line)?.isPayload === true)
      ? [
          "tcpdump says how long the payload is: each packet was longer by its headers (28 bytes for UDP over IPv4).",
        ]
      : [],
  says: "The sum of these packets is what went through where they were captured, so the link carried at least that.",
};

const isListed = (line: string): boolean => LISTED.test(line);

function ofTable(lines: readonly string[]): readonly Packet[] | string {
  const start = lines.findIndex((line) => line.trim() !== "");
  const mark = [",", "\t", ";", "|"].find((one) => (lines[start] ?? "").includes(one)) ?? ",";
  const names = cellsOf(lines[start] ?? "", mark);
  const column = (...wanted: readonly string[]) =>
    wanted.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const time = column("Time", "frame.time_relative", "frame.time_epoch");
  const length = column("Length", "frame.len", "frame.cap_len", "ip.len", "udp.length");
  const source = column("Source", "ip.src", "ipv6.src");
  if (time < 0 || length < 0)
    return `This list of packets has no column for ${time < 0 ? "their times (frame.time_relative)" : "their lengths (“Length” in Wireshark, frame.len in tshark)"}: add it, and export it once more.`;
  return lines.slice(start + 1).flatMap((line) => {
    const cells = line === "" ? [] : cellsOf(line, mark);
    const packet = {
      time: cells[time]?.trim() ?? "",
      length: cells[length]?.trim() ?? "",
      source: cells[source] ?? "",
    };
    return packet.time !== "" && /^\d+$/.test(packet.length) ? [packet] : [];
  });
}

function ofLines(lines: readonly string[]): readonly Packet[] {
  return lines.flatMap((line) => {
    const [, time = "", source = "", length = ""] =
      line.length < LONGEST_LINE ? (LISTED.exec(line) ?? []) : [];
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
  const payload = /^IP6? \S+ > \S+: .*\blength:? (\d+)/.exec(rest);
  return payload === null ? null : { time, length: payload[1] ?? "", source, isPayload: true };
}

function cellsOf(line: string, mark: string): readonly string[] {
  if (!line.includes('"')) return line.split(mark);
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] === '"') {
      let end = at + 1;
      while (end < line.length && (line[end] !== '"' || line[end + 1] === '"'))
        end += line[end] === '"' ? 2 : 1;
      cells.push(line.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1 + mark.length;
    } else {
      const end = line.indexOf(mark, at);
      cells.push(line.slice(at, end < 0 ? line.length : end));
      at = (end < 0 ? line.length : end) + mark.length;
    }
  }
  return cells;
}
