// What a thing is called is what it is: which rate a sentence speaks of, what a choice needs besides, whose answers a run plays.

import { readFileSync } from "node:fs";
import { Core, Lab } from "../web/model/engine/core";
import { projectScenarios } from "../web/tools/lib/scenarios.mjs";
import { FIRST } from "./support/app";
import { dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test("why speaks of the reference rate, and a press draws it", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30&marker=30`);
  const numbers = page.getByRole("complementary", { name: "Numbers" });
  await expect(numbers.getByText(/^NADA (raises|lowers|keeps) the reference rate/)).toBeVisible();
  const lines = page.getByRole("list", { name: "Rate: lines and values" });
  await expect(lines).toHaveCount(0);
  await app.button("Show the reference rate").click();
  await expect(lines).toContainText("reference without headers");
  await expect(app.button("Show the reference rate")).toHaveCount(0);
});

test("beside a share stands what it was taken from, and where its time is too short to tell", async ({
  app,
  page,
}) => {
  const metrics = page.getByRole("region", { name: "Metrics" });
  // The sound of both calls: 36 kbit/s each.
  await app.open("s=rfc8867/5.2&t=60&sel=60-63");
  await expect(metrics).toContainText("after 72 kbit/s of audio");
  await expect(metrics).toContainText("over 3 s, too short to tell of fairness");
  // At 50 s the capacity steps.
  await app.open("s=rfc8867/5.2&t=60&sel=51-60");
  await expect(metrics).toContainText("begins 1 s after a step");
  await app.open("s=rfc8867/5.2&t=60&sel=53-60");
  await expect(metrics).toContainText("after 72 kbit/s of audio");
  await expect(metrics).not.toContainText(/step|too short/);
});

test("DualPI2 before NADA says what it needs, is as long as the queue before, and marks after one press", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30&marker=30`);
  const link = page.getByRole("region", { name: "More of the link" });
  const length = await app.entry("Queue length").inputValue();
  await page.getByRole("combobox", { name: "Queue", exact: true }).selectOption("dualpi2");
  await app.idle();
  expect(await app.entry("Queue length").inputValue()).toBe(length);
  await expect(link.getByRole("note")).toContainText(
    "DualPI2 marks only packets with ECN, and those of NADA are without: it drops them instead.",
  );
  await link.getByRole("button", { name: "Send them as ECT(1)" }).click();
  await expect(link.getByRole("note")).toHaveCount(0);
  await app.idle();
  await page.keyboard.press("Control+z");
  await expect(link.getByRole("note")).toHaveCount(1);
});

test("answers of an outside controller are no marks, and no other run is made of them", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await dropFile(page, "steered.json", await steered());
  await app.idle();
  await expect(app.notice()).toHaveCount(0);
  await app.type("One-way delay", "120 ms");
  await expect(app.notice()).toContainText("were given to another run");
});

/** Test 5.1 under a controller in this file, with its answers in it. */
async function steered(): Promise<string> {
  const engine = new URL("../core/build/wasm/lab.wasm", import.meta.url);
  const lab = await Lab.load(await WebAssembly.compile(readFileSync(engine)));
  const scenario = JSON.parse((await projectScenarios()).scenarioText("rfc8867/5.1"));
  scenario.flows.video.controller = { kind: "external", min_rate_kbps: 150, max_rate_kbps: 1500 };
  const core = lab.create(JSON.stringify({ ...scenario, expect: [], duration_s: 40 }));
  if (!(core instanceof Core)) throw new Error(JSON.stringify(core));
  core.runWith(40, ({ rate_kbps, queuing_delay_ms }) =>
    queuing_delay_ms < 15 ? 1.05 * rate_kbps : Math.max(150, 0.8 * rate_kbps),
  );
  return core.scenario();
}
