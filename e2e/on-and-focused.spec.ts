// What is on is seen to be on, and what has the focus to have it: on every screen, in the light, in the dark, and in a system's own
// few colours. The same control is looked at in both states, so that nothing but the state can make the difference.

import type { Page } from "@playwright/test";
import { MAIN } from "./support/main";
import { SCREENS } from "./support/screens";
import { expect, test } from "./support/test";

const LOOKS = [
  { look: "light", colorScheme: "light", forcedColors: "none" },
  { look: "dark", colorScheme: "dark", forcedColors: "none" },
  { look: "forced colours", colorScheme: "light", forcedColors: "active" },
] as const;

test.use({ opened: "nothing", contextOptions: { reducedMotion: "reduce" } });

for (const { name, main, open } of SCREENS) {
  test(`what is on and what is focused can be seen: ${name}`, { tag: main ? MAIN : [] }, async ({
    app,
    page,
  }) => {
    test.slow();
    await page.addInitScript(withoutTips);
    await open(app, page);
    for (const { look, ...media } of LOOKS) {
      await page.emulateMedia(media);
      expect.soft(await alike(page), look).toEqual([]);
    }
  });
}

/** What explains a control comes with the focus, and is no look of its own. */
function withoutTips(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".tip { display: none !important; }");
  document.adoptedStyleSheets.push(sheet);
}

/** Names of the controls that look alike in two states, one of each kind. */
async function alike(page: Page): Promise<readonly string[]> {
  await page.mouse.move(0, 0);
  const found: string[] = [];
  for (const place of Array.from({ length: await page.evaluate(mark) }, (_, i) => i)) {
    const looks = [];
    for (const state of ["off", "on", "focused"] as const) {
      const box = await page.evaluate(put, { place, state });
      looks.push(await page.screenshot({ clip: box.clip, caret: "hide", animations: "disabled" }));
      if (state === "focused") {
        const [off, on, focused] = looks as [Buffer, Buffer, Buffer];
        if (off.equals(on)) found.push(`${box.name}: on`);
        if (on.equals(focused)) found.push(`${box.name}: focused`);
      }
    }
  }
  return found;
}

/** Numbers what can be on or off, one of each kind, and says how many there are. */
function mark(): number {
  for (const marked of document.querySelectorAll("[data-look]"))
    marked.removeAttribute("data-look");
  const kinds = new Set<string>();
  const room = document.querySelector("dialog:modal") ?? document;
  for (const one of room.querySelectorAll<HTMLElement>(
    "input[type=radio], input[type=checkbox], [aria-pressed], [role=tab], [role=radio], [role=switch]",
  )) {
    const seen = one.closest("label") ?? one;
    if (!seen.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.matches(":disabled")) continue;
    const kind = `${one.tagName} ${one.className} in ${seen.className}`;
    if (kinds.has(kind)) continue;
    one.dataset.look = String(kinds.size);
    kinds.add(kind);
  }
  return kinds.size;
}

/** Puts one of them into a state, and tells where it is. */
function put({ place, state }: { place: number; state: "off" | "on" | "focused" }) {
  const one = document.querySelector<HTMLElement>(`[data-look="${place}"]`);
  if (one === null) throw new Error(`The page has been drawn anew: number ${place} is gone.`);
  const on = state !== "off";
  if (one instanceof HTMLInputElement) one.checked = on;
  for (const name of ["aria-pressed", "aria-selected", "aria-checked"])
    if (one.hasAttribute(name)) one.setAttribute(name, String(on));
  if (state === "focused") one.focus({ focusVisible: true });
  else one.blur();
  const seen = one.closest("label") ?? one;
  seen.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, right, bottom } = seen.getBoundingClientRect();
  // A ring lies outside of what it is about.
  const around = 6;
  const x = Math.max(0, left - around);
  const y = Math.max(0, top - around);
  return {
    name: `${seen.textContent?.trim() || one.getAttribute("aria-label")} (${one.className} ${seen.className})`,
    clip: {
      x,
      y,
      width: Math.min(innerWidth, right + around) - x,
      height: Math.min(innerHeight, bottom + around) - y,
    },
  };
}
