import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { Lab } from "../../src/lab/engine/core";
import { preparedScenario } from "./prepared";

afterEach(() => vi.restoreAllMocks());

test("a scenario is read once as it was written, and again only if settings changed it", async () => {
  const check = vi.spyOn(Lab.prototype, "check");
  const create = vi.spyOn(Lab.prototype, "create");
  const asWritten = await preparedScenario("run", ["explore/late-comer"], {});
  expect(create.mock.calls).toEqual([[asWritten.scenario]]);
  const changed = await preparedScenario("run", ["explore/late-comer"], { set: ["seed=7"] });
  expect(create).toHaveBeenCalledTimes(3);
  expect(create).toHaveBeenLastCalledWith(changed.scenario);
  expect(check).not.toHaveBeenCalled();
  for (const [{ core, scenario }, seed] of [
    [asWritten, 1],
    [changed, 7],
  ] as const) {
    expect(JSON.parse(core.scenario()).seed).toBe(seed);
    expect(JSON.parse(scenario).seed).toBe(seed);
  }
});

test("a variant is run as its file makes it whole, and a file that says a name twice is refused by its line", async () => {
  const far = await preparedScenario("run", ["rfc8867/5.1-100ms"], {});
  expect(JSON.parse(far.core.scenario())).toMatchObject({
    id: "5.1-100ms",
    links: { forward: { capacity_kbps: 1000, delay_ms: 100 } },
  });
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-twice-"));
  const file = join(folder, "twice.json");
  writeFileSync(file, '{"variants": {},\n "seed": 1, "seed": 2}');
  await expect(preparedScenario("run", [file], {})).rejects.toThrow(/line 2, column \d+: .*seed/);
  rmSync(folder, { recursive: true });
});

test("what is wrong with a setting is told, and not only what is wrong as it was written", async () => {
  await expect(
    preparedScenario("run", ["rfc8867/5.1"], { set: ["links.forward.delay_ms=-3"] }),
  ).rejects.toThrow("must not be negative");
});
