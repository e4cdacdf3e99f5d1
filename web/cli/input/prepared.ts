// The scenario that a command names, ready to be run: found, checked as it was written, with its traces and settings.

import { Core, type Lab } from "../../model/engine/core";
import type { Fault } from "../../model/engine/types";
import { type TraceOptions, traceOptionsIn } from "../../reader/trace-options";
import { BadInput, badInput } from "../terminal/faults";
import { inOneLine } from "../terminal/printable";
import { loadLab } from "./engine-file";
import { createdAsWritten, refuseMalformed } from "./malformed";
import { type Found, findScenario, scenarioFromInput, withItsTraces } from "./scenario-files";
import { refuseMalformedSettings, withTextSettings } from "./settings";
import { type Played, settingOfTrace, traceOption, withTraceOptions } from "./trace-option";

export interface Prepared {
  readonly lab: Lab;
  /** Stands at 0 s. */
  readonly core: Core;
  /** As a person would call it. */
  readonly name: string;
  readonly scenario: string;
  /** What `--set` changed. */
  readonly settings: readonly string[];
  /** What `--trace` put on links. */
  readonly played: readonly Played[];
}

/** Hears a sentence that a person should read. */
export type Tell = (sentence: string) => void;

interface Values {
  readonly set?: readonly string[];
  readonly trace?: readonly string[];
}

type Asked = Values & TraceOptions;

/** Takes one scenario: a file, a name, or `-` for the standard input. */
export async function preparedScenario(
  command: string,
  files: readonly string[],
  { set = [], trace = [], ...others }: Asked,
  tell: Tell,
): Promise<Prepared> {
  const [file, ...more] = files;
  if (file === undefined) {
    throw badInput(command, "needs a scenario: a file, a name, or - for input");
  }
  if (more.length > 0) throw badInput(command, `takes one scenario, not also ${more.join(" ")}`);
  const found = file === "-" ? await scenarioFromInput(process.stdin) : findScenario(file);
  tellLeftOut(found, tell);
  const lab = await loadLab();
  const { asWritten, whole } = readWhole(lab, found);
  const settings = set.filter((one) => settingOfTrace(one) === null);
  const traces = [
    ...trace.map((one) => traceOption(one, whole)),
    ...set.flatMap((one) => settingOfTrace(one) ?? []),
  ];
  refuseMalformedSettings(lab, settings);
  const { text, played } = await withTraceOptions(lab, whole, traces, traceOptionsIn(others), tell);
  const changed = withTextSettings(lab.schema(), text, settings);
  // A setting may name a file, too.
  const scenario = settings.length === 0 ? changed : withItsTraces({ ...found, text: changed });
  const core = coreOf(lab, found, asWritten, scenario);
  return { lab, core, name: found.name, scenario, settings, played };
}

/** A scenario file, read as `run` reads it: its text with the traces that it names. */
export function ownScenario(lab: Lab, file: string, tell: Tell): string {
  const found = findScenario(file);
  tellLeftOut(found, tell);
  const { asWritten, whole } = readWhole(lab, found);
  coreOf(lab, found, asWritten, whole).destroy();
  return whole;
}

function tellLeftOut({ name, leftOut }: Found, tell: Tell): void {
  if (leftOut !== null) tell(inOneLine(`${name} ${leftOut}`));
}

/** What was made of the text as it was written, and the text with its traces. */
function readWhole(lab: Lab, found: Found) {
  if (found.written !== found.text) refuseMalformed(lab, found.name, found.written);
  const asWritten = createdAsWritten(lab, found.name, found.text);
  const whole = withItsTraces(found);
  return { asWritten, whole };
}

/** To read thousands of flows takes a while: a text that stayed as it was is not read again. */
function coreOf(lab: Lab, found: Found, asWritten: Core | readonly Fault[], text: string): Core {
  const core = text === found.text ? asWritten : remade(lab, asWritten, text);
  if (core instanceof Core) return core;
  throw new BadInput(core).inside(found.name);
}

function remade(lab: Lab, instead: Core | readonly Fault[], text: string): Core | readonly Fault[] {
  if (instead instanceof Core) instead.destroy();
  return lab.create(text);
}
