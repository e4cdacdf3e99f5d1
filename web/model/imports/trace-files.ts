// Scenarios may name files where traces stand. The core reads no files: this puts their content in place.

import { isTree, type Tree } from "../data/json-path";
import type { Fault } from "../scenario/types";
import { areFaults } from "./lines";
import { READERS } from "./readers";

/** The text of a file below the scenarios' folder, or why it cannot be had. */
export type ReadText = (file: string) => string | Fault;

/** What a trace file of any kind comes to, told by the end of its name. */
export function parseTraceFile(file: string, text: string): unknown {
  for (const [ending, read] of Object.entries(READERS))
    if (file.endsWith(ending)) return read(text);
  const endings = Object.keys(READERS);
  return [{ at: "", what: `must end in ${endings.slice(0, -1).join(", ")} or ${endings.at(-1)}` }];
}

/** The scenario with each `{"file": …}` replaced; a scenario without any comes back as it is. */
export function withTraces<S>(scenario: S, readText: ReadText): S | readonly Fault[] {
  const faults: Fault[] = [];
  let found = false;
  const inGroup = (group: "links" | "flows", part: "access" | "source"): Tree | undefined => {
    const named = (scenario as Tree)[group];
    if (!isTree(named)) return undefined;
    const entries = Object.entries(named).map(([name, one]): [string, unknown] => {
      const owner = isTree(one) ? one[part] : undefined;
      const file = isTree(owner) ? fileOf(owner.trace) : null;
      if (!isTree(one) || !isTree(owner) || file === null) return [name, one];
      found = true;
      const trace = contentOf(owner.trace, file, `${group}.${name}.${part}.trace`, readText);
      if (areFaults(trace)) faults.push(...trace);
      return [name, { ...one, [part]: { ...owner, trace } }];
    });
    return Object.fromEntries(entries);
  };
  if (!isTree(scenario)) return scenario;
  const links = inGroup("links", "access");
  const flows = inGroup("flows", "source");
  if (faults.length > 0) return faults;
  return found ? { ...scenario, ...(links && { links }), ...(flows && { flows }) } : scenario;
}

function contentOf(node: unknown, file: string, at: string, readText: ReadText): unknown {
  const name = `${at}.file`;
  if (!/^[\w-][\w .-]*(\/[\w-][\w .-]*)*$/.test(file)) {
    const what = `must name a file below the scenarios, such as "traces/cellular.mahimahi"`;
    return [{ at: name, what }];
  }
  const beside = Object.keys(node as Tree).filter((key) => key !== "file");
  if (beside.length > 0) {
    return [{ at: `${at}.${beside[0]}`, what: `is no field of a trace file; "file" stands alone` }];
  }
  const text = readText(file);
  if (typeof text !== "string") return [{ at: name, what: text.what }];
  const content = parseTraceFile(file, text);
  if (!areFaults(content)) return content;
  return content.map((fault) => ({ at: `${name}, ${file}${place(fault)}`, what: fault.what }));
}

const place = ({ at }: Fault): string => (at === "" ? "" : `, ${at}`);

function fileOf(node: unknown): string | null {
  return isTree(node) && typeof node.file === "string" ? node.file : null;
}
