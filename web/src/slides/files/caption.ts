// What stands at the foot of a slide: everything that decides its results, in words, and links that open its runs.

import { heapRanges, type Series } from "../../../figure";
import { factsListOf, seedFact } from "../../../figure/exports";
import { criteriaPassed, overSeedsText, rangeWords } from "../../../model/data";
import type { Slide } from "../deck/deck";
import { type RunFacts, runOf } from "../deck/facts";
import { seriesStyles } from "../deck/series-styles";
import { requestOf } from "./figures/charts";
import type { Making } from "./making";
import type { Run } from "./page-model";
import { ACCENT, FRAME, MUTED, TYPE_SIZES } from "./slide-look";
import { runsIn } from "./slides/runs-shown";
import { linesOf } from "./words";

/** The foot of a slide has room for no more. */
const LINES = 3;
const LARGE = 14;

export function captionOf(slide: Slide, making: Making, width: number): readonly Run[] {
  const { deck, facts, site } = making;
  const names = runsIn(slide);
  const found = names.flatMap((name) => {
    const run = runOf(facts, name);
    return run === null ? [] : [[name, run] as const];
  });
  if (found.length === 0) return [];
  const all = found.map(([, run]) => run);
  const told = [...sharedFacts(all), bandsOf(all), heapsOf(seriesIn(slide, making))];
  const texts = told.filter((one) => one !== "");
  const words = unitsKept(`${texts.join("; ")}.`);
  const links = found.map(([name, { label }]) => {
    return {
      text: found.length === 1 ? "open this run" : label,
      link: deck.runs[name]?.link ?? "",
    };
  });
  // The notes have all of them.
  const tail = links.length > MOST_OWN ? [] : site === "" ? unlinked(links) : linked(links, site);
  const whole = [words, ...tail.map(({ text }) => text)].join("");
  const size = linesOf(whole, LARGE, width).length < LINES ? LARGE : TYPE_SIZES.footer;
  const room = linesOf(words, size, width);
  const shown =
    room.length <= LINES ? words : `${room.slice(0, LINES).join(" ").slice(0, -1)}\u2026`;
  return [run(`${shown} `, size, null), ...tail.map(({ text, href }) => run(text, size, href))];
}

/** A number and its unit stay in one line. */
function unitsKept(text: string): string {
  return text.replace(/(?<=\d) (?=([kMG]?bit\/s|[mµ]?s|%)(?![a-z]))/g, "\u00a0");
}

function run(text: string, size: number, href: string | null): Run {
  return { text, size, bold: false, colour: href === null ? MUTED : ACCENT, href };
}

/** Without an address there is nothing to press, but the file knows its runs. */
function unlinked({ length }: readonly unknown[]) {
  const what = length === 1 ? "this run" : "the first run of its deck";
  return [{ text: `Dropped on the lab\u2019s page, this file opens ${what}.`, href: null }];
}

function linked(links: readonly { text: string; link: string }[], site: string) {
  const one = links.length === 1;
  const first = one ? "" : "Open ";
  return [
    ...(first === "" ? [] : [{ text: first, href: null }]),
    ...links.flatMap(({ text, link }, i) => [
      ...(i === 0 ? [] : [{ text: " \u00b7 ", href: null }]),
      { text, href: `${site}${link}` },
    ]),
  ];
}

/** Of more runs than a slide compares there is no room for what each has by itself. */
const MOST_OWN = 4;

/** What all runs have is said once; what only one has, under its name. */
function sharedFacts(all: readonly RunFacts[]): readonly string[] {
  const lists = all.map(({ schema, scenario, seeds }) => [
    ...factsListOf(schema, scenario),
    seedFact(scenario, seeds.length),
  ]);
  const [first = []] = lists;
  const shared = first.filter((fact) => lists.every((list) => list.includes(fact)));
  const own = all.flatMap(({ label }, i): readonly string[] => {
    const rest = (lists[i] ?? []).filter((fact) => !shared.includes(fact));
    // Whose it is stands before it already.
    const plain = rest.map((fact) => (all.length === 1 ? fact : fact.replace(/^[^:]+: /, "")));
    return rest.length === 0
      ? []
      : [all.length === 1 ? plain.join("; ") : `${label}: ${plain.join(", ")}`];
  });
  // Of one controller in several tests the same is true in each.
  const each = [...new Set(own)];
  const texts = each.length > MOST_OWN ? [`${all.length} runs, each told with its test`] : each;
  const verdicts = all.map(verdictText).filter((one) => one !== "");
  return [...texts, ...shared, ...(all.length === 1 ? verdicts : [])];
}

/** Criteria are those of a scenario as it is: of a run with other settings they say nothing, and it has none. */
function verdictText({ edited, expectations, seeds }: RunFacts): string {
  const words = edited ? "" : criteriaPassed(expectations);
  return words === "" || seeds.length === 1 ? words : `${words} ${overSeedsText(seeds.length)}`;
}

function heapsOf(all: readonly Series[]): string {
  const ranges = heapRanges(all);
  return ranges === "" ? "" : `of two heaps ${ranges}`;
}

/** What the charts of its figures show. */
function seriesIn(slide: Slide, { facts, theme }: Making): readonly Series[] {
  const styles = seriesStyles(theme, runsIn(slide), facts);
  return slide.figures.flatMap((figure) => {
    if (figure.kind !== "charts") return [];
    const request = requestOf(figure, FRAME.body, facts, theme, styles);
    if (typeof request === "string") return [];
    return request.charts.flatMap((spec) => spec.series(request.about));
  });
}

function bandsOf(all: readonly RunFacts[]): string {
  const many = all.filter((one) => one.many !== null);
  const words = [...new Set(many.map(({ seeds }) => rangeWords(seeds.length)))];
  return words.length === 0 ? "" : `lines are medians, bands ${words.join(" or ")}`;
}
