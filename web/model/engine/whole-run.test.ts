import { expect, test } from "vitest";
import { halving, labModule } from "../../tests/lab";
import { asWritten } from "../scenario/sessions/kind";
import type { Scenario } from "../scenario/types";
import { wholeRun } from "./whole-run";

const module = Promise.resolve(labModule);
/** Of so many events that the page takes a breath between them. */
const long: Scenario = { ...halving, duration_s: 1000 };

async function ran(
  scenario: Scenario,
  signal = new AbortController().signal,
  onProgress: (share: number) => void = () => undefined,
) {
  return wholeRun(JSON.stringify(asWritten(scenario)), onProgress, signal, module);
}

test("a run goes to its end, and tells on the way how far it is", async () => {
  const shares: number[] = [];
  const made = await ran(long, undefined, (share) => void shares.push(share));
  if (!("core" in made)) throw new Error(made[0]?.what);
  expect(made.core.now_s).toBe(1000);
  expect(made.core.rows("flows.video")).toBe(10_000);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
  made.core.destroy();
});

test("a short run says nothing on the way", async () => {
  const shares: number[] = [];
  const made = await ran({ ...halving, duration_s: 1 }, undefined, (share) => shares.push(share));
  expect(made).toMatchObject({ core: { now_s: 1 } });
  expect(shares).toEqual([]);
});

test("what is wrong with the scenario comes in its place", async () => {
  const { forward: _, ...links } = halving.links;
  expect(await ran({ ...halving, links })).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: expect.stringContaining("forward") })]),
  );
});

test("nobody waits for a run that is called off", async () => {
  const stop = new AbortController();
  const making = ran(long, stop.signal, () => stop.abort(new Error("closed")));
  await expect(making).rejects.toThrow("closed");
});

test("a controller outside, whom nobody here can ask, ends the run with that", async () => {
  const video = { ...halving.flows.video, controller: { kind: "external", asks: true } };
  expect(await ran({ ...halving, flows: { video } })).toEqual([
    {
      at: "flows.video.controller",
      what: expect.stringMatching(/^asks for a rate at .* s, and waits for the answer/),
    },
  ]);
});
