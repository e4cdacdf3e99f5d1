// iperf3 -J, one test or several in a file, and --json-stream. https://software.es.net/iperf/

import { headings, iperfText, SENT_ALONE, SENT_OVER } from "./iperf-text";
import { isTree, jsonValues, leftOut, listIn, numberIn, type Tree, treeIn } from "./json";
import { AT_LEAST, exact, type ToolFormat, table } from "./tool-format";

interface Test {
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
    const tests = testsIn(text);
    const measured = tests.filter(({ intervals }) => intervals.some(isKept));
    if (measured.length === 0) return nothing(tests, text);
    const isBoth = measured.some(({ intervals }) =>
      intervals.some((one) => isTree(one) && isTree(one.sum_bidir_reverse)),
    );
    const [first] = measured;
    if (measured.length === 1 && first !== undefined && isSentOver(first)) {
      const other = typeof first.other === "string" ? iperfText.rows(first.other) : "";
      if (typeof other !== "string") return other;
    }
    const rows = measured.flatMap((test, i) =>
      passedOf(test).map((interval) => {
        const sum = sumOf(interval);
        const back = treeIn(interval, "sum_bidir_reverse");
        // Who receives sees jitter and loss.
        const seen = numberIn(back, "jitter_ms") === null ? sum : back;
        return [
          measured.length > 1 ? String(i + 1) : "",
          cell(sum, "start"),
          cell(sum, "end"),
          isBoth && isSentOver(test) ? "" : cell(sum, "bits_per_second"),
          isBoth ? cell(back, "bits_per_second") : "",
          cell(seen, "jitter_ms"),
          lossOf(seen),
        ];
      }),
    );
    if (rows.length === 0) return SENT_ALONE;
    return table(headings(isBoth), rows);
  },
  notes(text) {
    const error = testsIn(text).find(
      (test) => test.error !== "" && test.intervals.length > 0,
    )?.error;
    const notes =
      error === undefined
        ? []
        : [`iperf3 ended with “${error}”: what it measured until then is read.`];
    if (testsIn(text).some(isSentOver)) notes.push(SENT_OVER);
    return [...notes, ...leftOut(text)];
  },
  says: AT_LEAST,
};

function testsIn(text: string): readonly Test[] {
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
    } else if (
      Array.isArray(value.intervals) ||
      isTree(value.end) ||
      typeof value.error === "string"
    ) {
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
  const [start, end] = [numberIn(sum, "start"), numberIn(sum, "end")];
  return (
    sum.omitted !== true &&
    start !== null &&
    end !== null &&
    end > start &&
    numberIn(sum, "bits_per_second") !== null
  );
}

/** Of the whole test what was received: a tree like that of an interval, empty where it is not known. */
function meanOf({ end }: Test): Tree {
  const received = treeIn(end, "sum_received");
  const mean: Tree = { ...treeIn(end, "sum"), ...received };
  const [packets, lost] = [numberIn(mean, "packets") ?? 0, numberIn(mean, "lost_packets")];
  if (packets <= 0 || lost === null) return {};
  // Before iperf3 3.9 there was the sender's rate alone.
  const sent = (numberIn(mean, "bits_per_second") ?? 0) * (1 - lost / packets);
  return { ...mean, bits_per_second: numberIn(received, "bits_per_second") ?? sent };
}

/** Whether it counts datagrams and not their jitter, as a sender does, of which not nearly all are known to have arrived. */
function isSentOver(test: Test): boolean {
  const sum = sumOf(test.intervals.find(isKept));
  const isSent = numberIn(sum, "packets") !== null && numberIn(sum, "jitter_ms") === null;
  const mean = meanOf(test);
  const lost = numberIn(mean, "lost_packets");
  return isSent && (lost === null || lost > 0.01 * (numberIn(mean, "packets") ?? 0));
}

/** The intervals of what went through. */
function passedOf(test: Test): readonly unknown[] {
  const own = test.intervals.filter(isKept);
  if (!isSentOver(test) || own.some((one) => isTree(one) && isTree(one.sum_bidir_reverse)))
    return own;
  const other = listIn(test.other, "intervals").filter(isKept);
  return other.length > 0 ? other : [{ sum: meanOf(test) }].filter(isKept);
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
