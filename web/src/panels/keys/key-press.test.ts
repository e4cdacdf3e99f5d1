import { expect, test } from "vitest";
import { rowFor } from "./key-press";
import { ELSEWHERE, IN_LAB, KEYS } from "./keys";

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    target: null,
    ...more,
  }) as KeyboardEvent;

test.each([IN_LAB, ELSEWHERE])("no two rows of a page answer the same keys", (...rows) => {
  const combinations = rows.map(({ key, shift, control }) => [key, shift, control].join(" "));
  expect(new Set(combinations).size).toBe(rows.length);
});

test("every row answers the keys that the help shows", () => {
  for (const row of KEYS) {
    const pressed = press(row.key, { shiftKey: row.shift ?? false, ctrlKey: row.control ?? false });
    expect(rowFor(pressed, row.on === "elsewhere" ? ELSEWHERE : IN_LAB)).toBe(row);
  }
});

test("keys of the lab are silent on other pages, and the way back is none in the lab", () => {
  expect(rowFor(press("z"), ELSEWHERE)).toBeUndefined();
  expect(rowFor(press("g"), ELSEWHERE)?.does).toBe(rowFor(press("g"))?.does);
  expect(rowFor(press("Escape"), ELSEWHERE)?.does).toBe("From another page back to the lab");
  expect(rowFor(press("Escape"))?.does).toBe("Let the pinned moment go, then the selected part");
});

test("Shift makes another key of a letter or an arrow, but not of a question mark", () => {
  expect(rowFor(press("Z", { shiftKey: true }))?.does).toBe("Redo");
  expect(rowFor(press("z"))?.does).toBe("Undo");
  expect(rowFor(press("?", { shiftKey: true }))?.does).toBe("This help");
});

test("keys with Alt or Meta belong to the system, and Ctrl+L to the browser", () => {
  expect(rowFor(press("l", { altKey: true }))).toBeUndefined();
  expect(rowFor(press("l", { metaKey: true }))).toBeUndefined();
  expect(rowFor(press("l", { ctrlKey: true }))).toBeUndefined();
});

test("Ctrl, or Command, and Z undoes; with Shift, or Ctrl and Y, it is done again", () => {
  expect(rowFor(press("z", { ctrlKey: true }))?.does).toBe("Undo");
  expect(rowFor(press("z", { metaKey: true }))?.does).toBe("Undo");
  expect(rowFor(press("Z", { ctrlKey: true, shiftKey: true }))?.does).toBe("Redo");
  expect(rowFor(press("Z", { metaKey: true, shiftKey: true }))?.does).toBe("Redo");
  expect(rowFor(press("y", { ctrlKey: true }))?.does).toBe("Redo");
  // The history of a browser on a Mac.
  expect(rowFor(press("y", { metaKey: true }))).toBeUndefined();
});

test("what is done with Ctrl is done with Command too, but for the history of a Mac's browser", () => {
  for (const row of KEYS.filter(({ control }) => control)) {
    const how = { metaKey: true, shiftKey: row.shift ?? false };
    expect(rowFor(press(row.key, how))).toBe(row.key === "y" ? undefined : row);
  }
});

test("while somebody types, or a dialog is open, the field's own keys are not the page's", () => {
  const inside = (selector: string) =>
    ({ closest: (asked: string) => (asked.includes(selector) ? {} : null) }) as unknown as Element;
  const typing = inside("input[type=text]");
  expect(rowFor(press("z", { target: typing }))).toBeUndefined();
  expect(rowFor(press("z", { ctrlKey: true, target: typing }))).toBeUndefined();
  expect(rowFor(press("z", { metaKey: true, target: typing }))).toBeUndefined();
  expect(rowFor(press("\\", { ctrlKey: true, target: typing }))).toBeDefined();
  expect(rowFor(press("z", { target: inside("dialog") }))).toBeUndefined();
});

test("a focused slider keeps its arrows and gives away its letters", () => {
  const slider = { closest: (asked: string) => (asked.includes("range") ? {} : null) };
  const target = slider as unknown as Element;
  expect(rowFor(press("ArrowRight", { target }))).toBeUndefined();
  expect(rowFor(press("z", { target }))?.does).toBe("Undo");
});
