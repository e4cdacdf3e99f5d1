// A talk: slides and live slides, a clicker, notes in a second window.

import type { BrowserContext, Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { deckOf, FIGURE, keptPictures, openDeck, present, LIVE as STILL } from "./support/deck";
import { MAIN } from "./support/main";
import { expect, watched as test } from "./support/test";
import { holdRuns, stoppingWorkers } from "./support/workers";

const LIVE = {
  ...STILL,
  live: {
    ...STILL.live,
    animation: ["at 3 s set links.forward.delay_ms to 90 over 0.5 s"],
  },
};

const place = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible();
/** The window that N opens. */
async function notesOf(presenter: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent("page");
  await presenter.keyboard.press("n");
  return opening;
}

/** The browser gives a window that a page opens what it gives a tab that is duplicated: a copy of all that the tab keeps for itself. */
async function duplicate(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent("page");
  await page.evaluate(() => void window.open("./#present"));
  return opening;
}

const slider = (page: Page) => page.getByRole("slider", { name: /delay/i });

test("a clicker goes on and back, and Escape leads to the deck", { tag: MAIN }, async ({
  page,
}) => {
  await present(page, [FIGURE, { title: "two" }, { title: "three" }]);
  await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
  await page.keyboard.press("PageDown");
  await place(page, "2 / 3");
  await page.keyboard.press("Space");
  await place(page, "3 / 3");
  await page.keyboard.press("Space");
  await place(page, "3 / 3");
  await page.keyboard.press("PageUp");
  await place(page, "2 / 3");
  await page.reload();
  await place(page, "2 / 3");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Slide 2 of 3")).toBeVisible();
});

test("a live slide plays its run, animates its slider, is taken in hand and starts its animation again", {
  tag: MAIN,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await present(page, [LIVE]);
  await expect(page.getByRole("heading", { name: "The link shrinks" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Rate, Queuing delay|Rate/ }).first()).toBeVisible();
  const value = () => page.getByRole("textbox", { name: /delay.*typed/i }).inputValue();
  await expect.poll(value).toBe("90 ms");
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(value).not.toBe("90 ms");
  await page.getByRole("button", { name: /^Restart the animation/ }).click();
  await expect.poll(value).toBe("50 ms");
  await expect.poll(value).toBe("90 ms");
});

test("two charts at 1280x720 are written in 20 pixels or more", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await present(page, [LIVE]);
  const texts = page.locator(".live-picture text");
  await expect(texts.first()).toBeVisible();
  // In one go: the picture is drawn anew while its run goes on.
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll(".live-picture text")].map((one) =>
      Number.parseFloat(getComputedStyle(one).fontSize),
    ),
  );
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
});

test("a slide opens its run, and the live slide gives a slide", async ({ page }) => {
  await present(page, [FIGURE]);
  await page.keyboard.press("s");
  await expect(page.locator(".live-picture svg")).toBeVisible();
  await page.keyboard.press("k");
  await place(page, "1 / 2");
  await page.keyboard.press("s");
  await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
});

test("a second window has the notes and the time, and steps", { tag: MAIN }, async ({
  page,
  context,
}) => {
  await present(page, [FIGURE, { title: "two" }]);
  const notes = await notesOf(page, context);
  await expect(notes.getByText("Point at the step.")).toBeVisible();
  await expect(notes.getByText(/^\d+:\d\d$/).first()).toBeVisible();
  await expect(notes.getByText("two")).toBeVisible();
  await notes.getByRole("button", { name: "Next" }).click();
  await place(page, "2 / 2");
  await expect(notes.getByText("the end")).toBeVisible();
  expect(await complaints(notes)).toEqual([]);
});

test("two presenters have a window of notes each, also after a reload, and a tab that was duplicated is a third one", async ({
  page,
  context,
}) => {
  await present(page, [{ title: "one" }, { title: "two" }, { title: "three" }]);
  const other = await context.newPage();
  await other.goto("./#present");
  await place(other, "1 / 3");
  const [notes, others] = [await notesOf(page, context), await notesOf(other, context)];
  await expect(notes.getByText("1 of 3")).toBeVisible();
  await expect(others.getByText("1 of 3")).toBeVisible();
  await notes.getByRole("button", { name: "Next" }).click();
  await place(page, "2 / 3");
  await expect(notes.getByText("2 of 3")).toBeVisible();
  await page.reload();
  await place(page, "2 / 3");
  await notes.getByRole("button", { name: "Next" }).click();
  await place(page, "3 / 3");
  await expect(notes.getByText("3 of 3")).toBeVisible();
  const twin = await duplicate(page, context);
  await place(twin, "1 / 3");
  const twins = await notesOf(twin, context);
  await expect(twins.getByText("1 of 3")).toBeVisible();
  await twins.getByRole("button", { name: "Next" }).click();
  await place(twin, "2 / 3");
  await expect(notes.getByText("3 of 3")).toBeVisible();
  await place(page, "3 / 3");
  await place(other, "1 / 3");
  await expect(others.getByText("1 of 3")).toBeVisible();
});

test("a presenter that is left and begun anew has its notes again, and a tab duplicated in between has its own", async ({
  page,
  context,
}) => {
  await present(page, [{ title: "one" }, { title: "two" }]);
  const notes = await notesOf(page, context);
  await expect(notes.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notes.getByText("The presenter is closed.")).toBeVisible();
  const twin = await duplicate(page, context);
  await place(twin, "1 / 2");
  const twins = await notesOf(twin, context);
  await twins.getByRole("button", { name: "Next" }).click();
  await place(twin, "2 / 2");
  await expect(notes.getByText("The presenter is closed.")).toBeVisible();
  await page.getByRole("link", { name: "Present", exact: true }).click();
  await place(page, "1 / 2");
  await expect(notes.getByText("1 of 2")).toBeVisible();
  await notes.getByRole("button", { name: "Next" }).click();
  await place(page, "2 / 2");
});

test("a presenter hears nothing but words, and a thousand steps are few", async ({
  page,
  context,
}) => {
  await present(page, [FIGURE, { title: "two" }, { title: "three" }]);
  const notes = await notesOf(page, context);
  await expect(notes.getByText("1 of 3")).toBeVisible();
  // From a page of the same origin that has found the name of the channel.
  const channel = new URL(notes.url()).hash.replace(/^.*notes=/, "");
  await page.evaluate((name) => {
    const stranger = new BroadcastChannel(`nada-lab presenter / ${name}`);
    for (const word of [
      null,
      7,
      {},
      { kind: "position", position: {} },
      { kind: "step", by: 1e9 },
    ]) {
      stranger.postMessage(word);
    }
    for (let i = 0; i < 1000; i += 1) stranger.postMessage({ kind: "step", by: 1 });
  }, channel);
  await place(page, "3 / 3");
  await expect(notes.getByText("3 of 3")).toBeVisible();
  await notes.getByRole("button", { name: "Back" }).click();
  await place(page, "2 / 3");
  await expect(notes.getByText("2 of 3")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} presenter`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await present(page, [LIVE, FIGURE]);
    await expect(page.locator(".live-picture svg")).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press("PageDown");
    await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
  });
}

test("on a phone the presenter is no wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await present(page, [LIVE]);
  await expect(page.locator(".live-picture svg")).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test("by keys alone, each slide and each turn is told to who does not see it", async ({ page }) => {
  await openDeck(page, deckOf([{ ...FIGURE, bullets: [] }, { title: "two" }, LIVE]));
  const tells = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);
  // From the head of the page to Present: Tab, and nothing else.
  const present = page.getByRole("link", { name: "Present", exact: true });
  await page.getByRole("textbox", { name: "Title of the deck" }).focus();
  for (let i = 0; i < 20; ++i) {
    await page.keyboard.press("Tab");
    if (await present.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(present).toBeFocused();
  await page.keyboard.press("Enter");
  await tells("Slide 1 of 3: Back within seconds");
  await page.keyboard.press("Space");
  await tells("Slide 2 of 3: two");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("two");
  await page.keyboard.press("b");
  await tells("The screen is dark; B brings it back");
  await page.keyboard.press("b");
  await page.keyboard.press("End");
  await tells("Slide 3 of 3: The link shrinks");
  // The live slide's own slider by Tab and arrows; the clicker's keys still step.
  await expect(slider(page)).toBeVisible();
  for (let i = 0; i < 8; ++i) {
    await page.keyboard.press("Tab");
    if (await slider(page).evaluate((range) => range === document.activeElement)) break;
  }
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await tells("In your hand; R restarts the animation");
  await page.keyboard.press("r");
  await tells("The animation starts again");
  await page.keyboard.press("k");
  await tells("Kept as slide 4");
  await page.keyboard.press("PageUp");
  await tells("Slide 2 of 4: two");
  // Its buttons come in the order in which they stand.
  const order: string[] = [];
  for (let i = 0; i < 12; ++i) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(
      () =>
        document.activeElement?.getAttribute("aria-label") ??
        document.activeElement?.textContent ??
        "",
    );
    order.push(name);
    if (name === "Next") break;
  }
  const tools = ["Its run, live S", "All slides O", "Notes N", "Full screen F", "Leave Esc"];
  const dots = ["Slide 1", "Slide 2", "Slide 3", "Slide 4"];
  expect(order).toEqual([...tools, ...dots, "Back", "Next"]);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Slide 2 of 4")).toBeVisible();
});

test("a slide that is not made yet says so, and comes when its run does", async ({ page }) => {
  const runs = await holdRuns(page);
  // More than there are workers: the runs of the deck’s page have them all.
  const nada = { label: "NADA", link: "#v1=s=rfc8867/5.1&seeds=9", made: null };
  await present(page, [FIGURE], { runs: { nada } });
  const slide = page.locator(".present-slide");
  await expect(slide.getByRole("status")).toHaveText("This slide is being made …");
  await expect(slide.getByText("0 of 9 runs")).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await runs.release();
  // Those that never end are called off with who asked for them.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
});

test("a slide that cannot be made says why, and what helps", async ({ page }) => {
  const workers = await stoppingWorkers(page);
  await openDeck(page, deckOf([FIGURE]));
  await workers.stop("out of memory");
  await page.getByRole("link", { name: "Present", exact: true }).click();
  await expect(page.locator(".present-slide").getByRole("status")).toHaveText(
    "This slide could not be made: The worker that makes slides has stopped: out of memory. " +
      "Another one begins with the next change of the deck or the next file.",
  );
});

test("without a slide the run that is open is presented", async ({ page }) => {
  await page.goto("./#present");
  await expect(page.getByRole("heading", { name: "Variable capacity, one flow" })).toBeVisible();
  await expect(page.locator(".live-picture svg")).toBeVisible();
  await expect(page).toHaveURL(/#present&run=/);
});

/** A figure on the stage: its words without its name. */
const figure = (page: Page, name: string) =>
  page.locator("dl.stage-numbers > div").filter({ hasText: name }).locator("dd");

async function ask(page: Page, name: string, value: string): Promise<void> {
  const entry = page.getByRole("textbox", { name: `${name}, typed` });
  await entry.fill(value);
  await entry.press("Enter");
}

test("P answers what a room asks: each question is one entry, and the numbers are those of such a run", {
  tag: MAIN,
}, async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await app.open();
  await page.keyboard.press("p");
  await expect(page.locator(".live-picture svg")).toBeVisible();
  await ask(page, "Capacity", "800 kbit/s");
  await ask(page, "Round trip", "300");
  await ask(page, "NADA flows", "3");
  await ask(page, "Random loss", "10 %");
  await expect(figure(page, "Jain’s index")).toHaveText(/^[01]\.\d+$/);
  // The address has the answer: reloaded, it is asked again.
  await expect(page).toHaveURL(/delay_ms:250.*loss\.ratio:0\.1/);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Round trip, typed" })).toHaveValue("300 ms");
  await expect(figure(page, "Jain’s index")).toHaveText(/^[01]\.\d+$/);
  const [delay = "", p95 = ""] = (await figure(page, "Queuing delay").innerText()).split(", p95 ");
  const lost = Number.parseFloat(await figure(page, "Lost").innerText());
  await page.keyboard.press("Escape");
  await app.idle();
  await app.reads("Queuing delay", "mean").toBeCloseTo(Number(delay));
  // The same run by a link of its own: the steps of the capacity at 0.8 of theirs.
  const steps = "draw=links.forward.capacity_kbps:800:40:2000:0:60:480:0:80:800:0";
  await app.open(
    `s=rfc8867/5.1&${steps}&set=links.forward.delay_ms:250&flows=nada:3::apart&set=links.forward.loss.ratio:0.1&t=0`,
  );
  await page.reload();
  await app.idle();
  await app.reads("Queuing delay", "mean").toBeCloseTo(Number(delay));
  await app.reads("Loss", "mean").toBeCloseTo(lost);
  expect(Number.parseFloat(p95)).toBeGreaterThan(Number(delay));
});

test("who leaves the stage has the run as it is now, can take it back, and goes back in the history to it", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("p");
  await ask(page, "Round trip", "300");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("textbox", { name: "Round trip, typed" })).toHaveValue("100 ms");
  await ask(page, "Round trip", "200");
  await expect(page).toHaveURL(/#present&run=.*delay_ms:150/);
  await page.goBack();
  await expect(page).toHaveURL(/#v1=.*delay_ms:150/);
  // What was chosen for the stage stays there.
  await expect(page).not.toHaveURL(/apply=start/);
  await expect(page.getByRole("main", { name: "Charts" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page).toHaveURL(/#v1=(?!.*delay_ms)/);
});

test("on the stage a change may begin from now on, and charts come and go by their digits", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("p");
  await page.getByText("from now on").click();
  await ask(page, "Round trip", "300");
  await expect(page).toHaveURL(/at%3D20:links\.forward\.delay_ms:250/);
  const titles = page.locator(".live-picture text").filter({ hasText: /^(Rate|Loss and marks)/ });
  await expect(titles).toHaveCount(1);
  await page.keyboard.press("5");
  await expect(titles).toHaveCount(2);
  await expect(page).toHaveURL(/charts=rates%2Cdelay%2Closs/);
  await page.reload();
  await expect(titles).toHaveCount(2);
  await page.keyboard.press("1");
  await expect(titles).toHaveCount(1);
});

/** What of the stage is written in less than 20 pixels, what is cut or covers another text of its chart, and whether anything scrolls. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector(".present");
    const isText = (one: Element) =>
      !one.closest(".spoken, option") &&
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const small = [...(stage?.querySelectorAll("*") ?? [])]
      .filter(isText)
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 20)
      .map((one) => one.textContent);
    const [picture] = document.querySelectorAll(".live-picture");
    const room = picture?.getBoundingClientRect();
    const texts = [...(picture?.querySelectorAll("text") ?? [])].map((one) => ({
      words: one.textContent,
      box: one.getBoundingClientRect(),
    }));
    const cut = texts
      .filter(
        ({ box }) => room === undefined || box.bottom > room.bottom + 1 || box.top < room.top - 1,
      )
      .map(({ words }) => words);
    // A line of text has air above and below its letters.
    const AIR = 6;
    const covered = texts.flatMap(({ words, box }, i) =>
      texts
        .slice(i + 1)
        .filter((other) => {
          const [across, down] = [
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
          ];
          return across > 1 && down > AIR;
        })
        .map((other) => `${words} and ${other.words}`),
    );
    const scrolls = [document.documentElement, stage].some(
      (one) =>
        one !== null && (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth),
    );
    return { small, cut, covered, scrolls };
  });

const READABLE = { small: [], cut: [], covered: [], scrolls: false };

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
  [1024, 768],
] as const) {
  test(`at ${width}x${height} a run on the stage is written in 20 pixels or more, and nothing scrolls`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await app.open(`${FIRST}&flows=nada:3&set=links.forward.loss.ratio:0.1&t=20`);
    await page.keyboard.press("p");
    await expect(figure(page, "Jain’s index")).toHaveText(/^[01]\.\d+$/);
    await page.locator(".present-foot").hover();
    await page.getByRole("textbox", { name: "Capacity, typed" }).focus();
    expect(await readable(page)).toEqual(READABLE);
    expect(await complaints(page)).toEqual([]);
  });

  for (const third of ["signal", "loss"])
    test(`three charts at ${width}x${height} keep the size of their type, ${third} among them`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(
        `./#present&run=s%3Drfc8867%2F5.1%26flows%3Dnada%3A3%26t%3D60.9&charts=rates%2Cdelay%2C${third}`,
      );
      await expect(figure(page, "Jain’s index")).toHaveText(/^[01]\.\d+$/);
      await expect(page.locator(".live-future")).toHaveCount(3);
      expect(await readable(page)).toEqual(READABLE);
    });
}

const SESSION = (name: string) => `./#present&run=s%3Drfc4586%2F${name}%26t%3D44`;

/** Tops and bottoms of the names of members, in the order of the lanes, and where the room of the lanes ends. */
const lanesOf = (page: Page) =>
  page.evaluate(() => {
    const room = document.querySelector(".rtcp-stage-room")?.getBoundingClientRect();
    const names = [...document.querySelectorAll("button.rtcp-name")].map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const type = Number.parseFloat(getComputedStyle(one).fontSize);
      return { top, bottom, type };
    });
    return { bottom: room?.bottom ?? 0, names };
  });

for (const [name, members, width, height, shown] of [
  ["table4-shared", 16, 1280, 720, 16],
  ["table4-shared", 16, 1920, 1080, 16],
  ["l-1", 5, 1280, 720, 5],
  ["T-25", 25, 1280, 720, null],
  ["table4-shared", 16, 1024, 768, null],
] as const) {
  test(`a session of ${members} at ${width}x${height} fits on the stage, and says who is not shown`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(SESSION(name));
    await expect(figure(page, "RTCP")).toHaveText(/^[45]\.\d+ %$/);
    await expect(page.getByRole("button", { name: "A1 sends" })).toBeVisible();
    const { names, bottom } = await lanesOf(page);
    for (const [i, one] of names.entries()) {
      expect(one.type).toBeGreaterThanOrEqual(20);
      // A lane is as high as its name's letters, at least, and none lies over the next one.
      expect(one.bottom - one.top).toBeGreaterThanOrEqual(1.09 * one.type);
      expect(one.top).toBeGreaterThanOrEqual((names[i - 1]?.bottom ?? 0) - 0.5);
      expect(one.bottom).toBeLessThanOrEqual(bottom);
    }
    const missing = page.getByText(/ members (is|are) not shown: /);
    if (shown !== null) {
      expect(names).toHaveLength(shown);
      await expect(missing).toHaveCount(0);
    } else {
      expect(names.length).toBeGreaterThanOrEqual(9);
      await expect(missing).toHaveText(new RegExp(`^${members - names.length} of ${members} `));
    }
    await page.locator(".present-foot").hover();
    expect(await readable(page)).toEqual(READABLE);
    expect(await complaints(page)).toEqual([]);
  });
}

test("what a room asks of a session is answered by its own sliders, and no key of charts is offered", async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await app.open("s=rfc4586/l-1&t=44");
  await page.keyboard.press("p");
  const suppressed = figure(page, "Feedback suppressed");
  await expect(suppressed).toHaveText(/^\d/);
  const before = await suppressed.innerText();
  await ask(page, "Dithering l", "4");
  await expect(suppressed).toHaveText(/^\d/);
  await expect(suppressed).not.toHaveText(before);
  for (const name of ["Bandwidth", "Members", "Byte errors"])
    await expect(page.getByRole("textbox", { name: `${name}, typed` })).toBeVisible();
  await ask(page, "Members", "4");
  await expect(page.getByRole("button", { name: /^A9\b/ })).toContainText("away");
  await expect(page.getByRole("button", { name: /^(Rate|Delay|Loss) / })).toHaveCount(0);
  await page.keyboard.press("5");
  await expect(page).not.toHaveURL(/charts=/);
  await expect(page).toHaveURL(/rtcp\.l:4/);
  // A report that is pressed is gone to, as large as it is drawn here.
  const plot = page.getByRole("group", { name: "RTCP packets over time" });
  const box = await plot.boundingBox();
  const lane = await page.getByRole("button", { name: /^A2\b/ }).boundingBox();
  if (box === null || lane === null) throw new Error("no lanes on the stage");
  const playhead = page.getByRole("slider", { name: "Playhead" });
  const begun = Number(await playhead.getAttribute("aria-valuenow"));
  await plot.click({ position: { x: 0.3 * box.width, y: lane.y + lane.height / 2 - box.y } });
  await expect(page.getByRole("button", { name: /^A2\b/ })).toHaveAttribute("aria-pressed", "true");
  expect(begun).toBeCloseTo(44, 3);
});

test("a talk that is opened anew shows its slides before anything is run", async ({ page }) => {
  const title = "NADA gets {mean goodput}";
  await present(page, [{ ...FIGURE, title }, { title: "two" }]);
  const shown = page.getByRole("img", { name: /^NADA gets \d/ });
  await expect(shown).toBeVisible();
  const name = await shown.getAttribute("alt");
  await expect.poll(() => keptPictures(page)).toBe(2);
  // From here on no run comes to its end.
  await holdRuns(page);
  await page.reload();
  await expect(shown).toHaveAttribute("alt", name ?? "");
  await expect(
    page.getByRole("status").filter({ hasText: /^Slide 1 of 2: NADA gets \d/ }),
  ).toHaveCount(1);
});

test("a run on the stage without an engine says what is wrong, and a second try helps", {
  tag: MAIN,
}, async ({ app, page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 404 }));
  await page.goto("./#present&run=s%3Drfc8867%2F5.1%26t%3D60.9");
  const told = page.getByRole("main", { name: "Presenter" }).getByRole("alert");
  await expect(told).toContainText("The simulation engine could not be loaded (status 404).");
  await expect(told).toContainText("check the connection, then try again");
  await expect(page.getByText("Loading the engine …")).toHaveCount(0);
  await page.unroute("**/*.wasm");
  await app.button("Try again").click();
  await expect(page.locator(".live-picture svg")).toBeVisible();
});

test("without WebAssembly the stage says what to take instead", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "WebAssembly"));
  await page.goto("./#present&run=s%3Drfc4586%2FT-2");
  const told = page.getByRole("alert");
  await expect(told).toContainText("The lab cannot run in this browser.");
  await expect(told).toContainText(/Firefox 125/);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

test("a live slide without an engine keeps its picture, and says why it does not play", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  await present(page, [LIVE, FIGURE]);
  await expect(page.locator(".live-picture svg")).toBeVisible();
  await expect.poll(() => keptPictures(page)).toBe(2);
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.locator(".present-slide").getByRole("img")).toBeVisible();
  await expect(page.locator(".present-fault")).toHaveText(
    "This slide cannot be played live: The simulation engine could not be loaded (status 404).",
  );
  await page.keyboard.press("PageDown");
  await place(page, "2 / 2");
  await expect(page.locator(".present-fault")).toHaveCount(0);
});

test("O shows all slides, arrows and Enter go to one, and B makes the screen dark", async ({
  page,
}) => {
  await present(page, [{ title: "one" }, { title: "two" }, { title: "three" }]);
  await page.keyboard.press("o");
  const all = page.getByRole("list", { name: "All slides" });
  await expect(all.getByRole("button")).toHaveCount(3);
  await expect(all.getByRole("button", { name: "1 one" })).toBeFocused();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(all).toHaveCount(0);
  await place(page, "3 / 3");
  await page.keyboard.press("o");
  await page.keyboard.press("Escape");
  await expect(all).toHaveCount(0);
  await place(page, "3 / 3");
  await page.keyboard.press(".");
  const black = () =>
    page
      .locator(".present")
      .evaluate((stage) => getComputedStyle(stage, "::after").backgroundColor);
  expect(await black()).toBe("rgb(0, 0, 0)");
  await page.keyboard.press("b");
  await expect.poll(black).not.toBe("rgb(0, 0, 0)");
});

test("the speaker's window has this slide and the next one, and a clock that begins anew with each", async ({
  page,
  context,
}) => {
  const begun_ms = Date.UTC(2026, 0, 1);
  await context.clock.setFixedTime(begun_ms);
  await present(page, [FIGURE, { title: "two" }]);
  const notes = await notesOf(page, context);
  const pictures = (name: string) =>
    notes.getByRole("region", { name, exact: true }).locator("img");
  await expect(pictures("This slide")).toBeVisible();
  await expect(pictures("Next")).toBeVisible();
  const all = notes.getByText(/^\d+:\d\d$/).first();
  await context.clock.setFixedTime(begun_ms + 65_000);
  await expect(all).toHaveText("1:05");
  await expect(notes.getByText("this slide 1:05")).toBeVisible();
  await page.keyboard.press("PageDown");
  await expect(pictures("Next")).toHaveCount(0);
  await expect(notes.getByText("this slide 0:00")).toBeVisible();
  await expect(all).toHaveText("1:05");
});

test("a slide with several controllers plays them all, and one slider moves them all", {
  tag: MAIN,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const gcc = {
    label: "GCC",
    link: "#v1=s=rfc8867/5.1&set=flows.video.controller.kind:gcc",
    made: null,
  };
  const nada = { label: "NADA", link: "#v1=s=rfc8867/5.1", made: null };
  const figures = [{ kind: "charts", runs: ["nada", "gcc"], charts: ["rates", "delay"] }];
  await present(page, [{ ...FIGURE, figures }], { runs: { nada, gcc } });
  await page.keyboard.press("s");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) });
  const numbers = (name: string) => row(name).getByRole("cell").allInnerTexts();
  for (const name of ["NADA", "GCC"])
    await expect(row(name).getByRole("cell").first()).toHaveText(/\d/);
  const before = { nada: await numbers("NADA"), gcc: await numbers("GCC") };
  expect(before.nada).not.toEqual(before.gcc);
  for (const name of ["NADA", "GCC"])
    await expect(
      page.locator(".live-picture text").filter({ hasText: name }).first(),
    ).toBeVisible();
  await ask(page, "Round trip", "300");
  await expect.poll(() => numbers("NADA")).not.toEqual(before.nada);
  await expect.poll(() => numbers("GCC")).not.toEqual(before.gcc);
  await ask(page, "Flows of each", "2");
  for (const name of ["NADA", "GCC"])
    await expect(row(name).getByRole("cell").last()).toHaveText(/^[01]\.\d+$/);
  expect(await complaints(page)).toEqual([]);
  // What was asked for is kept as a slide, and the stage stays as it is.
  await page.keyboard.press("k");
  await place(page, "1 / 2");
  await expect(page.getByRole("textbox", { name: "Round trip, typed" })).toHaveValue("300 ms");
  await page.keyboard.press("PageDown");
  await place(page, "2 / 2");
  await expect(page.getByRole("textbox", { name: "Round trip, typed" })).toHaveValue("300 ms");
  for (const name of ["NADA", "GCC"])
    await expect(row(name).getByRole("cell").last()).toHaveText(/^[01]\.\d+$/);
  await page.keyboard.press("s");
  await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
});
