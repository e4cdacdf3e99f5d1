// `--trace FILE`, `--trace LINK=FILE`: a recorded link in the place of one of the scenario's.

import { existsSync } from "node:fs";
import { basename } from "node:path";
import { isTree, type Tree } from "../../model/data/json-path";
import type { Lab } from "../../model/engine/core";
import { type PutTrace, playedWords, putTrace } from "../../model/engine/put-trace";
import { areFaults } from "../../model/imports/lines";
import { shortList } from "../../reader/flags";
import type { TraceOptions } from "../../reader/trace-options";
import { BadInput, badInput } from "../terminal/faults";
import { parsed } from "./project-scenarios";
import { tracesIn } from "./trace-files";

export interface TraceOption {
  /** Null: the only one that flows send over. */
  readonly link: string | null;
  readonly file: string;
}

/** A trace that is on a link of a run. */
export interface Played extends TraceOption {
  readonly link: string;
  readonly format: string;
  /** Null of lines of tc that stay as they are. */
  readonly length_s: number | null;
}

/** What stands before "=" is a link, but of a file that has the sign in its name. */
export function traceOption(text: string, scenario: string): TraceOption {
  const [, link = "", file = ""] = /^([\w-]+)=(.+)$/s.exec(text) ?? [];
  const links = parsed(scenario)?.links;
  const isLink = isTree(links) && Object.hasOwn(links, link);
  return isLink || (link !== "" && !existsSync(text)) ? { link, file } : { link: null, file: text };
}

/** `--set links.forward.access.trace.file=FILE` says the same as `--trace forward=FILE`; null of any other setting. */
export function settingOfTrace(setting: string): TraceOption | null {
  const [, link, file] = /^links\.([\w-]+)\.access\.trace\.file=(.+)$/s.exec(setting.trim()) ?? [];
  if (link === undefined || file === undefined) return null;
  return { link, file: file.replace(/^"(.*)"$/s, "$1") };
}

/** The scenario's text with the traces on their links. */
export async function withTraceOptions(
  lab: Lab,
  scenario: string,
  options: readonly TraceOption[],
  read: TraceOptions,
  tell: (sentence: string) => void,
): Promise<{ readonly text: string; readonly played: readonly Played[] }> {
  refuseWithoutFile(options, read);
  let text = scenario;
  const played: Played[] = [];
  for (const option of options) {
    const { what, runs, tc } = await tracesIn(option.file, read, tell);
    if (runs.length > 1)
      throw badInput(
        `--run ${read.run}`,
        `is ${runs.length} runs, which a sweep has: nada-lab sweep; choose one of ${shortList(runs.map(({ run }) => run))}`,
      );
    if (tc !== null) {
      const { link, length_s } = tc;
      for (const name of saidIn(read))
        tell(`The option ${name} does nothing: lines of tc are played as they are.`);
      const on = linkFor(lab, text, option);
      refuseSecond(played, on);
      text = JSON.stringify(onLink(parsed(text) as Tree, on, link));
      played.push({ ...option, link: on, format: "lines of tc", length_s });
      continue;
    }
    const put = putOn(lab, text, option, runs[0]?.text ?? "");
    for (const note of put.notes) tell(note);
    refuseSecond(played, put.link);
    text = JSON.stringify(put.scenario);
    played.push({ ...option, link: put.link, format: what || put.format, length_s: put.length_s });
  }
  return { text, played };
}

/** Of two files on one link nobody would see that only the second one is played. */
function refuseSecond(played: readonly Played[], link: string): void {
  const first = played.find((one) => one.link === link);
  if (first !== undefined)
    throw badInput(
      `--trace ${link}`,
      `plays ${basename(first.file)} already; give one file for each link, --trace LINK=FILE, or several to nada-lab sweep`,
    );
}

const saidIn = (read: TraceOptions): readonly string[] =>
  Object.entries(read).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** How a file is read, where there is none. */
export function refuseWithoutFile(files: readonly TraceOption[], read: TraceOptions): void {
  const [name] = saidIn(read);
  if (name !== undefined && files.length === 0)
    throw badInput(`--${name}`, "says how the file of --trace is read; add --trace FILE");
}

/** A trace of no matter what finds the link. */
const linkFor = (lab: Lab, scenario: string, option: TraceOption): string =>
  putOn(lab, scenario, option, "1000\n").link;

function onLink(scenario: Tree, name: string, fields: Tree): Tree {
  const links = scenario.links as Tree;
  return { ...scenario, links: { ...links, [name]: { ...(links[name] as Tree), ...fields } } };
}

/** With what is wrong by file and line, and with what to write where the link is not clear. */
export function putOn(lab: Lab, scenario: string, option: TraceOption, text: string): PutTrace {
  const put = putTrace(lab, scenario, option.link, text);
  if (!areFaults(put)) return put;
  const { file } = option;
  throw new BadInput(
    put.map(({ at, what }) => {
      if (at === "link")
        return option.link === null
          ? { at: `--trace ${file}`, what: `${what}; --trace LINK=${file}` }
          : { at: `--trace ${option.link}=${file}`, what };
      return { at: at.replace(/^file/, () => file), what };
    }),
  );
}

/** What a run plays, a line each: `forward plays drive.up, a Mahimahi trace: 100 s of its 900 s`. */
export function playedLines(played: readonly Played[], scenario: Tree): readonly string[] {
  return played.map(({ link, file, format, length_s }) => {
    const { links, duration_s } = scenario as { links: Tree; duration_s: number };
    const { access, delay_series, loss_series } = links[link] as Tree;
    const part = [access, delay_series, loss_series].find((one) => isTree(one) && "trace" in one);
    const loop = !(isTree(part) && part.loop === false);
    const words = length_s === null ? "" : `: ${playedWords(length_s, duration_s, loop)}`;
    return `${link} plays ${basename(file)}, ${format}${words}`;
  });
}
