// What a program outside answered a flow with an external controller: changes of that flow's rate, each with the check of its question.
// They hold for that one run. The core plays none upon another question; here they leave with what they were given in.

import type { Fault, Question } from "./types";

/** As a scenario is written, or a part of it. */
export type Tree = { readonly [key: string]: unknown };

const RATE = /^flows\.([^.]+)\.controller\.rate_kbps$/;

/** Those that version 0.2.0 wrote have no check: they are known by the controller that asks for them. */
export function isAnswer(scenario: Tree, change: Tree): boolean {
  const own = controllerTold(scenario, change);
  if (own === null) return false;
  return change.asked !== undefined || (own.kind === "external" && own.asks !== false);
}

/**
 * What something was set in, with the answers that may still hold. They leave with their controller; without a check they hold for
 * the file as it stands, and leave with any setting.
 */
export function withAnswersThatHold<T extends Tree>(before: T, after: T): T {
  const answers = new Set(changesOf(before).filter((change) => isAnswer(before, change)));
  if (answers.size === 0) return after;
  const all = changesOf(after);
  const changes = all.filter((change) => {
    const holds = change.asked !== undefined && controllerTold(after, change)?.kind === "external";
    return holds || !answers.has(change);
  });
  return changes.length === all.length ? after : { ...after, changes };
}

/** The scenario under a seed. */
export function withSeed<T extends Tree>(scenario: T, seed: number): T {
  const made = { ...scenario, seed };
  return seed === (scenario.seed ?? 1) ? made : withAnswersThatHold(scenario, made);
}

/** Why a run stands still; `how` somebody may answer. */
function whyUnanswered({ t_s, answered_otherwise }: Question, how: string): string {
  const why = answered_otherwise
    ? "and the answers in the scenario were given to another run, of another seed, setting or change; it waits for its own controller"
    : "and waits for the answer of a program outside";
  return `asks for a rate at ${t_s} s, ${why} (${how}). Choose another controller, or set asks to false: then it keeps its rate`;
}

/** Why a run without a host ended early: an external controller is asked, and there is no host to answer. */
export function unansweredFaults(
  question: Question | null,
  how = "core.runWith; core/README.md has an example",
): readonly Fault[] {
  if (question === null) return [];
  return [{ at: `flows.${question.flow}.controller`, what: whyUnanswered(question, how) }];
}

/** As it is written, the controller whose rate a change sets; null of any other change. */
function controllerTold({ flows }: Tree, { set }: Tree): Tree | null {
  const [, flow] = RATE.exec(String(set)) ?? [];
  return flow === undefined ? null : partOf(partOf(flows, flow), "controller");
}

function partOf(owner: unknown, name: string): Tree {
  const part = isTree(owner) ? owner[name] : undefined;
  return isTree(part) ? part : {};
}

function changesOf({ changes }: Tree): readonly Tree[] {
  return Array.isArray(changes) ? changes.filter(isTree) : [];
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
