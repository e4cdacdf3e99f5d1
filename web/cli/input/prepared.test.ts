import { afterEach, expect, test, vi } from "vitest";
import { Lab } from "../../src/engine/core";
import { preparedScenario } from "./prepared";

afterEach(() => vi.restoreAllMocks());

test("a scenario is read once as it was written, and again only if settings changed it", async () => {
  const check = vi.spyOn(Lab.prototype, "check");
  const asWritten = await preparedScenario("run", ["rfc8867/5.1"], {});
  expect(check).toHaveBeenCalledTimes(1);
  expect(check).toHaveBeenCalledWith(asWritten.scenario);
  const { scenario } = await preparedScenario("run", ["rfc8867/5.1"], { seed: "7" });
  expect(check).toHaveBeenCalledTimes(3);
  expect(check).toHaveBeenLastCalledWith(scenario);
  expect(JSON.parse(scenario).seed).toBe(7);
});

test("what is wrong with a setting is told, and not only what is wrong as it was written", async () => {
  await expect(
    preparedScenario("run", ["rfc8867/5.1"], { set: ["links.forward.delay_ms=-3"] }),
  ).rejects.toThrow("must not be negative");
});
