// What a talk needs, from the first view to a deck and without a network, as one flow of steps in every engine: Chromium, Firefox and
// WebKit. What is behind each step is tested in Chromium.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { goldenScenarios, noteEngine } from "../web/tools/lib/golden.mjs";
import { FIRST } from "./support/app";
import { hashesHere, hashesOf } from "./support/engine";
import { expect, test } from "./support/hand/test";
import { middle, type Visitor } from "./support/hand/visitor";
import { MAIN } from "./support/main";

test("the page opens with a run that moves, and is drawn", { tag: MAIN }, async ({ visitor }) => {
  await visitor.go("");
  await visitor.sees("button", "Pause");
  const time = () => visitor.text("[data-reading=playhead]");
  const first = await time();
  await expect.poll(time).not.toBe(first);
  expect(await visitor.hand.evaluate(() => document.title, undefined)).toBe(
    "Variable capacity, one flow · nada-lab",
  );
  // Something of every chart's canvas is painted.
  const painted = await visitor.hand.evaluate(
    () =>
      [...document.querySelectorAll("canvas")]
        .filter((canvas) => canvas.width > 0 && canvas.height > 0)
        .map((canvas) => {
          const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
          const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
          return data.some((value, i) => i % 4 === 3 && value > 0);
        }),
    undefined,
  );
  expect(painted.filter(Boolean).length).toBeGreaterThan(3);
});

test("the engine gives the golden bits of some thirty scenarios", { tag: MAIN }, async ({
  visitor,
}) => {
  test.setTimeout(120_000);
  const file = fileURLToPath(new URL("../core/tests/golden.json", import.meta.url));
  const golden: Record<string, { hash: string }> = JSON.parse(await readFile(file, "utf8"));
  const all = Object.keys(golden);
  // From every part of the list, the scenario that the page opens with among them.
  const names = all.filter(
    (name, i) => name === "rfc8867/5.1" || i % Math.floor(all.length / 29) === 0,
  );
  expect(names.length).toBeGreaterThanOrEqual(30);
  await visitor.open("t=0");
  const scenarios = await goldenScenarios();
  const found = await hashesOf(
    visitor.hand,
    names.map((name) => scenarios.get(name) ?? ""),
  );
  expect(names.map((name, i) => [name, found[i]])).toEqual(
    names.map((name) => [name, golden[name]?.hash]),
  );
  const [engine = "", version = ""] = visitor.hand.browser.split(" ");
  noteEngine(engine, version, names.length);
});

for (const [what, act] of [
  ["Capacity", (visitor) => visitor.pull("Capacity", 0.3)],
  [
    "Jitter",
    async (visitor) => {
      await visitor.click("slider", "Jitter");
      await visitor.hand.press("ArrowRight");
      await visitor.idle();
    },
  ],
] as const satisfies readonly [string, (visitor: Visitor) => Promise<void>][]) {
  test(`${what} by its slider is one change, whose run has the bits that Node gives it`, async ({
    visitor,
  }) => {
    await visitor.open(`${FIRST}&t=20`);
    const before = await visitor.typed(what);
    await act(visitor);
    expect(await visitor.typed(what)).not.toBe(before);
    await visitor.keepFiles();
    await visitor.hand.press("l");
    await visitor.click("button", "Download scenario");
    const scenario = (await visitor.saved()).toString("utf8");
    await visitor.click("button", "Save SVG");
    const figure = (await visitor.saved()).toString("utf8");
    const [hash] = await hashesHere([scenario]);
    expect(figure).toContain(`${hash}`);
    await visitor.hand.press("Escape");
    await visitor.click("button", "Undo");
    await visitor.idle();
    expect(await visitor.typed(what)).toBe(before);
  });
}

test("a slider that was dragged is stepped by the arrows", async ({ visitor }) => {
  await visitor.open(`${FIRST}&t=20`);
  await visitor.pull("Capacity", 0.3);
  const dragged = await visitor.typed("Capacity");
  await visitor.hand.press("ArrowRight");
  await visitor.idle();
  expect(await visitor.typed("Capacity")).not.toBe(dragged);
});

test("the capacity is pulled in the chart, and undo takes it back", async ({ visitor }) => {
  await visitor.open(`${FIRST}&t=20`);
  const handle = "Capacity from 40 s";
  const level = () =>
    visitor.hand.evaluate(
      (name) => Number(document.querySelector(`[aria-label="${name}"]`)?.ariaValueNow),
      handle,
    );
  expect(await level()).toBe(2500);
  const { x, y } = middle(await visitor.sees("slider", handle));
  await visitor.drag({ x, y }, { x, y: y + 30 });
  await visitor.idle();
  expect(await level()).toBeLessThan(2500);
  await visitor.hand.press("Control+z");
  await visitor.idle();
  expect(await level()).toBe(2500);
});

test("three controllers are compared under two seeds", async ({ visitor }) => {
  await visitor.go("#compare=rfc8867/5.1&seeds=2");
  await visitor.until("all six runs", () =>
    (document.body.textContent ?? "").includes("6 runs, the same seeds"),
  );
  await visitor.sees("img", "Receiving rates and queuing delays");
});

test("a deck from a template leaves as PPTX, PDF, PDF and Markdown, and is presented", async ({
  visitor,
}) => {
  test.setTimeout(100_000);
  await visitor.go("#deck");
  await visitor.click("button", "Template");
  await visitor.hand.choose("Deck", "Test by test, like IETF 90");
  await visitor.hand.choose("Tests", "IETF 106");
  await visitor.hand.choose("Seeds", "its own alone");
  await visitor.click("button", "Make the deck");
  await visitor.sees("img", "NADA");
  await visitor.keepFiles();
  for (const [button, begins] of [
    ["PPTX", "PK"],
    ["PDF", "%PDF-1.7"],
    ["PDF", "%PDF-1.7"],
    ["Markdown", "PK"],
  ] as const) {
    await visitor.click("button", button);
    const bytes = await visitor.saved();
    expect(bytes.toString("latin1", 0, begins.length), button).toBe(begins);
    expect(bytes.length, button).toBeGreaterThan(5000);
  }
  await visitor.click("link", "Present");
  await visitor.sees("button", "Next");
  await visitor.hand.press("PageDown");
  await visitor.until("the second slide", () => /\b2 \/ \d+/.test(document.body.innerText));
  await visitor.hand.press("Escape");
  await visitor.sees("button", "Markdown");
});

test("Packets shows the queue, and a figure is drawn", async ({ visitor }) => {
  await visitor.open(`${FIRST}&t=60.9`);
  await visitor.hand.press("t");
  await visitor.sees("region", "Packets");
  await visitor.hand.press("l");
  await visitor.sees("img", "Rate, from 0 to 100 seconds");
});

for (const [what, link, role, name] of [
  ["the gallery", "gallery", "heading", "To begin with"],
  ["a lesson", "v1=lesson=bottleneck", "complementary", "Lesson"],
  ["Validation", "validation", "heading", "Validation"],
  ["a session", "v1=s=rfc4586/table4-shared&t=44", "region", "RTCP packets"],
] as const) {
  test(`${what} stands`, async ({ visitor }) => {
    await visitor.go(`#${link}`);
    await visitor.sees(role, name);
  });
}

// The last one: the host does not come back.
test("without its host the page opens again, and a scenario that it had not opened yet", async ({
  visitor,
  started,
}) => {
  await visitor.open(`${FIRST}&t=20`);
  await visitor.hand.evaluate(() => navigator.serviceWorker.ready.then(() => undefined), undefined);
  await started.served.close();
  await visitor.reload();
  await visitor.idle();
  await visitor.open("s=rfc8867/5.5&t=20");
  await visitor.sees("button", "Share");
});
