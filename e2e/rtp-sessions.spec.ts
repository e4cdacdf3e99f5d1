// An RTP session: who speaks when, and why; what changes when a member leaves or a rule is another.

import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { projectScenarios } from "../web/tools/lib/scenarios.mjs";
import { complaints } from "./support/axe";
import { dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { saved } from "./support/saved";
import { expect, test } from "./support/test";

/** RFC 4586's Table 4 at 44 s: A2 to A8 share their losses. */
const SHARED = "s=rfc4586/table4-shared&t=44";

const lanes = (page: Page): Locator =>
  page.getByRole("region", { name: "RTCP packets", exact: true });
const why = (page: Page): Locator => page.getByRole("region", { name: "Why now?" });
const member = (page: Page, name: string): Locator =>
  lanes(page).getByRole("button", { name: new RegExp(`^${name}\\b`) });

/** The lines of the lanes' table: time, who, what. */
async function reports(page: Page): Promise<(readonly [number, string, string])[]> {
  const table = lanes(page).getByRole("table");
  if (!(await table.isVisible()))
    await lanes(page).getByRole("button", { name: "table of RTCP packets" }).press("Enter");
  const texts = await table.evaluate((element) =>
    [...(element as HTMLTableElement).tBodies].flatMap((body) =>
      [...body.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? "")),
    ),
  );
  return texts.map(([t = "", who = "", what = ""]) => [Number(t), who, what]);
}

/** A row that says its state while it is folded. */
const row = (page: Page, name: string): Locator => page.locator("summary", { hasText: name });

/** Back from the lanes' table. */
async function picture(page: Page): Promise<void> {
  await lanes(page).getByRole("button", { name: "table of RTCP packets" }).press("Enter");
  await expect(lanes(page).getByRole("table")).toBeHidden();
}

/** Where a session's numbers are of that moment. */
async function seek(page: Page, t_s: number): Promise<void> {
  await page.getByRole("slider", { name: "Time", exact: true }).fill(String(t_s));
  await expect(page.getByRole("heading", { name: `at ${t_s.toFixed(3)} s` })).toBeVisible();
}

test("every member has a lane, in the order of the tree, and says why it spoke last", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(SHARED);
  for (let i = 1; i <= 16; i += 1) await expect(member(page, `A${i}`)).toBeVisible();
  const tops = await Promise.all(
    ["A1", "A2", "A5", "A8", "A3", "A4", "A16"].map(
      async (name) => (await member(page, name).boundingBox())?.y ?? 0,
    ),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await member(page, "A3").click();
  await expect(why(page)).toContainText("A3’s regular report is due");
  await expect(why(page).getByRole("listitem").first()).toContainText("The timer runs out");
});

test("a sender far down the tree has its whole name, and what it does", async ({ app, page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await app.open("s=rfc4586/T-8&t=8");
    const name = page.getByRole("button", { name: "A5 sends" });
    await expect(name).toBeVisible();
    const cut = await name.evaluate((element) =>
      [element, ...element.children].some((one) => one.scrollWidth > one.clientWidth),
    );
    expect(cut).toBe(false);
  }
});

test("an early report is explained step by step, and its numbers add up", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(SHARED);
  const early = (await reports(page)).find(([, , what]) => what === "early feedback");
  if (early === undefined) throw new Error("nobody is early in this window");
  const [t_s, who] = early;
  await picture(page);
  await app.open(`s=rfc4586/table4-shared&t=${t_s + 0.001}`);
  await member(page, who).click();
  await expect(why(page)).toContainText(`${who} missed packet`);
  await expect(why(page)).toContainText("may speak early");
  await expect(why(page)).toContainText("RFC 4585 §3.5.2");
  // In the words of its steps: T_dither_max = l · T_rr, and te = t0 + chance · T_dither_max.
  const text = (await why(page).innerText()).replaceAll(/\s/g, "");
  const numbers = (pattern: RegExp): number[] =>
    (pattern.exec(text) ?? []).slice(1).map((each) => Number(each));
  const [latest_s = Number.NaN] = numbers(/t0\+Tdithermax=([\d.]+)s/);
  const [l = Number.NaN, interval_s = Number.NaN] = numbers(/Trr=([\d.]+)·([\d.]+)s/);
  const [chance = Number.NaN, te_s = Number.NaN] = numbers(/t0\+([\d.]+)·Tdithermax=([\d.]+)s/);
  expect(latest_s - (1 - chance) * l * interval_s, text).toBeCloseTo(te_s, 1);
  expect(te_s).toBeCloseTo(t_s, 2);
});

test("a symbol that is pressed is gone to", async ({ app, page }) => {
  await app.open(`${SHARED}&flow=A9`);
  const all = await reports(page);
  const mine = all.filter(([, who, what]) => who === "A9" && what === "regular report");
  const [t_s = 0] = mine[1] ?? [];
  const [from_s, to_s] = [39, 49];
  await picture(page);
  const plot = page.getByRole("group", { name: "RTCP packets over time" });
  const box = await plot.boundingBox();
  const lane = await member(page, "A9").boundingBox();
  if (box === null || lane === null) throw new Error("no lanes on the screen");
  const x = ((t_s - from_s) / (to_s - from_s)) * box.width;
  await plot.click({ position: { x, y: lane.y + lane.height / 2 - box.y } });
  await app.idle();
  await expect(why(page)).toContainText(`A9 · ${t_s.toFixed(3)} s`);
});

test("a longer dithering changes what follows and nothing before", async ({ app, page }) => {
  await app.open(SHARED);
  const before = await reports(page);
  await app.type("Dithering l", "3");
  await expect(app.changes()).toHaveCount(1);
  await expect.poll(() => reports(page)).not.toEqual(before);
  const after = await reports(page);
  const past = (all: typeof before) => all.filter(([t_s]) => t_s < 44);
  expect(past(after)).toEqual(past(before));
  await app.button(/^Undo/).first().click();
  await app.idle();
  expect(await reports(page)).toEqual(before);
});

test("who leaves is away, and the others count one member less", async ({ app, page }) => {
  await app.open(`${SHARED}&flow=A16`);
  await row(page, "A16 at").click();
  await app.button("Leave at 44.0 s").click();
  await app.idle();
  await seek(page, 46);
  await expect(member(page, "A16")).toContainText("away");
  await member(page, "A1").click();
  await expect(page.getByRole("row", { name: /^members it knows/ })).toContainText("15");
  await member(page, "A16").click();
  await app.button("Let it stay").click();
  await app.idle();
  await expect(member(page, "A16")).not.toContainText("away");
});

test("time is zoomed to milliseconds, and the table follows", async ({ app, page }) => {
  await app.open(SHARED);
  const wide = await reports(page);
  await page.getByRole("combobox", { name: "Time shown" }).selectOption("1 s");
  await expect.poll(async () => (await reports(page)).length).toBeLessThan(wide.length / 2);
  const close = await reports(page);
  expect(wide).toEqual(expect.arrayContaining(close));
});

test("by keys alone: along the lanes, closer, and to the next event", async ({ app, page }) => {
  await app.open(SHARED);
  const plot = page.getByRole("group", { name: "RTCP packets over time" });
  await plot.focus();
  const summary = plot.getByRole("img");
  const words = await summary.getAttribute("aria-label");
  expect(words).toMatch(/^RTCP packets from 39\.000 s to 49\.000 s: \d+ of 16 members/);
  await page.keyboard.press("+");
  await expect(summary).not.toHaveAttribute("aria-label", words ?? "");
  await expect(summary).toHaveAttribute("aria-label", /: \d+ of 16 members, \d+ of them early/);
});

test("with reduced motion packets are counted on their links instead of flying", async ({
  app,
  page,
}) => {
  const picture = () =>
    page
      .getByRole("img", { name: /^The tree of members/ })
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const aMillisecondLater = async (t_s: number) => {
    await app.open(`s=rfc4586/table4-shared&t=${t_s.toFixed(3)}`);
    const before = await picture();
    await app.open(`s=rfc4586/table4-shared&t=${(t_s + 0.001).toFixed(3)}`);
    return { before, after: await picture() };
  };
  // A packet that flies moves in a millisecond; one that is counted does not, where none comes or goes in it.
  const moments = [44.01, 44.02, 44.03];
  const flying = [];
  for (const t_s of moments) flying.push(await aMillisecondLater(t_s));
  await page.emulateMedia({ reducedMotion: "reduce" });
  const still = [];
  for (const t_s of moments) still.push(await aMillisecondLater(t_s));
  const moves = flying.map(({ before, after }) => before !== after);
  const stands = still.map(({ before, after }) => before === after);
  expect(moves.some((moved, i) => moved && stands[i])).toBe(true);
  expect(still[0]?.before).not.toBe(flying[0]?.before);
});

test("each picture has its table", async ({ app, page }) => {
  await app.open("s=rfc4586/l-1&t=20");
  const charts = page.locator(".rtcp-charts");
  await expect(charts.getByRole("img")).toHaveCount(4);
  const switches = await charts.getByRole("button", { name: /^table of / }).all();
  expect(switches).toHaveLength(4);
  for (const each of switches) await each.click();
  await expect(charts.getByRole("img")).toHaveCount(0);
  await expect(charts.getByRole("table")).toHaveCount(4);
});

test("a chart against l leaves by Share: as a picture on white, as its table, as a slide", async ({
  app,
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await app.open("s=rfc4586/l-1&t=20");
  await app.button("share Not sent, by the agent far away").click();
  const share = page.getByRole("dialog", { name: "Share" });
  await expect(share.getByLabel("Chart").locator("option:checked")).toHaveText(
    "Not sent, by the agent far away",
  );
  const file = (button: string) => saved(share.getByRole("button", { name: button }));
  const { name, text: svg } = await file("Save SVG");
  expect(name).toMatch(/^rfc4586-l-1-Not-sent.*\.svg$/);
  expect(svg).toContain('fill="#ffffff"');
  expect(svg).toMatch(/<a href="http[^"]*#v1=s=rfc4586\/l-1/);
  // Styles are in the picture; none of the page's is needed.
  expect(svg).not.toContain("class=");
  expect(svg).not.toContain("var(");
  // In the colours of paper, whatever those of the page are.
  expect(svg).toContain('stroke="#0072b2"');
  expect(svg).not.toContain("#56b4e9");
  expect((await file("Save PDF")).text).toMatch(/^%PDF-/);
  const { text: csv } = await file("Save CSV");
  expect(csv.split("\n")[0]).toMatch(/^l,"?scenario 1, published/);
  expect(csv.trim().split("\n")).toHaveLength(12);
  await share.getByRole("button", { name: /^Add to deck/ }).click();
  await share.getByRole("button", { name: "slide 1: open the deck" }).click();
  await expect(page.getByRole("region", { name: "The slide" }).getByRole("img")).toHaveAttribute(
    "alt",
    /Not sent, by the agent far away/,
  );
});

test("the lanes leave by Share with their tree, as the window shows them", async ({
  app,
  page,
}) => {
  await app.open(SHARED);
  await app.button("share RTCP packets").click();
  const share = page.getByRole("dialog", { name: "Share" });
  const file = async (button: string) =>
    (await saved(share.getByRole("button", { name: button }))).text;
  const svg = await file("Save SVG");
  for (const words of ["RTCP packets", "A1", "sends", "dithering allowed"])
    expect(svg).toContain(words);
  expect(await file("Save PDF")).toMatch(/^%PDF-/);
  const [heads, ...rows] = (await file("Save CSV")).trim().split("\n");
  expect(heads).toBe('"time, s",member,what,more');
  expect(rows.length).toBeGreaterThan(10);
});

test("a published table has its interval over twenty seeds; to run them here can be called off", async ({
  app,
  page,
}) => {
  await app.open("s=rfc4586/T-2&t=20");
  await expect(row(page, "Published in RFC 4586")).toContainText(/Table 1: \d+ of \d+ pass/);
  await row(page, "Published in RFC 4586").click();
  const tables = page.getByRole("region", { name: "Published tables" });
  await tables.getByLabel("Published table").selectOption("4.2");
  await expect(tables.getByRole("columnheader", { name: "20 seeds" })).toBeVisible();
  await expect(tables.getByRole("row").nth(1)).toContainText(/ to .*\d+ of 20/);
  await tables.getByRole("button", { name: "Run the 20 seeds here for 4.2" }).click();
  await expect(tables.getByRole("progressbar")).toBeVisible();
  await tables.getByRole("button", { name: "Stop" }).click();
  await expect(tables.getByRole("button", { name: "Run the 20 seeds here for 4.2" })).toBeVisible();
});

test("sessions with mistakes that are dropped are answered one by one, and the current run stays", async ({
  app,
  page,
}) => {
  await app.open(`${SHARED}&flow=A2`);
  const { scenarioText } = await projectScenarios();
  const good = JSON.parse(scenarioText("rfc4586/T-4"));
  const link = { between: ["A2", "A3"], capacity_kbps: "unlimited", delay_ms: 10 };
  const many = Array.from({ length: 61 }, (_, i) => [`B${i}`, {}]);
  const bad: readonly (readonly [object, string])[] = [
    [{ session: { ...good.session, rtcp: { l: -1 } } }, "session.rtcp.l: must not be negative"],
    [{ links: { ...good.links, more: link } }, "links.more.between: closes a cycle"],
    [{ members: { ...good.members, A9: {} } }, "members.A9: is on no link"],
    [
      { members: { ...good.members, ...Object.fromEntries(many) } },
      "members: must not hold more than 64",
    ],
    [{ session: { ...good.session, rtcp_percent: 0 } }, "session.rtcp_percent: must be above 0"],
    [
      { session: { ...good.session, rtcp: { T_max_fb_delay_ms: 0 } } },
      "session.rtcp.T_max_fb_delay_ms: must be at least 0.001 ms",
    ],
  ];
  for (const [mistake, sentence] of bad) {
    await dropFile(page, "bad.json", JSON.stringify({ ...good, ...mistake }));
    await expect(app.notice()).toContainText(sentence.slice(0, sentence.indexOf(":")));
    await expect(app.notice()).toContainText(sentence.slice(sentence.indexOf(":") + 2));
    await expect(page.getByRole("heading", { name: "at 44.000 s" })).toBeVisible();
    await expect(member(page, "A16")).toBeVisible();
  }
});

for (const [name, width, colorScheme] of [
  ["wide", 1440, "light"],
  ["dark", 1440, "dark"],
  ["narrow", 390, "light"],
] as const) {
  test(`axe finds nothing to complain about, ${name}`, async ({ app, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await app.open(`${SHARED}&flow=A2`);
    expect(await complaints(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await lanes(page).getByRole("button", { name: "table of RTCP packets" }).click();
    expect(await complaints(page)).toEqual([]);
  });
}

test("its packets leave as a capture, with its tables", { tag: MAIN }, async ({ app, page }) => {
  await app.open("s=rfc4586/T-2&t=20");
  await app.button("Share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), app.button("Data").click()]);
  expect(download.suggestedFilename()).toBe("rfc4586-T-2-data.zip");
  const files = unzipSync(await readFile(await download.path()));
  expect(strFromU8(files["messages.csv"] as Uint8Array)).toMatch(/^[a-z_]+,/);
  expect(strFromU8(files["chart-RTCP-by-member.csv"] as Uint8Array)).toMatch(/^member,/);
  const bytes = Buffer.from(files["rtcp.pcapng"] as Uint8Array);
  expect(bytes.subarray(0, 4).toString("hex")).toBe("0a0d0d0a");
  expect(bytes.length).toBeGreaterThan(100_000);
});

test("a member and a link are given titles; stage, tables and charts call them so, and undo takes them back", async ({
  app,
  page,
}) => {
  await app.open(`${SHARED}&flow=A2`);
  // What things are called stands one level deeper than what is tried.
  await page.keyboard.press("/");
  await page.keyboard.type("title");
  const title = page.getByRole("textbox", { name: "Title of member A2" });
  await title.fill("Ana’s phone, upstairs");
  await title.press("Enter");
  await app.idle();
  await expect(member(page, "Ana’s phone, upstairs")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Ana’s phone, upstairs at 44.000 s" }),
  ).toBeVisible();
  await expect(why(page)).toContainText("Ana’s phone, upstairs");
  for (const name of ["All figures", "More rules", "More of the link"])
    await row(page, name).click();
  await expect(page.getByRole("row", { name: /^Ana’s phone, upstairs/ }).first()).toBeVisible();
  await expect(
    page.getByRole("img", { name: /RTCP by member: .*Ana’s phone, upstairs/ }),
  ).toBeVisible();
  await expect(page.getByRole("option", { name: "of Ana’s phone, upstairs alone" })).toBeAttached();
  await expect(app.changes()).toHaveText(/Title of member A2.*Ana’s phone, upstairs/);
  await expect(page).toHaveURL(/set=members\.A2\.title:/);

  const losses = page.getByRole("combobox", { name: "Losses on" });
  const link = await losses.inputValue();
  await page.getByRole("textbox", { name: `Title of link ${link}` }).fill("Radio");
  await page.keyboard.press("Enter");
  await app.idle();
  await expect(losses.locator("option:checked")).toHaveText("Radio");
  await lanes(page).getByRole("button", { name: "table of RTCP packets" }).press("Enter");
  await expect(lanes(page).getByRole("cell", { name: "on Radio" }).first()).toBeVisible();
  await expect(
    lanes(page).getByRole("cell", { name: "Ana’s phone, upstairs" }).first(),
  ).toBeVisible();
  await picture(page);
  // The link alone gives all of it again.
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await app.idle();
  await expect(member(page, "Ana’s phone, upstairs")).toBeVisible();
  await expect(page.getByText("Not all of the link could be used")).toBeHidden();
  for (let i = 0; i < 2; i += 1) await app.button(/^Undo/).first().click();
  await app.idle();
  await expect(member(page, "A2")).toBeVisible();
  await expect(losses.locator("option:checked")).toHaveText(link);
});

test("the published table of senders shows its verdicts whole on a wide screen", async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await app.open("s=rfc4586/T-4&t=30");
  await row(page, "Published in RFC 4586").click();
  const table = page.locator(".rtcp-table");
  await expect(table.getByRole("columnheader", { name: "verdict" })).toBeVisible();
  await expect.poll(() => table.evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0);
});
