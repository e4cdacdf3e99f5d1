import { expect, test } from "vitest";
import { type Card, packFigures } from "../../../../data/card";
import type { Tried } from "../rivals/use-rivals";
import type { Outcome } from "../use-runs";
import { csvOfComparison, csvOfRivals } from "./as-csv";

const figures = (rate: number) => ({
  jain_index: null,
  flows: { video: { mean_receiving_rate_kbps: rate }, "a, b": { mean_receiving_rate_kbps: 1 } },
  links: {},
});
const card = {
  id: "rfc8867/5.1",
  flows: [
    { name: "video", controller: "nada" },
    { name: "a, b", controller: "none" },
  ],
  figures: packFigures(figures(800), ["video"]),
} as unknown as Card;

test("each flow of each run is a line with its controller of now", () => {
  const outcome = {
    runs: [figures(900), figures(950)],
    controllers: { video: "gcc", "a, b": "none" },
  } as unknown as Outcome;
  const runs = { of: new Map([[card.id, outcome]]), done: 2, all: 2, running: false };
  expect([...csvOfComparison([card], runs)].join("")).toBe(
    [
      "scenario,run,flow,controller,mean_receiving_rate_kbps",
      "rfc8867/5.1,1,video,gcc,900",
      'rfc8867/5.1,1,"a, b",none,1',
      "rfc8867/5.1,2,video,gcc,950",
      'rfc8867/5.1,2,"a, b",none,1',
      "",
    ].join("\n"),
  );
});

test("where nothing was asked for, the build's own run is the one", () => {
  const [head, video] = [...csvOfComparison([card], null)];
  const at = head?.trim().split(",").indexOf("mean_receiving_rate_kbps") ?? -1;
  expect(video?.split(",").slice(0, 4)).toEqual(["rfc8867/5.1", "1", "video", "nada"]);
  expect(video?.split(",")[at]).toBe("800");
});

test("of several controllers each has lines of its own, and one that could not be run has none", () => {
  const tried = {
    plan: { rivals: [{ run: "nada-rfc" }, { run: "gcc" }, { run: "cubic" }] },
    flows: ["video"],
    metrics: new Map<string, unknown>([
      ["nada-rfc", [figures(800)]],
      ["gcc", [figures(900)]],
      ["cubic", "it was refused"],
    ]),
  } as unknown as Tried;
  expect([...csvOfRivals([[card.id, tried]])].join("")).toBe(
    [
      "scenario,run,flow,controller,mean_receiving_rate_kbps",
      "rfc8867/5.1,1,video,nada-rfc,800",
      "rfc8867/5.1,1,video,gcc,900",
      "",
    ].join("\n"),
  );
});
