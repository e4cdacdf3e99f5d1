import { describe, expect, test, vi } from "vitest";
import type { Preferences } from "../../session";
import { listenToKeys, rowsFor } from "./key-press";
import { ELSEWHERE, IN_LAB, KEYS, type KeyRow, type KeyTarget } from "./keys";

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

const rowFor = (...asked: Parameters<typeof rowsFor>) => rowsFor(...asked)[0];

test.each([
  ["the lab", IN_LAB],
  ["another page", ELSEWHERE],
])("of the rows of %s that answer the same keys, all but the last say when", (_, rows) => {
  const combination = ({ key, shift, control }: KeyRow) => [key, shift, control].join(" ");
  for (const [i, row] of rows.entries()) {
    const later = rows.slice(i + 1).filter((one) => combination(one) === combination(row));
    if (later.length > 0) expect(row.wanted, row.does).toBeDefined();
  }
});

test("no two keys do the same, and twenty are enough", () => {
  const does = KEYS.map((row) => row.does);
  expect(new Set(does).size).toBe(does.length);
  expect(new Set(KEYS.map(({ shown }) => shown.join(" "))).size).toBe(20);
});

test("every row answers the keys that the help shows", () => {
  for (const row of KEYS) {
    const pressed = press(row.key, { shiftKey: row.shift ?? false, ctrlKey: row.control ?? false });
    expect(rowsFor(pressed, row.on === "elsewhere" ? ELSEWHERE : IN_LAB)).toContain(row);
  }
});

test("keys of the lab are silent on other pages, and the way back is none in the lab", () => {
  expect(rowFor(press("a"), ELSEWHERE)).toBeUndefined();
  expect(rowFor(press("p"), ELSEWHERE)?.does).toBe(rowFor(press("p"))?.does);
  const escapes = (rows: readonly KeyRow[]) =>
    rowsFor(press("Escape"), rows).map(({ does }) => does);
  const out = "In another page’s frame: its keys again";
  expect(escapes(ELSEWHERE)).toEqual([out, "From another page back to the lab"]);
  expect(escapes(IN_LAB)).toEqual(["Remove the marker, then the selection", out]);
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

describe("a press", () => {
  class Press extends Event {
    readonly altKey = false;
    readonly metaKey = false;
    readonly shiftKey = false;
    constructor(
      readonly key: string,
      readonly ctrlKey = false,
    ) {
      super("keydown", { cancelable: true });
    }
  }
  const does = { group: "Page", does: "", shown: [] } as const;

  /** Which of three rows ran, and whether the browser was kept from the key. */
  function pressing(event: Press, letterKeys: boolean, dialog = "none", wanted = true) {
    vi.stubGlobal("KeyboardEvent", Press);
    const ran: string[] = [];
    const on = new EventTarget();
    const layout = {
      getState: () => ({ dialog }),
      openDialog: (name: string) => ran.push(`dialog ${name}`),
    };
    const target = { session: null, router: {}, layout } as unknown as KeyTarget;
    const preferences = { store: { getState: () => ({ letterKeys }) } } as unknown as Preferences;
    const rows = [
      ...["g", " ", "Escape"].map((key) => ({
        ...does,
        key,
        wanted: () => wanted,
        run: () => ran.push(key),
      })),
      { ...does, key: "z", control: true, run: () => ran.push("undo") },
    ];
    const end = listenToKeys(target, preferences, rows, { on });
    on.dispatchEvent(event);
    end();
    on.dispatchEvent(new Press(event.key, event.ctrlKey));
    vi.unstubAllGlobals();
    return [...ran, event.defaultPrevented];
  }

  test("runs its row once, and the browser does nothing more", () => {
    expect(pressing(new Press("g"), true)).toEqual(["g", true]);
    expect(pressing(new Press("q"), true)).toEqual([false]);
  });

  test("of a letter is the browser's where letters are switched off; the space bar and Ctrl are not letters", () => {
    expect(pressing(new Press("g"), false)).toEqual([false]);
    expect(pressing(new Press(" "), false)).toEqual([" ", true]);
    expect(pressing(new Press("z", true), false)).toEqual(["undo", true]);
    expect(pressing(new Press("Escape"), false)).toEqual(["Escape", true]);
  });

  test("is the browser's where its row has nothing to do, or where another has taken it", () => {
    expect(pressing(new Press("g"), true, "none", false)).toEqual([false]);
    const taken = new Press("g");
    taken.preventDefault();
    expect(pressing(taken, true)).toEqual([true]);
  });

  test("of Escape calls off a dialog that is on its way", () => {
    expect(pressing(new Press("Escape"), true, "share")).toEqual(["dialog none", false]);
    expect(pressing(new Press("g"), true, "share")).toEqual(["g", true]);
  });
});
