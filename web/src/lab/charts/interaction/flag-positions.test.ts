import { describe, expect, test } from "vitest";
import { flagPositions } from "./flag-positions";

const flag = (left: number, words = 80, short = 50) => ({ left, words, short });

describe("flags above the first chart", () => {
  test("stand at their moments, whatever else is there", () => {
    const lefts = [100, 100, 102, 150, 155, 300, 300, 300];
    const places = flagPositions(
      lefts.map((left) => flag(left)),
      500,
    );
    expect(places.map(({ left }) => left)).toEqual([100, 100, 100, 150, 155, 300, 300, 300]);
  });

  test("say as much as has room up to the next one, and never half a word", () => {
    const says = (next: number) => flagPositions([flag(100), flag(next)], 900)[0]?.says;
    expect(says(182)).toBe("words");
    expect(says(181)).toBe("short");
    expect(says(152)).toBe("short");
    expect(says(151)).toBe("nothing");
  });

  test("of one moment the first stands for all, and says how many more there are", () => {
    const places = flagPositions([flag(100), flag(100), flag(101), flag(300)], 500, 20);
    expect(places.map(({ first, more }) => [first, more])).toEqual([
      [0, 2],
      [0, 0],
      [0, 0],
      [3, 0],
    ]);
    // Their number takes room, too.
    const tight = flagPositions([flag(100), flag(100), flag(190)], 500, 20);
    expect(tight[0]?.says).toBe("short");
  });

  test("a person's own stands for its moment, and the scenario's are below it", () => {
    const own = { ...flag(100), own: true };
    const places = flagPositions([flag(100), flag(100), own], 500);
    expect(places.map(({ first, row, more }) => [first, row, more])).toEqual([
      [2, 1, 0],
      [2, 2, 0],
      [2, 0, 2],
    ]);
  });

  test("are not led astray by one beyond the end, which is not seen", () => {
    const [seen] = flagPositions([flag(450), flag(800)], 500);
    expect(seen).toMatchObject({ says: "words", flipped: true });
  });

  test("say less where the last one, which lies to the left, needs their room", () => {
    const [before, last] = flagPositions([flag(330), flag(490)], 500);
    expect(last).toMatchObject({ says: "words", flipped: true });
    expect(before).toMatchObject({ says: "short", flipped: false });
    expect(flagPositions([flag(320), flag(490)], 500)[0]).toMatchObject({ says: "words" });
  });

  test("near the end lie to the left of their moment, or say less", () => {
    expect(flagPositions([flag(450)], 500)[0]).toMatchObject({ says: "words", flipped: true });
    const [, last] = flagPositions([flag(400), flag(450)], 500);
    expect(last).toMatchObject({ flipped: false, says: "short" });
  });
  test.each([
    ["has room up to the end exactly", 420, "words", false],
    ["lacks a pixel of it", 421, "words", true],
    ["is at the end itself", 500, "words", true],
    ["is beyond the end, and not seen", 501, "nothing", false],
  ])("whose last one %s", (_, left, says, flipped) => {
    expect(flagPositions([flag(left)], 500)[0]).toMatchObject({ left, says, flipped });
    // One beyond the end changes nothing.
    expect(flagPositions([flag(left), flag(800)], 500)[0]).toMatchObject({ left, says, flipped });
  });
});
