// The page in a frame of somebody else's: it takes neither the keys nor the place of scrolling, and after a press inside gives the
// keys back. The host is a page of another origin that counts the keys it hears.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

/** What is there last of each. */
const RUN = "[data-run=idle]";

const ROUTES = [
  { name: "lab", at: "#v1=s=rfc8867/5.1&t=60.9", last: RUN },
  { name: "lab that plays", at: "#v1=s=rfc8867/5.1", last: RUN },
  { name: "session", at: "#v1=s=rfc4586/table4-shared&t=44", last: RUN },
  { name: "lesson", at: "#v1=lesson=queue", last: ".guess-cover" },
  { name: "gallery", at: "#gallery", last: ".shelf" },
  {
    name: "shelf of the gallery",
    at: "#gallery&in=gcc-nada",
    last: ".shelf-open[aria-expanded=true]",
  },
  { name: "comparison", at: "#compare=rfc8867/5.1", last: "[data-drawn=true]" },
  { name: "validation", at: "#validation=rfc8867", last: "figure [role=img]" },
  { name: "deck", at: "#deck", last: ".deck-empty" },
  {
    name: "stage of a run",
    at: "#present&run=s%3Drfc8867%2F5.1%26t%3D60.9",
    last: ".live-picture svg",
  },
  { name: "stage of what is open", at: "#present", last: ".live-picture svg" },
];

/** What stands above the frame, CSS pixels. */
const ABOVE = 2500;

/** A page with the address in a frame below a long text. */
const pageAround = (src: string): string => `<!doctype html><title>A blog</title>
  <div style="height: ${ABOVE}px">A long text</div>
  <iframe src="${src}" title="nada-lab" width="960" height="600"></iframe>
  <div style="height: ${ABOVE}px"></div>
  <script>
    document.body.dataset.heard = "";
    addEventListener("keydown", ({ key }) => { document.body.dataset.heard += key + " "; });
  </script>`;

/** What the host says of itself. */
const told = (page: Page) =>
  page.evaluate(() => ({
    focused: document.activeElement?.tagName,
    scrolled: scrollY,
    heard: document.body.dataset.heard,
  }));

/** All of the route is there, and has had time to do what it does by itself. */
async function there(page: Page, last: string): Promise<void> {
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(last).first()).toBeAttached();
  await expect(frame.getByText(/Loading/)).toHaveCount(0);
  await frame
    .locator("html")
    .evaluate(() => new Promise((next) => requestIdleCallback(() => requestAnimationFrame(next))));
}

/** A person presses inside, at the edge where nothing is, and then comes back. */
async function goInAndOut(page: Page, position = { x: 6, y: 300 }): Promise<void> {
  await page.keyboard.press("ArrowRight");
  expect((await told(page)).heard).toBe("ArrowRight ");
  await page.locator("iframe").click({ position });
  await page.keyboard.press("End");
  expect(await told(page)).toMatchObject({ focused: "IFRAME", heard: "ArrowRight " });
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  expect(await told(page)).toMatchObject({ focused: "BODY", heard: "ArrowRight x " });
}

for (const { name, at, last } of ROUTES) {
  test(`a frame with the ${name} leaves the keys to the page around it, and gives them back`, {
    tag: MAIN,
  }, async ({ app: _, page }) => {
    // Of the same origin: a browser draws no other frame that is not seen.
    await page.route("**/a-blog.html", (route) =>
      route.fulfill({ contentType: "text/html", body: pageAround(`./${at}`) }),
    );
    await page.goto("./a-blog.html");
    await there(page, last);
    expect(await told(page)).toEqual({ focused: "BODY", scrolled: 0, heard: "" });
    await goInAndOut(page);
  });
}

test("a lab in an element of a framed page does as the lab does", { tag: MAIN }, async ({
  page,
}) => {
  await page.route("**/a-blog.html", (route) =>
    route.fulfill({ contentType: "text/html", body: pageAround("./embed.html") }),
  );
  await page.goto("./a-blog.html");
  await there(page, RUN);
  expect(await told(page)).toEqual({ focused: "BODY", scrolled: 0, heard: "" });
  // It hears the keys of its element alone.
  await page
    .frameLocator("iframe")
    .getByRole("button", { name: "Play", exact: true })
    .first()
    .click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  expect(await told(page)).toMatchObject({ focused: "BODY", heard: "x " });
});

test("a page of another origin has its keys back, too", { tag: MAIN }, async ({
  page,
  baseURL,
}) => {
  // Served, not made up by the test's browser: that lets no page of this machine into such a frame.
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(pageAround(`${baseURL}#present`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.locator("iframe").scrollIntoViewIfNeeded();
  // Of another origin the browser does not tell when it has nothing else to do.
  await expect(page.frameLocator("iframe").locator(".live-picture svg").first()).toBeVisible();
  expect(await told(page)).toMatchObject({ focused: "BODY", heard: "" });
  await goInAndOut(page);
  server.close();
});
