import { expect, test } from "vitest";
import { Boxes, boxesOf } from "./pieces";

test("a list of boxes that is filled anew has those of the last time alone", () => {
  const boxes = new Boxes();
  boxes.reset(2);
  boxes.push(1, 2, 3, 4, "#111111");
  boxes.push(5, 6, 7, 8, "#222222");
  boxes.reset(1);
  boxes.push(9, 10, 11, 12, "#333333");
  expect(boxes.count).toBe(1);
  expect(boxesOf({ kind: "boxes", boxes, from: 0, to: boxes.count })).toMatchObject([
    { x: 9, y: 10, width: 11, height: 12, fill: "#333333" },
  ]);
});

test("a part of a list has its own places and colours", () => {
  const boxes = new Boxes();
  boxes.reset(3);
  for (const i of [0, 1, 2]) boxes.push(10 * i, 0, 1, 1, `#00000${i}`);
  const part = boxesOf({ kind: "boxes", boxes, from: 1, to: 3 });
  expect(part.map(({ x, fill }) => `${x} ${fill}`)).toEqual(["10 #000001", "20 #000002"]);
});
