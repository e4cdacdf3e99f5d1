// fping: a line for each probe (-c, -l, with stamps by -D or without), and one for all of a host (-C).

import { exact, isSeveral, linesOf, ofProbes, type ToolFormat } from "./tool-format";

/** `[1790000000.07701] 192.0.2.9 : [0], 64 bytes, 30.0 ms (30.1 avg, 0% loss)`, `… : [0], timed out (NaN avg, 100% loss)`. */
const PROBE =
  /^(?:\[([^\]]+)\]\s+)?(\S+)\s+(?:\([^)]*\)\s+)?:\s+\[(\d+)\],\s+(?:\d+ bytes,\s+(\d+(?:\.\d+)?) ms|timed out)/;
/** `192.0.2.9 : 30.0 30.1 - 30.3`. */
const ALL = /^(\S+)\s+:((?:\s+(?:\d+(?:\.\d+)?|-)){2,})\s*$/;
/** In ms: a second, unless its command says otherwise. */
const spacingIn = (text: string): number => Number(/\bfping .*-p ?(\d+)/.exec(text)?.[1] ?? 1000);

type Probe = Readonly<Record<"host" | "stamp" | "ms", string>> & { readonly number: number };

export const fping: ToolFormat = {
  name: "fping’s text",
  isIn: (head) => linesOf(head).some((line) => PROBE.test(line)) || isOnlyAll(head),
  rows(text) {
    const probes = probesOf(text);
    if (probes.length === 0)
      return "In this text of fping there are no probes. fping -D -l HOST writes each of them with its time.";
    const several = isSeveral(probes.map(({ host }) => host));
    const stamped = probes.some(({ stamp }) => stamp !== "");
    const step_ms = spacingIn(text);
    const timeOf = (one: Probe) => (stamped ? one.stamp : exact((one.number * step_ms) / 1000));
    return ofProbes(
      probes.map((one) => ({ run: several ? one.host : "", time: timeOf(one), ms: one.ms })),
    );
  },
  notes: (text) =>
    probesOf(text).some(({ stamp }) => stamp !== "")
      ? []
      : [
          `fping writes no times (it does with -D): a probe every ${spacingIn(text)} ms to each host, as its command or else fping itself has it (-p).`,
        ],
};

function probesOf(text: string): readonly Probe[] {
  const lines = linesOf(text);
  const single = lines.flatMap((line) => {
    const found = PROBE.exec(line);
    if (found === null) return [];
    const [, stamp = "", host = "", number = "", ms = ""] = found;
    return [{ host, number: Number(number), stamp, ms: ms === "" ? "" : exact(Number(ms)) }];
  });
  // -C writes both: what it says of all is the same once more.
  if (single.length > 0) return single;
  return lines.flatMap((line) => {
    const [, host = "", values = ""] = ALL.exec(line) ?? [];
    const all = values
      .trim()
      .split(/\s+/)
      .filter((value) => value !== "");
    return all.map((value, number) => ({
      host,
      number,
      stamp: "",
      ms: value === "-" ? "" : exact(Number(value)),
    }));
  });
}

/** Nothing else is in it, and a host is a name or an address: so no table of numbers is taken for it. */
function isOnlyAll(head: string): boolean {
  const lines = linesOf(head).filter((line) => !/^\s*$|^.*[$#>] fping /.test(line));
  return (
    lines.length > 0 &&
    lines.every((line) => ALL.test(line) && /^[\w.:-]*[a-z.:][\w.:-]* /i.test(line))
  );
}
