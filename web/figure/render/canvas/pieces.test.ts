import { expect, test } from "vitest";
import { Recorder, strokes } from "../../../tests/pen-recorder";
import { NO_LOOK, polygon, solid, strokedLines } from "../../ink/pieces";
import { measureOn, paintPieces } from "./pieces";

test("a dash is of its own line alone, and so is what shows through", () => {
  const pen = new Recorder();
  const dashed = strokedLines([[0, 0, 9, 0]], { ...solid("#111111", 1), dash: [3, 2] }, 0.5);
  const plain = strokedLines([[0, 5, 9, 5]], solid("#222222", 2));
  paintPieces(pen.real, [dashed, plain], "sans-serif");
  expect(strokes(pen.operations).map(({ dash, alpha, width }) => [dash, alpha, width])).toEqual([
    [[3, 2], 0.5, 1],
    [[], 1, 2],
  ]);
});

test("a shape is filled and drawn around as it is asked, and closed", () => {
  const pen = new Recorder();
  const look = { ...NO_LOOK, fill: "#333333", stroke: solid("#444444", 1) };
  paintPieces(pen.real, [polygon([0, 0, 9, 0, 9, 9], look)], "sans-serif");
  expect(pen.operations).toMatchObject([
    { kind: "fill", colour: "#333333" },
    { kind: "stroke", colour: "#444444" },
  ]);
  expect(strokes(pen.operations)[0]?.path.at(-1)).toEqual({ to: "close" });
});

test("a text is measured once at each size and weight", () => {
  const fonts: string[] = [];
  const pen = {
    font: "",
    measureText(text: string) {
      fonts.push(pen.font);
      return {
        width: text.length * Number.parseFloat(pen.font.replace("600 ", "")),
      } as TextMetrics;
    },
  };
  const measure = measureOn(pen, "sans-serif");
  expect([measure("ab", 10, 400), measure("ab", 20, 400), measure("ab", 10, 400)]).toEqual([
    20, 40, 20,
  ]);
  measure("ab", 10, 600);
  expect(fonts).toEqual(["10px sans-serif", "20px sans-serif", "600 10px sans-serif"]);
});
