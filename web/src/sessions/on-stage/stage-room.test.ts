import { expect, test } from "vitest";
import { AXIS_HEIGHT, HEAD_HEIGHT } from "../lanes/lanes-picture";
import { hiddenText, stageRoom } from "./stage-room";

/** Lanes, axis and what stands above them, CSS pixels. */
const whole = ({ scale, row, most }: ReturnType<typeof stageRoom>): number =>
  scale * (HEAD_HEIGHT + most * row + AXIS_HEIGHT);

test("all members have a lane where each of them can be as high as its letters", () => {
  const room = stageRoom(440, 20, 16);
  expect(room.most).toBe(16);
  expect(room.scale * 11).toBeCloseTo(20);
  expect(room.scale * room.row).toBeGreaterThanOrEqual(22);
  expect(whole(room)).toBeCloseTo(440);
});

test("a few members have lanes that are not absurdly high", () => {
  const room = stageRoom(440, 20, 2);
  expect(room.scale * room.row).toBeCloseTo(70);
  expect(whole(room)).toBeLessThan(440);
});

test("more members than can be read are cut, and a line has room to say so", () => {
  const room = stageRoom(440, 20, 25);
  expect(room.most).toBeLessThan(16);
  expect(room.most).toBeGreaterThan(12);
  expect(room.scale * room.row).toBeGreaterThanOrEqual(22);
  expect(whole(room)).toBeCloseTo(440 - 28);
});

test("without any room one member is still there", () => {
  expect(stageRoom(10, 20, 25)).toMatchObject({ most: 1 });
});

test("which are not shown is said by name, of many the first of them", () => {
  expect(hiddenText(["A25"], 25)).toBe("1 of 25 members is not shown: A25");
  expect(hiddenText(["A15", "A16"], 16)).toBe("2 of 16 members are not shown: A15, A16");
  const many = Array.from({ length: 40 }, (_, i) => `B${i + 1}`);
  expect(hiddenText(many, 64)).toBe(
    "40 of 64 members are not shown: B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11 and 29 more",
  );
});
