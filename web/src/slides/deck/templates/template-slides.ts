// Kinds of slides that several templates have.

import { rangeWords } from "../../../../model/data";
import type { Scenario } from "../../../../model/scenario";
import { type ChartsFigure, richText, type SlideTable, type Window } from "../deck";
import type { Step, TemplatePlan, Titled } from "./template-plan";

export function titleSlide(title: string, lines: readonly string[]): Titled {
  const bullets = lines.filter((line) => line !== "").map(richText);
  return [{ layout: "title", bullets }, title];
}

export function tableSlide(
  table: SlideTable,
  title: string,
  bullets: readonly string[] = [],
): Titled {
  return [{ layout: "table", table, bullets: bullets.map(richText) }, title];
}

export function bulletSlide(bullets: readonly string[], title: string): Titled {
  return [{ layout: "bullets", bullets: bullets.map(richText) }, title];
}

export function charts(
  runs: readonly string[],
  names: readonly string[],
  window_s: Window | null = null,
  title = "",
): ChartsFigure {
  return { kind: "charts", title, runs, charts: names, window_s };
}

/** Long before a step nothing happens, and long after it nothing more. */
const BEFORE_S = 2;
const AFTER_S = 12;

export function around({ at_s }: Step, { duration_s }: Scenario): Window {
  return [Math.max(0, at_s - BEFORE_S), Math.min(duration_s, at_s + AFTER_S)];
}

export function seedsText(seeds: number): string {
  return seeds < 2 ? "One seed" : `${seeds} seeds: medians, and bands ${rangeWords(seeds)}`;
}

/** "NADA, GCC and SCReAM v2" */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** The command that makes the deck again, and what makes that worth while. `names`: the scenarios that were run. */
export function howTo(
  template: string,
  { tests, controllers, seeds, request }: TemplatePlan,
  names = tests.flatMap(({ scenarios }) => scenarios.slice(0, 1).map(({ name }) => name)),
): Titled {
  const folders = [...new Set(names.map((name) => name.slice(0, name.lastIndexOf("/"))))];
  const command = [
    `npx nada-lab slides ${request ?? (names.length > 3 ? folders : names).join(" ")}`,
    `--template ${template}`,
    ...(controllers.length === 0
      ? []
      : [`--controllers ${controllers.map(({ name }) => name).join(",")}`]),
    `--seeds ${seeds}`,
    "--out deck.pptx",
  ];
  return bulletSlide(
    [
      command.join(" "),
      "Every figure and every number refers to its runs: the notes of a slide have the links that open them",
      "The same scenario, seed and build give the same numbers, bit for bit",
    ],
    "How to run it again",
  );
}
