import { expect, test } from "vitest";
import { runSeed, type SeedTask } from "../../../model/engine/pool/seed-task";
import type { CrossRunCheck } from "../../../model/scenario/language/cross-run-check";
import { freshLab } from "../../../tests/lab";
import type { Environment } from "../../lab/session";
import { overSeeds } from "./over-seeds";

const lab = await freshLab();
const ran: string[] = [];

/** The page's pool, here and now. */
const runEnsemble = (({ seeds, ...rest }, { done }) => {
  const results = seeds.map((seed) => {
    ran.push(`${seed} ${JSON.parse(rest.scenario).session.rtcp.l}`);
    return runSeed(lab, { ...rest, seed } as SeedTask);
  });
  done(results as never);
  return () => undefined;
}) as Environment["workers"]["runEnsemble"];

const term = (l: number, metric: string) => ({
  scenario: "rfc4586/l-2",
  set: { "session.rtcp.l": l, duration_s: 100 },
  member: "A5",
  metric,
});
const rest = { id: "T", why: "", within: [0, 1] } as const;
const checks: readonly CrossRunCheck[] = [
  { ...rest, title: "one", statistic: "value", of: [term(1, "unsent_ratio")] },
  { ...rest, title: "none", statistic: "value", of: [term(1, "messages")] },
  {
    ...rest,
    title: "between",
    statistic: "difference",
    of: [term(4, "messages"), term(1, "messages")],
    within: "report",
  },
];

test("each run of a table is run once for each seed, and its cells have median, interval and who met them", async () => {
  const steps: string[] = [];
  const told = (done: number, of: number): void => void steps.push(`${done}/${of}`);
  const off = new AbortController();
  const found = await overSeeds(checks, 4, { runEnsemble }, told, off.signal);
  // Two settings, four seeds: what several cells ask for is run once.
  expect(ran).toHaveLength(8);
  expect(steps.at(-1)).toBe("8/8");
  const [one, none, between] = found;
  expect(one?.spread?.runs).toBe(4);
  expect(one?.spread?.low).toBeLessThan(one?.spread?.high ?? 0);
  expect(one?.met).toBe(4);
  expect(none?.met).toBe(0);
  expect(none?.spread?.median).toBeGreaterThan(100);
  expect(between?.met).toBeNull();
  expect(between?.spread?.runs).toBe(4);
});
