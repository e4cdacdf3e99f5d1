import { expect, test } from "vitest";
import { FakeNode } from "../../../../tests/fake-node";
import { setAttributes, svgChildren } from "./svg-children";

const childrenOf = (group: FakeNode, count: number): FakeNode[] => [
  ...(svgChildren(group as unknown as SVGGElement, "text", count) as unknown as FakeNode[]),
];

test("a group has as many children as are asked for, and keeps those that it has", () => {
  const group = new FakeNode("g");
  const two = childrenOf(group, 2);
  expect(two.map(({ name }) => name)).toEqual(["text", "text"]);
  const three = childrenOf(group, 3);
  expect(three).toHaveLength(3);
  two.forEach((one, i) => {
    expect(three[i]).toBe(one);
  });
  expect(childrenOf(group, 1)).toEqual([two[0]]);
  expect(childrenOf(group, 0)).toEqual([]);
});

test("attributes are written as text", () => {
  const node = new FakeNode("text");
  setAttributes(node as unknown as SVGElement, { x: 1.5, class: "note" });
  expect([...node.attributes]).toEqual([
    ["x", "1.5"],
    ["class", "note"],
  ]);
});
