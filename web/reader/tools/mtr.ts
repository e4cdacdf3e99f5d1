// mtr: --raw has each probe; reports (text, --csv, --json) have a row for each hop, a course only where one was written again and again.

import { isTree, jsonValues, listIn, numberIn, treeIn } from "./json";
import {
  exact,
  HEADING,
  linesOf,
  ofProbes,
  type Rows,
  type ToolFormat,
  table,
} from "./tool-format";

/** `p 4 15321 33004`: the hop, the round trip in µs, the number of the probe (its `FORMATS`; before 0.86 without a number). */
const RAW = /^(?:[xhdmt] \d+ \S+|p \d+ \d+(?: \d+)?\s*$)/;
const CSV_HEAD = /^Mtr_Version,Start_Time,Status,Host,Hop,Ip,Loss%,Snt,/;
/** `  8.|-- 192.0.2.1   0.0%   10   14.1  14.3  13.9  15.0  0.4`. */
const HOP =
  /^\s*\d+\.(?:\|--\s.*?\s\d+(?:\.\d+)?%?|\s.*?\s\d+(?:\.\d+)?%)\s+\d+\s+(?:[\d.]+\s+){2}(\d+(?:\.\d+)?)\s+[\d.]+\s+[\d.]+\s*$/;

export const mtr: ToolFormat = {
  name: "mtr’s output",
  isIn: (head) =>
    linesOf(head).some((line) => CSV_HEAD.test(line) || HOP.test(line)) ||
    isRaw(head) ||
    /^\s*\{\s*"report"\s*:\s*\{\s*"mtr"\s*:/.test(head),
  rows(text) {
    if (isRaw(text)) return rawRows(text);
    if (linesOf(text).some((line) => CSV_HEAD.test(line))) return csvRows(text);
    const hops = listIn(treeIn(jsonValues(text).values[0], "report"), "hubs").filter(isTree);
    const last = linesOf(text).findLast((line) => HOP.test(line));
    const best = numberIn(hops.at(-1), "Best") ?? HOP.exec(last ?? "")?.[1];
    return report(best === undefined ? undefined : String(best));
  },
  notes: (text) =>
    isRaw(text)
      ? ["mtr --raw writes no times: a round a second, as it does unless told otherwise by -i."]
      : [],
};

function isRaw(text: string): boolean {
  const lines = linesOf(text.slice(0, 20_000))
    .filter((line) => line.trim() !== "")
    .slice(0, -1);
  return (
    lines.length > 1 &&
    lines.every((line) => RAW.test(line)) &&
    lines.some((line) => line.startsWith("p ")) &&
    lines.some((line) => line.startsWith("h "))
  );
}

function rawRows(text: string): Rows | string {
  const lines = linesOf(text).flatMap((line) => (RAW.test(line) ? [line.split(" ")] : []));
  const hosts = new Map(
    lines.flatMap(([kind, hop = "", host = ""]) => (kind === "h" ? [[hop, host]] : [])),
  );
  const answered = lines.flatMap(([kind, hop = ""]) => (kind === "p" ? [Number(hop)] : []));
  const farthest = answered.reduce((most, hop) => Math.max(most, hop), -1);
  if (farthest < 0) return "In this output of mtr no probe was answered.";
  // Before it knows how far it is, mtr asks beyond the goal, which answers there as well.
  const goal = hosts.get(String(farthest));
  const hop = [...hosts].find(([, host]) => host === goal)?.[0] ?? String(farthest);
  const probes: { ms: string }[] = [];
  const byNumber = new Map<string, { ms: string }>();
  for (const [kind, at, value = "", number = ""] of lines) {
    if (at !== hop || (kind !== "x" && kind !== "p")) continue;
    const key = kind === "x" ? value : number;
    // Old ones have no numbers, and no lines of what was sent.
    const asked = key === "" || kind === "x" ? undefined : byNumber.get(key);
    const probe = asked ?? { ms: "" };
    if (asked === undefined) probes.push(probe);
    if (key !== "") byNumber.set(key, probe);
    if (kind === "p") probe.ms = exact(Number(value) / 1000);
  }
  return ofProbes(probes.map(({ ms }, i) => ({ run: "", time: String(i), ms })));
}

/** Of each report the last hop: its mean round trip and its loss. */
function csvRows(text: string): Rows | string {
  const lasts = new Map<string, readonly string[]>();
  const lines = linesOf(text);
  const head = lines.find((line) => CSV_HEAD.test(line))?.split(",") ?? [];
  for (const line of lines) {
    const cells = line.split(",");
    if (/^MTR\./.test(cells[0] ?? "") && /^\d+$/.test(cells[1] ?? ""))
      lasts.set(cells[1] ?? "", cells);
  }
  const of = (cells: readonly string[], name: string) => cells[head.indexOf(name)] ?? "";
  const all = [...lasts];
  if (all.length < 2) return report(all[0] === undefined ? undefined : of(all[0][1], "Best"));
  const rows = all.map(([start, cells]) => [start, of(cells, "Avg"), of(cells, "Loss%")]);
  return table([HEADING.time, HEADING.roundTrip, HEADING.loss], rows);
}

function report(best: string | undefined): string {
  const least =
    best === undefined
      ? ""
      : ` The least round trip to its last hop is ${best} ms, half of which is the delay of a way.`;
  return `This is a report of mtr: one row for each hop, and no course over time.${least} mtr --raw writes each probe, which can be read.`;
}
