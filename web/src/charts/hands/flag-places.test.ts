import { describe, expect, test } from "vitest";
import { flagPlaces } from "./flag-places";

describe("flags above the first chart", () => {
  test("stand at their moments, with the room up to the next one", () => {
    const places = flagPlaces(
      [
        { left: 100, words: 80 },
        { left: 300, words: 80 },
      ],
      500,
    );
    expect(places.map(({ left, room }) => [left, room])).toEqual([
      [100, 198],
      [300, 200],
    ]);
    expect(places.every(({ tight, flipped }) => !tight && !flipped)).toBe(true);
  });

  test("of one moment stand beside one another", () => {
    const two = [
      { left: 100, words: 80 },
      { left: 100, words: 60 },
    ];
    expect(flagPlaces(two, 500).map(({ left, beside }) => [left, beside])).toEqual([
      [100, false],
      [180, true],
    ]);
    const little = flagPlaces(two, 210);
    expect(little.map(({ left, room }) => [left, room])).toEqual([
      [100, 54],
      [155, 54],
    ]);
    const none = flagPlaces(two, 140);
    expect(none.map(({ left, tight }) => [left, tight])).toEqual([
      [100, true],
      [110, true],
    ]);
  });

  test("near the end lie to the left of their moment, or cut their words", () => {
    expect(flagPlaces([{ left: 450, words: 80 }], 500)[0]?.flipped).toBe(true);
    const [, last] = flagPlaces(
      [
        { left: 400, words: 80 },
        { left: 450, words: 80 },
      ],
      500,
    );
    expect(last).toMatchObject({ flipped: false, room: 50, tight: false });
  });
});
