// iperf3 -J, one test or several in a file, and --json-stream. https://software.es.net/iperf/

import { isTree, jsonValues, leftOut, listIn, numberIn, type Tree, treeIn } from "./json";
import {
  AT_LEAST,
  END,
  exact,
  JITTER,
  LOSS,
  RATE,
  RATE_RECEIVED,
  RATE_SENT,
  RUN,
  START,
  type ToolFormat,
  table,
} from "./tool-format";

interface Test {
  readonly intervals: readonly unknown[];
  readonly end: Tree;
  readonly error: string;
}

export const iperf3Json: ToolFormat = {
  name: "iperf3’s JSON",
  isIn: (head) =>
    /"bits_per_second"\s*:/.test(head.slice(0, 200_000))
      ? /"(intervals|event)"\s*:/.test(head)
      : /^\s*\{\s*"start"\s*:\s*\{\s*"connected"\s*:/.test(head) ||
        /^\s*\{"event":"start","data":\{"connected"/.test(head),
  rows(text) {
    const tests = testsIn(text);
    const measured = tests.filter(({ intervals }) => intervals.some(isKept));
    if (measured.length === 0) return nothing(tests, text);
    const isBoth = measured.some(({ intervals }) =>
      intervals.some((one) => isTree(one) && isTree(one.sum_bidir_reverse)),
    );
    const rows = measured.flatMap(({ intervals }, i) =>
      intervals.filter(isKept).map((interval) => {
        const sum = sumOf(interval);
        const back = treeIn(interval, "sum_bidir_reverse");
        // Who receives sees jitter and loss.
        const seen = numberIn(back, "jitter_ms") === null ? sum : back;
        return [
          measured.length > 1 ? String(i + 1) : "",
          cell(sum, "start"),
          cell(sum, "end"),
          cell(sum, "bits_per_second"),
          isBoth ? cell(back, "bits_per_second") : "",
          cell(seen, "jitter_ms"),
          lossOf(seen),
        ];
      }),
    );
    return table([RUN, START, END, isBoth ? RATE_SENT : RATE, RATE_RECEIVED, JITTER, LOSS], rows);
  },
  notes(text) {
    const error = testsIn(text).find(
      (test) => test.error !== "" && test.intervals.length > 0,
    )?.error;
    const notes =
      error === undefined
        ? []
        : [`iperf3 ended with “${error}”: what it measured until then is read.`];
    return [...notes, ...leftOut(text)];
  },
  says: AT_LEAST,
};

function testsIn(text: string): readonly Test[] {
  const { values } = jsonValues(text);
  const tests: { intervals: unknown[]; end: Tree; error: string }[] = [];
  for (const value of values.flatMap((one) => (Array.isArray(one) ? one : [one]))) {
    if (!isTree(value)) continue;
    const { event, data } = value;
    if (typeof event === "string") {
      if (event === "start" || tests.length === 0)
        tests.push({ intervals: [], end: {}, error: "" });
      const test = tests.at(-1);
      if (test === undefined) continue;
      if (event === "interval") test.intervals.push(data);
      if (event === "end" && isTree(data)) test.end = data;
      if (event === "error" && typeof data === "string") test.error = data;
    } else if (
      Array.isArray(value.intervals) ||
      isTree(value.end) ||
      typeof value.error === "string"
    ) {
      const error = typeof value.error === "string" ? value.error : "";
      tests.push({ intervals: [...listIn(value, "intervals")], end: treeIn(value, "end"), error });
    }
  }
  return tests;
}

/** Those of the time that -O leaves out, and those of no length, tell nothing of the link. */
function isKept(interval: unknown): boolean {
  const sum = sumOf(interval);
  const [start, end] = [numberIn(sum, "start"), numberIn(sum, "end")];
  return (
    sum.omitted !== true &&
    start !== null &&
    end !== null &&
    end > start &&
    numberIn(sum, "bits_per_second") !== null
  );
}

/** Its sum over all streams; made here where only the streams are there. */
function sumOf(interval: unknown): Tree {
  const sum = treeIn(interval, "sum");
  if (numberIn(sum, "bits_per_second") !== null) return sum;
  const streams = listIn(interval, "streams").filter(isTree);
  const [first] = streams;
  if (first === undefined) return {};
  const rate = streams.reduce((all, stream) => all + (numberIn(stream, "bits_per_second") ?? 0), 0);
  return { start: first.start, end: first.end, omitted: first.omitted, bits_per_second: rate };
}

/** By counts, which have all digits. A packet that came late is counted as lost and then taken back: never below 0. */
function lossOf(sum: Tree): string {
  const [lost, packets] = [numberIn(sum, "lost_packets"), numberIn(sum, "packets")];
  if (lost === null || packets === null || packets <= 0) return "";
  return exact((100 * Math.min(Math.max(lost, 0), packets)) / packets);
}

function cell(tree: Tree, key: string): string {
  const value = numberIn(tree, key);
  return value === null ? "" : String(value);
}

function nothing(tests: readonly Test[], text: string): string {
  const error = tests.find((test) => test.error !== "")?.error;
  if (error !== undefined) return `iperf3 says “${error}”, and measured nothing.`;
  const mean = tests
    .map(
      ({ end }) =>
        numberIn(treeIn(end, "sum_received"), "bits_per_second") ??
        numberIn(treeIn(end, "sum"), "bits_per_second"),
    )
    .find((rate) => rate !== null);
  if (mean != null)
    return `iperf3 wrote no intervals here (-i 0), and only the mean of the whole test, ${exact(Math.round(mean / 1000))} kbit/s. With -i 1 its course can be read.`;
  if (jsonValues(text).isCut)
    return "This JSON of iperf3 ends too early, and has no whole interval. Run iperf3 to its end, or with --json-stream, which writes each interval when it is over.";
  return "In this JSON of iperf3 there is no interval that was measured; those that -O leaves out are none.";
}
