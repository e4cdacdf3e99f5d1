import { expect, test, vi } from "vitest";
import { keptStorage } from "../../../../tests/kept-storage";
import { createPreferences } from "./preferences";

const kept = keptStorage();

test("what a person chose is there with the next page", () => {
  const first = createPreferences();
  expect(first.store.getState()).toEqual({
    theme: "auto",
    letterKeys: true,
    charts: {},
    welcomeClosed: false,
    packets: false,
    unfolded: [],
  });
  first.setTheme("dark");
  first.setLetterKeys(false);
  first.setPackets(true);
  expect(createPreferences().store.getState()).toMatchObject({
    theme: "dark",
    letterKeys: false,
    packets: true,
  });
});

test("a row of a side stays open, and closed, with the next page", () => {
  const first = createPreferences();
  first.setFolded("inside", false);
  first.setFolded("numbers", false);
  first.setFolded("inside", false);
  const next = createPreferences();
  expect(next.store.getState().unfolded).toEqual(["inside", "numbers"]);
  next.setFolded("inside", true);
  expect(createPreferences().store.getState().unfolded).toEqual(["numbers"]);
});

test("that the packets are shown is read from where earlier pages kept it, until it is chosen anew", () => {
  kept.set("nada-lab.theatre", "on");
  const page = createPreferences();
  expect(page.store.getState().packets).toBe(true);
  page.setPackets(false);
  expect(createPreferences().store.getState().packets).toBe(false);
});

test("a chart that was folded or resized is so with the next page, and set free again where asked", () => {
  const first = createPreferences();
  first.setChart("loss", { folded: true });
  first.setChart("rates", { height_px: 240 });
  const next = createPreferences();
  expect(next.store.getState().charts).toEqual({
    loss: { folded: true, height_px: null },
    rates: { folded: null, height_px: 240 },
  });
  next.setChart("rates", { height_px: null });
  expect(createPreferences().store.getState().charts.rates?.height_px).toBeNull();
});

test.each([
  ["no JSON", "{", {}],
  ["nothing of a chart", '{"loss":null}', { loss: { folded: null, height_px: null } }],
  [
    "words for numbers",
    '{"loss":{"height_px":"tall","folded":1}}',
    { loss: { folded: null, height_px: null } },
  ],
])("what was kept and cannot be read is as if it were not there: %s", (_, text, charts) => {
  kept.set("nada-lab.charts", text);
  expect(createPreferences().store.getState().charts).toEqual(charts);
});

test("a link's theme is shown and not kept", () => {
  const page = createPreferences();
  page.showTheme("light");
  expect(page.store.getState().theme).toBe("light");
  expect(createPreferences().store.getState().theme).toBe("auto");
});

test("a browser that forbids storage forgets the choice and keeps working", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  const page = createPreferences();
  page.setTheme("dark");
  page.closeWelcome();
  expect(page.store.getState()).toMatchObject({ theme: "dark", welcomeClosed: true });
});

test("a closed welcome stays closed", () => {
  createPreferences().closeWelcome();
  expect(createPreferences().store.getState().welcomeClosed).toBe(true);
});

test.each([
  ["dark", "dark"],
  ["light", "light"],
  ["auto", "auto"],
  ["purple", "auto"],
])("a theme that was kept as %s is %s", (text, theme) => {
  kept.set("nada-lab.theme", text);
  expect(createPreferences().store.getState().theme).toBe(theme);
});

test("keys of single letters are on until they are switched off, and can be switched on again", () => {
  const page = createPreferences();
  page.setLetterKeys(false);
  expect(page.store.getState().letterKeys).toBe(false);
  expect(createPreferences().store.getState().letterKeys).toBe(false);
  page.setLetterKeys(true);
  expect(createPreferences().store.getState().letterKeys).toBe(true);
  expect(kept.get("nada-lab.letter-keys")).toBe("on");
});

test("a change of one chart leaves what was chosen for it before, and the other charts", () => {
  const page = createPreferences();
  page.setChart("loss", { folded: true });
  page.setChart("loss", { height_px: 90 });
  page.setChart("rates", { folded: false });
  expect(page.store.getState().charts).toEqual({
    loss: { folded: true, height_px: 90 },
    rates: { folded: false, height_px: null },
  });
  expect(createPreferences().store.getState()).toEqual(page.store.getState());
});
