import { describe, expect, test } from "vitest";
import { FakeNode } from "../../../../tests/fake-node";
import { join, type SvgContent } from "./join";

interface Datum {
  readonly id: string;
  readonly said?: SvgContent;
}

function shown(group: FakeNode, data: readonly Datum[], keyed = true): readonly FakeNode[] {
  const place = group as unknown as SVGGElement;
  const said = ({ id, said = {} }: Datum): SvgContent => ({ text: id, ...said });
  if (keyed) join(place, "text", data, said, ({ id }) => id);
  else join(place, "text", data, said);
  return [...group.children];
}

const named = (...ids: readonly string[]): readonly Datum[] => ids.map((id) => ({ id }));
const textsOf = (elements: readonly FakeNode[]): readonly string[] =>
  elements.map(({ textContent }) => textContent);

describe("elements for data", () => {
  test("stand in the order of the data, and those of data that are gone go", () => {
    const group = new FakeNode("g");
    expect(textsOf(shown(group, named("a", "b", "c")))).toEqual(["a", "b", "c"]);
    expect(textsOf(shown(group, named("c", "d", "a")))).toEqual(["c", "d", "a"]);
    expect(textsOf(shown(group, named("d")))).toEqual(["d"]);
    expect(shown(group, [])).toEqual([]);
  });

  test("are the same ones for the same key, wherever it stands now", () => {
    const group = new FakeNode("g");
    const [a, b] = shown(group, named("a", "b"));
    expect(shown(group, named("b", "x", "a"))).toMatchObject([{}, { textContent: "x" }, {}]);
    expect(group.children[0]).toBe(b);
    expect(group.children[2]).toBe(a);
  });

  test("without keys are the same ones by their place", () => {
    const group = new FakeNode("g");
    const [first, second] = shown(group, named("0", "10"), false);
    const now = shown(group, named("5", "15", "25"), false);
    expect(now.slice(0, 2)).toEqual([first, second]);
    expect(now[0]).toBe(first);
    expect(textsOf(now)).toEqual(["5", "15", "25"]);
  });

  test("say what their datum says, and no more what it has stopped saying", () => {
    const group = new FakeNode("g");
    const [one] = shown(group, [{ id: "a", said: { x: 1.5, class: "note" } }]);
    expect(one).toMatchObject({ name: "text", textContent: "a" });
    expect([...(one?.attributes ?? [])]).toEqual([
      ["x", "1.5"],
      ["class", "note"],
    ]);
    shown(group, [{ id: "a", said: { x: 2, class: null } }]);
    expect([...(one?.attributes ?? [])]).toEqual([["x", "2"]]);
  });
});
