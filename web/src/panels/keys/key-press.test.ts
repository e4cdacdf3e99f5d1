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

test("no two keys do the same, and twenty are enough", () => {
  const does = KEYS.map((row) => row.does);
  expect(new Set(does).size).toBe(does.length);
  expect(new Set(KEYS.map(({ shown }) => shown.join(" "))).size).toBe(20);
});

test("every row answers the keys that the help shows", () => {
  for (const row of KEYS) {
    const pressed = press(row.key, { shiftKey: row.shift ?? false, ctrlKey: row.control ?? false });
    expect(rowFor(pressed, row.on === "elsewhere" ? ELSEWHERE : IN_LAB)).toBe(row);
  }
});

test("keys of the lab are silent on other pages, and the way back is none in the lab", () => {
  expect(rowFor(press("a"), ELSEWHERE)).toBeUndefined();
  expect(rowFor(press("p"), ELSEWHERE)?.does).toBe(rowFor(press("p"))?.does);
  expect(rowFor(press("Escape"), ELSEWHERE)?.does).toBe("From another page back to the lab");
  expect(rowFor(press("Escape"))?.does).toBe("Remove the marker, then the selection");
});

test("Shift makes another key of a letter or an arrow, but not of a question mark", () => {
  expect(rowFor(press("ArrowLeft", { shiftKey: true }))?.does).toContain("Previous loss");
  expect(rowFor(press("ArrowLeft"))?.does).toBe("One feedback report back");
  expect(rowFor(press("?", { shiftKey: true }))?.does).toBe("This help");
});

test("keys with Alt or Meta belong to the system, and Ctrl+L to the browser", () => {
  expect(rowFor(press("l", { altKey: true }))).toBeUndefined();
  expect(rowFor(press("l", { metaKey: true }))).toBeUndefined();
  expect(rowFor(press("l", { ctrlKey: true }))).toBeUndefined();
});

test("Ctrl, or Command, and Z undoes; with Shift it is done again", () => {
  expect(rowFor(press("z", { ctrlKey: true }))?.does).toBe("Undo");
  expect(rowFor(press("z", { metaKey: true }))?.does).toBe("Undo");
  expect(rowFor(press("Z", { ctrlKey: true, shiftKey: true }))?.does).toBe("Redo");
  expect(rowFor(press("Z", { metaKey: true, shiftKey: true }))?.does).toBe("Redo");
});

test("what is done with Ctrl is done with Command too", () => {
  for (const row of KEYS.filter(({ control }) => control)) {
    const how = { metaKey: true, shiftKey: row.shift ?? false };
    expect(rowFor(press(row.key, how))).toBe(row);
  }
});

test("while somebody types, or a dialog is open, the field's own keys are not the page's", () => {
  const inside = (selector: string) =>
    ({ closest: (asked: string) => (asked.includes(selector) ? {} : null) }) as unknown as Element;
  const typing = inside("input[type=text]");
  expect(rowFor(press("a", { target: typing }))).toBeUndefined();
  expect(rowFor(press("z", { ctrlKey: true, target: typing }))).toBeUndefined();
  expect(rowFor(press("z", { metaKey: true, target: typing }))).toBeUndefined();
  expect(rowFor(press("\\", { ctrlKey: true, target: typing }))).toBeDefined();
  expect(rowFor(press("a", { target: inside("dialog") }))).toBeUndefined();
});

test("a focused slider keeps its arrows and gives away its letters", () => {
  const slider = { closest: (asked: string) => (asked.includes("range") ? {} : null) };
  const target = slider as unknown as Element;
  expect(rowFor(press("ArrowRight", { target }))).toBeUndefined();
  expect(rowFor(press("a", { target }))?.does).toBe("Add a flow");
});
