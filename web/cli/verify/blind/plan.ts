// The runs of blind senders that a verification needs, each once and under the first seed, and what they make of each criterion.

import { BLIND } from "../../../model/data/blind";
import type { SeedRow } from "../../../model/data/formats/seed-table";
import type { Schema } from "../../../model/engine/schema";
import { blindRanges, blindScenario, deafMoment, type Range } from "../../../model/scenario/blind";
import { runsOf } from "../../../model/scenario/language/cases";
import { queryOf, valuesBySeed } from "../../../model/scenario/language/cross-run-check";
import type { MetricQuery } from "../../../model/scenario/language/metric";
import type { Scenario } from "../../../model/scenario/types";
import { textWith } from "../../input/settings";
import type { Job, Result } from "../../work/job";
import { type Expected, linesOf, nameOfCheck } from "../verdicts/lines";
import type { Chosen } from "../verdicts/plan";
import type { BlindKeys } from "./keys";

export interface BlindSetting {
  /** The scenario with what was set, but for the controllers whose place is taken. */
  readonly text: string;
  /** Of a flow whose range was set; where the controller has none, such as a fixed rate, it is that of the one before. */
  rangeOf(flow: string): Range | null;
  /** Whether something else than the controllers, or their range, is not as in the file. */
  readonly moved: boolean;
}

export interface BlindPlan {
  readonly jobs: readonly Job[];
  /** A row for each criterion, in the order of `BLIND`; none where no sender can be exchanged. */
  rows(results: readonly Result[]): readonly SeedRow[];
}

interface Written extends Scenario {
  readonly expect?: readonly Expected[];
}

/** `settingOf`: of a scenario, what was set. `keys`: what kept values are known by. */
export function blindPlanOf(
  schema: Schema,
  { scenarios, checks }: Chosen,
  settingOf: (scenario: string) => BlindSetting,
  keys: BlindKeys,
): BlindPlan {
  const runs = new Map<string, { scenario: string; figures: MetricQuery[] }>();
  const wanted = (scenario: string, text: string): MetricQuery[] => {
    const run = runs.get(text) ?? { scenario, figures: [] };
    runs.set(text, run);
    return run.figures;
  };
  const rangesOf = (scenario: Scenario, { rangeOf }: BlindSetting): ReadonlyMap<string, Range> =>
    new Map([...blindRanges(schema, scenario)].map(([flow, own]) => [flow, rangeOf(flow) ?? own]));
  const found = scenarios.flatMap((name) => {
    const scenario = JSON.parse(settingOf(name).text) as Written;
    const ranges = rangesOf(scenario, settingOf(name));
    if (ranges.size === 0) return [];
    const textsOf = (one: Expected) => textsIn(scenario, ranges, deafMoment(scenario, ranges, one));
    for (const one of scenario.expect ?? []) {
      for (const text of textsOf(one)) wanted(name, text);
    }
    // The same whatever the moment is: what is expected is told by each run.
    const [steady = ""] = textsIn(scenario, ranges, 0);
    return (scenario.expect ?? []).length === 0 ? [] : [{ name, textsOf, steady }];
  });
  const related = checks.flatMap((check) => {
    const terms = runsOf(check).map((term) => {
      const setting = settingOf(term.scenario);
      const scenario = JSON.parse(textWith(setting.text, term.set)) as Written;
      return { term, query: queryOf(term), scenario, ranges: rangesOf(scenario, setting) };
    });
    const ofMedia = terms.filter(({ ranges }) => ranges.size > 0);
    if (ofMedia.length === 0) return [];
    // A row has one moment: that of the time that is judged first.
    const at_s = Math.min(
      ...ofMedia.map(({ scenario, ranges, query }) =>
        deafMoment(scenario, ranges, { flow: query.of, from_s: query.window_s?.[0] ?? 0 }),
      ),
    );
    const places = terms.map(({ term, query, scenario, ranges }) =>
      textsIn(scenario, ranges, at_s).map((text) => {
        return { text, index: wanted(term.scenario, text).push(query) - 1 };
      }),
    );
    return [{ check, places }];
  });
  const order = [...runs.keys()];
  const jobs = [...runs].map(
    ([text, { scenario, figures }]): Job => ({ kind: "run", scenario, text, seed: 0, figures }),
  );
  const rows = (results: readonly Result[]): readonly SeedRow[] => {
    const resultOf = (text: string) => {
      const result = results[order.indexOf(text)];
      if (result?.kind !== "run") throw new Error("a blind run is missing");
      return result;
    };
    return [
      ...found.flatMap(({ name, textsOf, steady }) => {
        const run = keys.ofScenario(name);
        const about = resultOf(steady).expectations as readonly Expected[];
        return linesOf(name, [about], false, run).map(({ of, span, metric }, i): SeedRow => {
          const texts = textsOf(about[i] as Expected);
          const values = texts.map((text) => resultOf(text).expectations[i]?.value ?? null);
          return { name, of, span, metric, run, values };
        });
      }),
      ...related.map(({ check, places }): SeedRow => {
        const values = BLIND.map((_, how) => {
          const terms = places.map((each) => {
            const { text = "", index = 0 } = each[how] ?? {};
            return [resultOf(text).values[index] ?? null];
          });
          return valuesBySeed(check, terms)[0] ?? null;
        });
        return {
          ...{ name: nameOfCheck(check), of: "", span: "", metric: check.statistic, values },
          run: keys.ofCheck(check),
        };
      }),
    ];
  };
  return { jobs, rows };
}

/** In the order of `BLIND`. A run without a flow to exchange stays as it is. */
function textsIn(
  scenario: Scenario,
  ranges: ReadonlyMap<string, Range>,
  at_s: number,
): readonly string[] {
  return BLIND.map((how) => JSON.stringify(blindScenario(scenario, ranges, how, at_s)));
}
