import { expect, test } from "vitest";
import { flatOf } from "./flat";
import type { Cell, Page } from "./page-model";

const cell = (text: string, align: Cell["align"]): Cell => ({
  runs: [{ text, size: 12, bold: false, colour: null, href: null }],
  align,
});
const box = { x: 100, y: 200, width: 300, height: 90 };
const page: Page = {
  ...{ layout: "free", title: "Title", titleSize: 26, body: [], bodyBox: null },
  ...{ footer: [], notes: "" },
  shapes: [
    {
      ...{ kind: "table", name: "Table", box, columns: [180, 120], heights: [30, 30, 30] },
      rows: [
        [cell("Flow", "left"), cell("Loss", "right")],
        [cell("nada", "left"), cell("1 %", "right")],
        [cell("gcc", "left"), cell("2 %", "right")],
      ],
    },
  ],
};
const texts = flatOf(page, 3).flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
const textOf = (words: string) =>
  texts.find(({ text }) => text === words) ?? expect.fail(`no ${words}`);

test("a table's texts stand in their rows, and inside their columns at the side that is theirs", () => {
  for (const [row, [name, value]] of [
    ["Flow", "Loss"],
    ["nada", "1 %"],
    ["gcc", "2 %"],
  ].entries()) {
    const [left, right] = [textOf(name ?? ""), textOf(value ?? "")];
    for (const { y } of [left, right]) {
      expect(y).toBeGreaterThan(box.y + 30 * row + 10);
      expect(y).toBeLessThan(box.y + 30 * (row + 1));
    }
    expect([left.anchor, right.anchor]).toEqual(["start", "end"]);
    expect(left.x).toBeGreaterThan(box.x);
    expect(right.x).toBeLessThan(box.x + box.width);
  }
});

test("a page has its number in the corner", () => {
  expect(textOf("3")).toMatchObject({ anchor: "end", x: 920 });
});
