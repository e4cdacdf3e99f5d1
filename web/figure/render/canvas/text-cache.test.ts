import { expect, test } from "vitest";
import { Recorder, words } from "../../../tests/pen-recorder";
import type { Text } from "../../figure";
import type { Tools } from "./pen";
import { TextCache } from "./text-cache";

/** Canvases that write down what is written on them. */
function recordingTools() {
  const made: Recorder[] = [];
  const tools: Tools = {
    path: () => expect.fail("no path is needed"),
    canvas() {
      const pen = new Recorder();
      made.push(pen);
      return { width: 0, height: 0, getContext: () => pen } as unknown as HTMLCanvasElement;
    },
  };
  return { made, tools };
}

const text = (colour: string, words = "gradual"): Text => ({
  ...{ text: words, x: 0, y: 0, size: 10, colour },
  ...({ anchor: "start", weight: 600, role: "state" } as const),
});

test("a text is written once in each colour and at each size of the page", () => {
  const { made, tools } = recordingTools();
  const cache = new TextCache(tools, "sans-serif");
  const pen = new Recorder();
  const write = (one: Text, layout = 1) => cache.write(pen, one, 0, 0, layout);
  expect(write(text("#000000"))).toBe(write(text("#000000")));
  write(text("#ffffff"));
  write(text("#ffffff"), 2);
  write(text("#ffffff", "ramp-up"));
  const written = made.flatMap(({ operations }) => words(operations));
  expect(written.map(({ text, colour }) => `${text} ${colour}`)).toEqual([
    "gradual #000000",
    "gradual #ffffff",
    "gradual #ffffff",
    "ramp-up #ffffff",
  ]);
});
