// Scenarios may name files where traces stand. The core reads no files: this puts their content in place.

import { isTree, type Tree } from "../data/json-path";
import type { Fault } from "../scenario/types";
import { areFaults } from "./lines";

/** What replays a trace, of links and of flows. */
const PARTS = {
  links: ["access", "delay_series", "loss_series"],
  flows: ["source"],
} as const;

/** What the core makes of the text of a file for that part (`Lab.trace`): a trace, or what is wrong with it. */
export type ReadTrace = (file: string, text: string, part: string) => unknown;

/** What a file below the scenarios' folder holds for that part, or why it cannot be had; places begin with the file's name where it was
 * read. */
type TraceOf = (file: string, part: string) => unknown | readonly Fault[];

/** By the text of a file, or why there is none. */
export function traceFrom(
  readText: (file: string) => string | Fault,
  readTrace: ReadTrace,
): TraceOf {
  return (file, part) => {
    const text = readText(file);
    if (typeof text !== "string") return [{ at: "", what: text.what }];
    const trace = readTrace(file, text, part);
    if (!areFaults(trace)) return trace;
    return trace.map(({ at, what }) => ({ at: at === "" ? file : `${file}, ${at}`, what }));
  };
}

/** The scenario with each `{"file": …}` replaced; a scenario without any comes back as it is. */
export function withTraces<S>(scenario: S, traceOf: TraceOf): S | readonly Fault[] {
  const faults: Fault[] = [];
  let found = false;
  const inPart = (one: unknown, part: string, at: string): unknown => {
    const owner = isTree(one) ? one[part] : undefined;
    const file = isTree(owner) ? fileOf(owner.trace) : null;
    if (!isTree(one) || !isTree(owner) || file === null) return one;
    found = true;
    const trace = contentOf(owner.trace, file, `${at}.${part}.trace`, (name) =>
      traceOf(name, part),
    );
    if (areFaults(trace)) faults.push(...trace);
    return { ...one, [part]: { ...owner, trace } };
  };
  const inGroup = (group: keyof typeof PARTS): Tree | undefined => {
    const named = (scenario as Tree)[group];
    if (!isTree(named)) return undefined;
    const entries = Object.entries(named).map(([name, one]): [string, unknown] => [
      name,
      PARTS[group].reduce((made: unknown, part) => inPart(made, part, `${group}.${name}`), one),
    ]);
    return Object.fromEntries(entries);
  };
  if (!isTree(scenario)) return scenario;
  const links = inGroup("links");
  const flows = inGroup("flows");
  if (faults.length > 0) return faults;
  return found ? { ...scenario, ...(links && { links }), ...(flows && { flows }) } : scenario;
}

function contentOf(
  node: unknown,
  file: string,
  at: string,
  traceOf: (file: string) => unknown,
): unknown {
  const name = `${at}.file`;
  if (!/^[\w-][\w .-]*(\/[\w-][\w .-]*)*$/.test(file)) {
    const what = `must name a file below the scenarios, such as "traces/cellular.mahimahi"`;
    return [{ at: name, what }];
  }
  const beside = Object.keys(node as Tree).filter((key) => key !== "file");
  if (beside.length > 0) {
    return [{ at: `${at}.${beside[0]}`, what: `is no field of a trace file; "file" stands alone` }];
  }
  const trace = traceOf(file);
  if (!areFaults(trace)) return trace;
  return trace.map((fault) => ({
    at: fault.at === "" ? name : `${name}, ${fault.at}`,
    what: fault.what,
  }));
}

function fileOf(node: unknown): string | null {
  return isTree(node) && typeof node.file === "string" ? node.file : null;
}
