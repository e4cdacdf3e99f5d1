// iperf3 -J, one test or several in a file, and --json-stream. https://software.es.net/iperf/

import { interval, ofOneSide, rowsOfTests, saidOf, type Test, testsIn } from "./iperf-text";
import { isTree, jsonValues, leftOut, listIn, numberIn, type Tree, treeIn } from "./json";
import { AT_LEAST, exact, type ToolFormat } from "./tool-format";

interface Report {
  readonly intervals: readonly unknown[];
  readonly end: Tree;
  readonly error: string;
  /** What the other side wrote (--get-server-output). */
  readonly other: unknown;
}

export const iperf3Json: ToolFormat = {
  name: "iperf3’s JSON",
  isIn: (head) =>
    /"bits_per_second"\s*:/.test(head.slice(0, 200_000))
      ? /"(intervals|event)"\s*:/.test(head)
      : /^\s*\{\s*"start"\s*:\s*\{\s*"connected"\s*:/.test(head) ||
        /^\s*\{"event":"start","data":\{"connected"/.test(head),
  rows(text) {
    const reports = reportsIn(text);
    const measured = reports.filter(({ intervals }) => intervals.some(isKept));
    if (measured.length === 0) return nothing(reports, text);
    return rowsOfTests(measured.flatMap((report) => testsOf(report)));
  },
  notes(text) {
    const reports = reportsIn(text);
    const error = reports.find((one) => one.error !== "" && one.intervals.length > 0)?.error;
    const notes: string[] = [];
    if (error !== undefined)
      notes.push(`iperf3 ended with “${error}”: what it measured until then is read.`);
    const said = saidOf(reports.flatMap((report) => testsOf(report)));
    return [...notes, ...said, ...leftOut(text)];
  },
  says: AT_LEAST,
};

function reportsIn(text: string): readonly Report[] {
  const { values } = jsonValues(text);
  const tests: { intervals: unknown[]; end: Tree; error: string; other: unknown }[] = [];
  for (const value of values.flatMap((one) => (Array.isArray(one) ? one : [one]))) {
    if (!isTree(value)) continue;
    const { event, data } = value;
    if (typeof event === "string") {
      if (event === "start" || tests.length === 0)
        tests.push({ intervals: [], end: {}, error: "", other: null });
      const test = tests.at(-1);
      if (test === undefined) continue;
      if (event === "interval") test.intervals.push(data);
      if (event === "end" && isTree(data)) test.end = data;
      if (event.startsWith("server_output_")) test.other = data;
      if (event === "error" && typeof data === "string") test.error = data;
    } else if ("intervals" in value || "end" in value || "error" in value) {
      const error = typeof value.error === "string" ? value.error : "";
      const other = value.server_output_json ?? value.server_output_text;
      const intervals = [...listIn(value, "intervals")];
      tests.push({ intervals, end: treeIn(value, "end"), error, other });
    }
  }
  return tests;
}

/** Those of the time that -O leaves out, and those of no length, tell nothing of the link. */
function isKept(interval: unknown): boolean {
  const sum = sumOf(interval);
  const length = (numberIn(sum, "end") ?? Number.NaN) - (numberIn(sum, "start") ?? Number.NaN);
  return sum.omitted !== true && length > 0 && numberIn(sum, "bits_per_second") !== null;
}

/** It as one side wrote it. */
function testsOf(report: Omit<Report, "error">, isOther = false): readonly Test[] {
  const { intervals, end, other } = report;
  const kept = intervals.filter(isKept);
  const back = kept.map((one) => treeIn(one, "sum_bidir_reverse")).filter((sum) => "end" in sum);
  const streams = new Map([
    ["there", kept.map((one) => intervalOf(sumOf(one)))],
    ["back", back.map((sum) => ({ ...intervalOf(sum), isReceived: true }))],
  ]);
  const received = treeIn(end, "sum_received");
  const mean = intervalOf({ ...treeIn(end, "sum"), ...received });
  // Before iperf3 3.9 there was the sender’s rate alone.
  const share = 1 - (mean.lost ?? 0) / mean.packets;
  const rate = numberIn(received, "bits_per_second") ?? mean.rate * share;
  const own: Test = {
    ...{ streams, isOther, isUdp: false, ended: new Set() },
    received: mean.lost === null ? [] : [{ ...mean, rate }],
  };
  if (typeof other === "string")
    return ofOneSide([own, ...testsIn(other).map((test) => ({ ...test, isOther: true }))]);
  const intervalsThere = listIn(other, "intervals");
  if (!intervalsThere.some(isKept)) return [own];
  return ofOneSide([own, ...testsOf({ intervals: intervalsThere, end: {}, other: null }, true)]);
}

function intervalOf(sum: Tree) {
  const of = (key: string): number | null => numberIn(sum, key);
  const [jitter, packets] = [of("jitter_ms"), of("packets")];
  return {
    ...interval("SUM", []),
    ...{ start: of("start") ?? 0, end: of("end") ?? 0, rate: of("bits_per_second") ?? 0 },
    ...{ jitter: jitter === null ? "" : String(jitter), lost: of("lost_packets") },
    ...{ packets: packets ?? 0, isUdpSent: packets !== null && jitter === null },
  };
}

/** Its sum over all streams; made here where only the streams are there. */
function sumOf(interval: unknown): Tree {
  const sum = treeIn(interval, "sum");
  if (numberIn(sum, "bits_per_second") !== null) return sum;
  const streams = listIn(interval, "streams").filter(isTree);
  const [first] = streams;
  if (first === undefined) return {};
  const rate = streams.reduce((all, stream) => all + (numberIn(stream, "bits_per_second") ?? 0), 0);
  return { ...first, bits_per_second: rate };
}

function nothing(tests: readonly Report[], text: string): string {
  const error = tests.find((test) => test.error !== "")?.error;
  if (error !== undefined) return `iperf3 says “${error}”, and measured nothing.`;
  const sums = tests.flatMap(({ end }) => [treeIn(end, "sum_received"), treeIn(end, "sum")]);
  const mean = sums.map((sum) => numberIn(sum, "bits_per_second")).find((rate) => rate !== null);
  if (mean != null)
    return `iperf3 wrote no intervals here (-i 0), and only the mean of the whole test, ${exact(Math.round(mean / 1000))} kbit/s. With -i 1 its course can be read.`;
  if (jsonValues(text).isCut)
    return "This JSON of iperf3 ends too early, and has no whole interval. Run iperf3 to its end, or with --json-stream, which writes each interval when it is over.";
  return "In this JSON of iperf3 there is no interval that was measured; those that -O leaves out are none.";
}
