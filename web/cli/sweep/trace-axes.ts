// `--trace` of a sweep: one file is on its link in all runs, several are an axis.

import type { Tree } from "../../model/data/json-path";
import type { Lab } from "../../model/engine/core";
import type { TraceOptions } from "../../reader/trace-options";
import { filesOf, isPattern, tracesIn } from "../input/trace-files";
import { putOn, refuseWithoutFile, settingOfTrace, traceOption } from "../input/trace-option";
import { badInput } from "../terminal/faults";
import type { SweepFiles } from "./plan";

export interface SweptTraces {
  /** With the traces of all runs. */
  readonly scenario: string;
  readonly axes: readonly Tree[];
  /** The texts of the files of the axes. */
  readonly files: SweepFiles;
}

interface OnLink {
  readonly files: string[];
  /** A pattern is an axis, even of one file. */
  isAxis: boolean;
}

export async function tracesOf(
  lab: Lab,
  own: string,
  traces: readonly string[],
  settings: readonly string[],
  read: TraceOptions,
  tell: (sentence: string) => void,
): Promise<SweptTraces> {
  let scenario = own;
  const texts: Record<string, string> = {};
  const onLinks = new Map<string, OnLink>();
  const asked = [
    ...traces.map((text) => traceOption(text, own)),
    ...settings.flatMap((text) => settingOfTrace(text) ?? []),
  ];
  refuseWithoutFile(asked, read);
  for (const { link, file } of asked) {
    const files: string[] = [];
    for (const one of isPattern(file) ? filesOf(file) : [file]) {
      const { runs, tc } = await tracesIn(one, read, tell);
      if (tc !== null)
        throw badInput(one, "has lines of tc, which are a link and no trace; sweep its settings");
      for (const { run, text } of runs) {
        // A run of a file is a file beside the results, as one of its own would be.
        const plain = run === "" ? one : `${one}-${run.replaceAll(/[/\\]/g, "_")}`;
        const name = files.includes(plain) ? `${plain}-${files.length + 1}` : plain;
        texts[name] = text;
        files.push(name);
      }
    }
    const [first = ""] = files;
    const on = putOn(lab, own, { link, file: first }, texts[first] ?? "").link;
    const there = onLinks.get(on) ?? { files: [], isAxis: false };
    there.files.push(...files);
    onLinks.set(on, {
      ...there,
      isAxis: there.isAxis || isPattern(file) || there.files.length > 1,
    });
  }
  const axes: Tree[] = [];
  for (const [link, { files, isAxis }] of onLinks) {
    const [file = ""] = files;
    const put = putOn(lab, scenario, { link, file }, texts[file] ?? "");
    for (const note of put.notes) tell(note);
    if (isAxis) axes.push({ name: nameOf(link), label: "Trace", link, traces: files });
    else scenario = JSON.stringify(put.scenario);
  }
  const swept = axes.flatMap((axis) => axis.traces as readonly string[]);
  return {
    scenario,
    axes,
    files: Object.fromEntries(swept.map((file) => [file, texts[file] ?? ""])),
  };

  function nameOf(link: string): string {
    const several = [...onLinks.values()].filter(({ isAxis }) => isAxis).length > 1;
    return several ? `trace_${link.replaceAll(/[^A-Za-z0-9_]/g, "_")}` : "trace";
  }
}
