// A run told to others: which build it is of, cited in a paper, reported as wrong.

import type { Page } from "@playwright/test";
import golden from "../core/tests/golden.json" with { type: "json" };
import about from "../package.json" with { type: "json" };
import { home } from "../web/tools/lib/home.mjs";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const SESSION = "s=rfc4586/table4-shared&t=44";
/** Null in a build that does not know where its project lives. */
const PROJECT = home();
const { version } = about;

const text = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const hashOf = (name: "rfc8867/5.1" | "rfc4586/table4-shared"): string => golden[name].hash;
/** What was copied last. */
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

async function cite(page: Page): Promise<string> {
  await page.keyboard.press("l");
  await page.getByRole("button", { name: "+ cite" }).click();
  await expect(text(page, "BibTeX")).toHaveValue(/^@misc/);
  return text(page, "BibTeX").inputValue();
}

async function report(page: Page): Promise<string> {
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Report a wrong run" }).click();
  await expect(page.getByRole("dialog", { name: "Help" })).toBeHidden();
  await expect(text(page, "report")).toHaveValue(/^Hash: [0-9a-f]{16}$/m);
  return text(page, "report").inputValue();
}

test("the help says the version, the source where it is known, and the licences", async ({
  app,
  page,
}) => {
  await app.open(FIRST);
  await page.keyboard.press("?");
  const line = page.getByRole("dialog", { name: "Help" }).getByText(`nada-lab ${version}`);
  await expect(line.getByRole("link", { name: "licences" })).toHaveAttribute(
    "href",
    "licenses.txt",
  );
  const source = line.getByRole("link", { name: "source" });
  if (PROJECT === null) await expect(source).toHaveCount(0);
  else await expect(source).toHaveAttribute("href", PROJECT);
});

test("on another page the help says the same, and no run is reported from there", async ({
  app,
  page,
}) => {
  await page.goto("./#validation");
  await expect(page.getByRole("main", { name: "Validation" })).toBeVisible();
  await app.choose("Help");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByText(`nada-lab ${version}`)).toBeVisible();
  await expect(help.getByRole("button", { name: "Report a wrong run" })).toHaveCount(0);
});

test("a lab in another page says its version, too", async ({ page }) => {
  await page.goto("./embed.html");
  for (const name of ["Left", "Right"])
    await expect(page.getByRole("article", { name })).toContainText(`nada-lab ${version}`);
});

for (const [what, link, name] of [
  ["a run of flows", `${FIRST}&t=60.9`, "rfc8867/5.1"],
  ["a session", SESSION, "rfc4586/table4-shared"],
] as const) {
  test(`${what} is cited with its link and the hash that every build gives`, {
    tag: name === "rfc8867/5.1" ? MAIN : [],
  }, async ({ app, page }) => {
    await app.open(link);
    const entry = await cite(page);
    expect(entry).toContain(`@misc{nadalab-${name.replace("/", "-")}-${hashOf(name).slice(0, 8)},`);
    expect(entry).toContain(`run ${hashOf(name)},`);
    expect(entry).toContain(`#v1=${link}&made=${version}:${hashOf(name)}}`);
    await expect(page.getByRole("note")).toContainText("the address opens only on this machine");
    await page.getByRole("button", { name: "Copy BibTeX" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await clipboard(page)).toBe(entry);
  });

  test(`${what} is reported with the same, and the page itself sends nothing`, {
    tag: name === "rfc8867/5.1" ? [] : MAIN,
  }, async ({ app, page, baseURL }) => {
    await app.open(link);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const written = await report(page);
    expect(written).toContain(`#v1=${link}&made=${version}:${hashOf(name)}\n`);
    expect(written).toContain(`Hash: ${hashOf(name)}\n`);
    expect(written).toMatch(
      new RegExp(`^Version: nada-lab ${version.replaceAll(".", "\\.")}, engine [0-9a-f]{16}$`, "m"),
    );
    const form = page.getByRole("link", { name: "Open the form, filled in" });
    if (PROJECT === null) await expect(form).toHaveCount(0);
    else {
      const address = new URL((await form.getAttribute("href")) ?? "");
      expect(`${address.origin}${address.pathname}`).toBe(`${PROJECT}/issues/new`);
      expect(address.searchParams.get("hash")).toBe(hashOf(name));
    }
    await page.getByRole("button", { name: "Copy report" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await clipboard(page)).toBe(written);
    const origin = new URL(baseURL ?? "").origin;
    expect(asked.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  });
}

test("a changed run is cited as changed, with a hash of its own", async ({ app, page }) => {
  await app.open(`${FIRST}&set=links.forward.capacity_kbps:800`);
  const entry = await cite(page);
  expect(entry).toContain("{{Variable capacity, one flow (rfc8867/5.1, 1 change)}}");
  expect(entry).not.toContain(hashOf("rfc8867/5.1"));
});

test("a cited link that is opened says that its run is the same, bit for bit", {
  tag: MAIN,
}, async ({ app, page }) => {
  const hash = hashOf("rfc8867/5.1");
  await app.open(`${FIRST}&t=60.9&made=${version}:${hash}`);
  await expect(app.notice()).toContainText(
    `was made for this run: run again, every column is the same bit for bit (hash ${hash})`,
  );
  // What is changed now is another run, and the address says nothing of the first one.
  await app.type("Capacity", "700k");
  await expect(page).toHaveURL(/capacity_kbps:700/);
  expect(page.url()).not.toContain("made=");
});

test("a link of another version whose run came out otherwise says which, and both hashes", async ({
  app,
}) => {
  await app.open(`${SESSION}&made=0.1.9:0123456789abcdef`);
  await expect(app.notice()).toContainText(
    `was made for this scenario as nada-lab 0.1.9 ran it: its hash was 0123456789abcdef, now it is ${hashOf("rfc4586/table4-shared")}`,
  );
});

test("where the browser does not let the page copy, the text is selected for the hand", async ({
  app,
  page,
}) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await app.open(FIRST);
  const entry = await cite(page);
  await page.getByRole("button", { name: "Copy BibTeX" }).click();
  await expect(page.getByText("The text is selected")).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(entry);
});

test("what is told is closed with Esc, and the focus is where it was", async ({ app, page }) => {
  await app.open(FIRST);
  await page.getByRole("slider", { name: "Capacity", exact: true }).focus();
  await report(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("slider", { name: "Capacity", exact: true })).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`citing and reporting are free of barriers, ${colorScheme}`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme });
    await app.open(FIRST);
    await report(page);
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await cite(page);
    expect(await complaints(page)).toEqual([]);
  });
}
