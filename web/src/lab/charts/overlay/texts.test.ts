import { expect, test } from "vitest";
import type { Label, Panel, Tick } from "../../../../figure/figure";
import { scaleLinear } from "../../../../figure/ink/scale";
import { FakeNode } from "../../../../tests/fake-node";
import type { Parts } from "../parts";
import { Texts } from "./texts";

const label = (text: string, more: object = {}) => ({
  ...{ text, x: 1, y: 2, anchor: "end", colour: "#123456", role: "label", id: text },
  ...more,
});
const tick = (text: string) => ({ value: 0, at: 0, label: label(text) }) as unknown as Tick;

function panel(
  more: {
    ticks?: string;
    domain?: number;
    range?: number;
    width?: number;
    unit?: string;
    labels?: readonly object[];
    labelled?: boolean;
  } = {},
): Panel {
  const {
    ticks = "0",
    domain = 10,
    range = 90,
    width = 300,
    unit = "ms",
    labels = [],
    labelled = true,
  } = more;
  return {
    x: { scale: scaleLinear([0, 20], [0, 400]), ticks: [tick("10 s")], labelled },
    y: { scale: scaleLinear([0, domain], [range, 0]), ticks: [tick(ticks)], unit },
    plot: { width },
    labels: labels as readonly Label[],
  } as unknown as Panel;
}

function written() {
  const [values, times, labels] = [new FakeNode("g"), new FakeNode("g"), new FakeNode("g")];
  const texts = new Texts({ values, times, labels } as unknown as Parts);
  return { values, times, labels, show: (one: Panel) => texts.show(one) };
}

test("ticks stand at their places, those of time only where the panel has them", () => {
  const { values, times, show } = written();
  show(panel());
  expect(values.children.map(({ name, textContent }) => [name, textContent])).toEqual([
    ["text", "0"],
  ]);
  expect(Object.fromEntries(values.children[0]?.attributes ?? [])).toEqual({
    x: "1",
    y: "2",
    "text-anchor": "end",
  });
  expect(times.textContent).toBe("10 s");
  const shared = written();
  shared.show(panel({ labelled: false }));
  expect(shared.times.children).toEqual([]);
});

test.each([
  ["another range of values", { domain: 11 }],
  ["another height", { range: 91 }],
  ["another width", { width: 301 }],
  ["another unit", { unit: "s" }],
])("ticks are written again for %s", (_, more) => {
  const { values, show } = written();
  show(panel());
  show(panel({ ticks: "new", ...more }));
  expect(values.textContent).toBe("new");
});

test("ticks are written again where the same digits are other numbers", () => {
  const { values, show } = written();
  show(panel({ domain: 1, range: 190 }));
  show(panel({ ticks: "new", domain: 11, range: 90 }));
  expect(values.textContent).toBe("new");
});

test("texts that have not changed are not written again", () => {
  const { values, times, labels, show } = written();
  const name = label("NADA");
  show(panel({ labels: [name] }));
  show(panel({ labels: [{ ...name }] }));
  for (const group of [values, times, labels]) {
    expect(group.children.map((one) => one.written)).toEqual([1]);
  }
});

test("names at curves have their colour, and notes a look of their own, also where one takes the place of the other", () => {
  const { labels, show } = written();
  const attributes = () => labels.children.map(({ attributes }) => Object.fromEntries(attributes));
  show(panel({ labels: [label("NADA"), label("peak", { role: "note" })] }));
  const place = { x: "1", y: "2", "text-anchor": "end", fill: "#123456" };
  expect(attributes()).toEqual([
    { ...place, class: "" },
    { ...place, class: "curve-note" },
  ]);
  show(
    panel({ labels: [label("peak", { role: "note", text: "peak 9" }), label("NADA", { y: 7 })] }),
  );
  expect(labels.children.map(({ textContent }) => textContent)).toEqual(["peak 9", "NADA"]);
  expect(attributes()).toEqual([
    { ...place, class: "curve-note" },
    { ...place, y: "7", class: "" },
  ]);
});
