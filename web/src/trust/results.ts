// What was found: by comparisons that take long and in engines (kept in files), and by one run of every scenario (made by the build).

import engines from "../../../core/tests/engines.json";
import {
  type BlindValues,
  blindMet,
  type Checked,
  type CrossRunResult,
  type Limits,
  metricLabel,
  metricShown,
  metricUnit,
  type Origin,
  type OverSeeds,
  originOf,
  type RunPreview,
  shownOf,
  type ValidationComparison,
  type ValidationRow,
  type Verdict,
  verdictOf,
} from "../../model/data";
import { limitsOf, type MeasuredRun, runsOf, writeLink } from "../../model/scenario";
import { collectionOf, rankOf } from "../lab/panels";

const kept = import.meta.glob<readonly ValidationComparison[]>(
  "../../../scenarios/validation.json",
  {
    eager: true,
    import: "default",
  },
);

export const comparisons: readonly ValidationComparison[] = Object.values(kept).flat();

/** Which engines give the very same bits, as what found it out has noted it (`noteEngine` of web/tools/lib/golden.mjs): "295 runs in g++ 12.2, clang 14.0; 30 of them in Firefox 153.7 too". */
export function sameBits(): string {
  const most = Math.max(...engines.map(({ runs }) => runs));
  const all = engines.filter(({ runs }) => runs === most);
  const some = engines.filter(({ runs }) => runs < most);
  const fewer = Math.min(...some.map(({ runs }) => runs));
  const also = some.length === 0 ? "" : `; ${fewer} of them in ${listed(some)}, too`;
  return `${most} runs in ${listed(all)}${also}`;
}

function listed(some: typeof engines): string {
  const names = some.map(({ engine, version }) => `${engine} ${version}`);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** A criterion, of one run or a cross-run check, as a row of the page; its figures are in the unit shown. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  /** The mean of the seeds, as far as they are known. */
  readonly ours: number | null;
  /** Its standard error. */
  readonly error: number | null;
  /** "19 of 20" runs keep the limits; empty without limits. */
  readonly share: string;
  readonly low: number | null;
  readonly high: number | null;
  /** Of the publication, or of its authors' code. */
  readonly published: number | null;
  readonly authors: number | null;
  readonly verdict: Verdict;
  /** Whose criterion it is. */
  readonly origin: Origin;
  /** What senders that do not listen come to, in the order of `BLIND`, and whether each meets it; empty where that is not known. */
  readonly blind: readonly BlindCell[];
  readonly why: string;
  /** Opens the run in the lab; of a cross-run check the first of its runs. */
  readonly link: string;
}

interface BlindCell {
  readonly value: number | null;
  readonly met: boolean;
}

export interface Experiment {
  /** `rfc8867/5.1`; empty for cross-run checks. */
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly experiments: readonly Experiment[];
}

/** Those rows of a comparison that are about one of these kinds. */
export function rowsAbout(
  { controllers, rows }: ValidationComparison,
  kinds: readonly string[],
): readonly ValidationRow[] {
  if (rows.some(({ controller }) => controller !== undefined)) {
    return rows.filter(({ controller = "" }) => kinds.includes(controller));
  }
  return kinds.includes(controllers[0] ?? "") ? rows : [];
}

/** Comparisons that belong to other controllers but ran these beside them. */
export function comparedBeside(kinds: readonly string[]): readonly ValidationComparison[] {
  return comparisons.filter(
    (one) => rowsAbout(one, kinds).length === 0 && one.controllers.some((of) => kinds.includes(of)),
  );
}

export function collectionsOf(
  entries: readonly { readonly id: string; readonly title: string }[],
  previews: ReadonlyMap<string, RunPreview>,
  checks: readonly CrossRunResult[],
): readonly Collection[] {
  const names = [...new Set(entries.map(({ id }) => id.slice(0, Math.max(0, id.indexOf("/")))))];
  return names
    .filter((name) => name !== "")
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((name) => {
      const { title, about } = collectionOf(name);
      const own = entries.filter(({ id }) => id.startsWith(`${name}/`));
      const experiments = own.map(({ id, title }): Experiment => {
        return { id, title, rows: (previews.get(id)?.checked ?? []).map((one) => rowOf(id, one)) };
      });
      const between = { id: "", title: "Cross-run checks", rows: crossRunRows(name, checks) };
      if (between.rows.length > 0) experiments.push(between);
      return { id: name, title, about, experiments };
    });
}

function rowOf(scenario: string, checked: Checked): Row {
  const { of, from_s, to_s, metric, low, high, published, authors, origin, differs } = checked;
  const shown = (one: number | null) => (one === null ? null : metricShown(metric, one));
  return {
    name: [metricLabel(metric), of === "" ? "run" : of, `${from_s}–${to_s} s`].join(", "),
    unit: metricUnit(metric),
    ours: shown(shownOf(checked)),
    error: shown(checked.over?.error ?? null),
    share: low === null && high === null ? "" : shareOf(checked.over),
    low: shown(low),
    high: shown(high),
    published: shown(published),
    authors: shown(authors),
    verdict: verdictOf(checked),
    origin,
    blind: blindCells(checked.blind, checked, shown),
    why: differs,
    link: writeLink({ scenario, edits: [] }),
  };
}

/** "19 of 20": runs within the limits; empty where only one run is known. */
const shareOf = (over: OverSeeds | null | undefined): string =>
  over ? `${over.passing} of ${over.seeds}` : "";

function blindCells(
  values: BlindValues | undefined,
  limits: Limits,
  shown: (value: number | null) => number | null,
): readonly BlindCell[] {
  if (values === undefined) return [];
  const asks = limits.low !== null || limits.high !== null;
  const met = blindMet(values, limits);
  return values.map((value, i) => ({ value: shown(value), met: asks && met[i] === true }));
}

/** The build keeps them in the order of the collection's file. */
function crossRunRows(collection: string, checks: readonly CrossRunResult[]): readonly Row[] {
  const values = checks.filter((one) => one.collection === collection);
  return collectionOf(collection).cross_run_checks.flatMap((check, i): readonly Row[] => {
    const found = values[i];
    if (found === undefined) return [];
    const { within, published = null, differs = "", why = "" } = check;
    const limits = limitsOf(within);
    return [
      {
        name: `${check.id}: ${check.title}`,
        unit: "",
        ours: shownOf(found),
        error: found.over?.error ?? null,
        share: within === "report" ? "" : shareOf(found.over),
        ...limits,
        published,
        authors: null,
        verdict: verdictOf({ ...found, over: found.over ?? null, differs, ...limits }),
        origin: originOf(why),
        blind: blindCells(found.blind, limits, (one) => one),
        why: differs,
        link: linkOf(runsOf(check)[0]),
      },
    ];
  });
}

/** With the settings that it was measured under, as far as a link can say them. */
function linkOf(run: MeasuredRun | undefined): string {
  const edits = Object.entries(run?.set ?? {}).flatMap(([path, to]) =>
    typeof to === "object"
      ? []
      : [{ kind: "set" as const, path, to: to as number | string | boolean }],
  );
  return writeLink({ scenario: run?.scenario ?? "", edits });
}
