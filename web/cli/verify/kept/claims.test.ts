// Sentences of scenarios and collections that say a number, held against twenty seeds (scenarios/*/claims.csv).

import { describe, expect, test } from "vitest";
import { keptValue } from "../../../model/data/formats/seed-table";
import { RULE_SEEDS } from "../../../model/data/over-seeds";
import { allClaims, claimedText, contradictionIn } from "../../../tests/claims/contradiction";
import { freshLab } from "../../../tests/lab";
import { done, type Job } from "../../work/job";
import { onThisThread } from "../../work/pool";
import { planOf } from "../verdicts/plan";
import { type Claim, claimValue, termsOf } from "./claims";
import { checksOf, claimKey } from "./claims-anew";
import { runKeys } from "./run-key";

const claims = allClaims();
const keyOf = runKeys();
/** As the words are written, without the escapes of JSON. */
const words = (text: string): string => stringsIn(JSON.parse(text)).join("\n");

test("every claim is kept by this engine and these scenarios: npm run update -- seeds", () => {
  const stale = claims.filter((claim) => claim.run !== claimKey(claim, keyOf));
  expect(stale.map(({ says }) => says)).toEqual([]);
});

test("every sentence that claims a number holds over twenty seeds", () => {
  const wrong = claims.flatMap((claim) => {
    const found = contradictionIn(claim, words(claimedText(claim)));
    return found === null ? [] : [`${claim.collection}/${claim.in} “${claim.says}”: ${found}`];
  });
  expect(wrong).toEqual([]);
});

/** One of so many is computed again. */
const SAMPLE = 40;
test.each(
  claims.filter((_, i) => i % SAMPLE === 0),
)("$collection/$in, “$says”, comes to what is kept", { timeout: 120_000 }, async (claim) => {
  const lab = await freshLab();
  const plan = planOf(lab.schema(), { scenarios: [], checks: checksOf(claim) }, RULE_SEEDS, []);
  const results = await onThisThread((job: Job) => done(lab, job)).do(plan.jobs);
  const terms = plan.lines(results).map(({ values }) => values);
  expect(keptValue(claimValue(claim, terms) ?? Number.NaN)).toBe(claim.value);
});

const claim = (more: Partial<Claim>): Claim => ({
  collection: "c",
  in: "s",
  says: "it loses 0.5 % of all packets",
  number: "0.5 %",
  over: "mean",
  formula: "loss ratio of video",
  set: "",
  run: "",
  value: 0.52,
  ...more,
});

describe("the words of a claim", () => {
  test.each<[Partial<Claim>, string | null]>([
    [{}, null],
    [{ value: 0.56 }, "0.5 % is 0.56 %"],
    [{ value: null }, "is not computed; npm run update -- seeds"],
    [{ says: "it loses 1 %" }, "these words stand there no more"],
    [{ number: "7 %" }, "there is no 7 % among the words"],
    [{ number: "0.4..0.6" }, null],
    [{ number: "0.6..0.7" }, "is 0.52, not 0.6..0.7"],
    [{ formula: "mean_receiving_rate_kbps of a" }, "0.5 % is no number in kbit/s"],
  ])("%#", (more, expected) => {
    expect(contradictionIn(claim(more), "Here it loses 0.5 % of all packets.")).toBe(expected);
  });

  test.each([
    ["1.2 Mbit/s", "mean_receiving_rate_kbps of a", 1240, null],
    ["240 ms", "queuing_delay_p95_ms of a", 240.4, null],
    ["2.5 s", "queuing_delay_p95_ms of a", 2510, null],
    ["34.8", "convergence_time_s of a", 34.83, null],
    ["1.4", "loss_ratio of a / loss_ratio of b", 1.36, null],
    ["140 %", "loss_ratio of a / loss_ratio of b", 1.36, "140 % is 136 %"],
  ])("%s of %s, which came to %d", (number, formula, value, expected) => {
    const says = `they say ${number} here`;
    expect(contradictionIn(claim({ says, number, formula, value }), says)).toBe(expected);
  });
});

describe("a formula over the seeds", () => {
  const ratio = "loss_ratio of a in one / loss_ratio of b in d/two";
  test.each([
    ["mean", 2.5],
    ["median", 2.5],
    ["least", 2],
    ["most", 3],
    ["in 2.5..9", 1],
  ])("by %s", (over, expected) => {
    const terms = [
      [0.2, 0.6, null],
      [0.1, 0.2, 0.3],
    ];
    expect(claimValue(claim({ formula: ratio, over }), terms)).toBeCloseTo(expected);
  });

  test("of shares is in percent, and there is none where no seed has a value", () => {
    expect(claimValue(claim({}), [[0.1, 0.3]])).toBe(20);
    expect(claimValue(claim({}), [[null]])).toBeNull();
    expect(() => claimValue(claim({ over: "luck" }), [[1]])).toThrow("over luck: is none of");
  });

  test("asks its runs, of its own collection where they name none", () => {
    const set = "links.forward.delay_ms=5 flows.a.paused=true";
    expect(termsOf(claim({ formula: `${ratio} + loss_ratio of c`, set }))).toEqual(
      [
        ["c/one", "loss ratio of a"],
        ["d/two", "loss ratio of b"],
        ["c/s", "loss ratio of c"],
      ].map(([scenario, figure]) => ({
        scenario,
        set: { "links.forward.delay_ms": 5, "flows.a.paused": true },
        figure,
      })),
    );
  });

  test("has settings for one of its runs alone, behind its name", () => {
    const set = "links.forward.delay_ms=5 one: flows.a.paused=true";
    expect(termsOf(claim({ formula: ratio, set })).map((term) => term.set)).toEqual([
      { "links.forward.delay_ms": 5, "flows.a.paused": true },
      { "links.forward.delay_ms": 5 },
    ]);
  });
});

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
