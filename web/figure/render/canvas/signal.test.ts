// What the page paints of NADA's congestion signal: its terms in a stack, and the states above them.

import { describe, expect, test } from "vitest";
import {
  CANVAS,
  colourOf,
  columnsOf,
  layoutOf,
  panelOf,
  testAbout,
} from "../../../tests/figure-fixture";
import { boxes, places, recorded, strokes } from "../../../tests/pen-recorder";
import { CONGESTION_SIGNAL } from "../../charts/series/signal-charts";
import type { Box } from "../../figure";

const layout = layoutOf({ video: "nada" });
const about = testAbout(layout);
const { theme } = about;
/** A row each second for ten seconds. */
const seconds = Array.from({ length: 11 }, (_, i) => i);
const all = (value: number): readonly number[] => seconds.map(() => value);

describe("the congestion signal", () => {
  const inside = columnsOf(layout, {
    "decisions.video": {
      t_s: seconds,
      mode: seconds.map((t) => (t < 5 ? 0 : 1)),
      x_curr_ms: seconds.map((t) => (t === 7 ? 5000 : 100)),
      x_delay_ms: all(60),
      x_loss_ms: all(40),
      x_mark_ms: all(0),
      x_target_ms: all(10),
    },
  });
  const panel = panelOf(CONGESTION_SIGNAL, about, inside, { data: { reached_s: 10 } });
  const drawn = recorded(panel, CANVAS, 400);
  const clip: Partial<Box> = { x: 0, y: 15, width: 400, height: 89 };

  test("lets nothing run into the strip of modes above it", () => {
    expect(panel.clip).toEqual(clip);
    const lines = strokes(drawn).filter(({ colour }) => colour === colourOf(panel, "x_curr"));
    expect(lines.length).toBeGreaterThan(0);
    for (const { clips } of lines) expect(clips[0]).toMatchObject(clip as object);
    const highest = Math.min(...lines.flatMap((line) => places(line).map(({ y }) => y)));
    expect(highest).toBeLessThan(0);
    expect(panel.beyond).toBe(5000);
    expect(panel.labels.find(({ id }) => id === "beyond")?.text).toBe("↑ 5000 ms");
  });

  test("has the states as boxes along the top, hatched where a colour says too little", () => {
    const strip = boxes(drawn).filter(({ height }) => height === 13);
    expect(strip).toMatchObject([
      { x: 0, y: 0, width: 199, colour: theme.modeRamp },
      { x: 200, y: 0, width: 199, colour: theme.modeGradual },
    ]);
    const hatching = strokes(drawn).filter(({ alpha }) => alpha === 0.35);
    expect(hatching).toHaveLength(1);
    for (const { x, y } of places(hatching[0])) {
      expect(x).toBeLessThanOrEqual(199);
      expect(y).toBeLessThanOrEqual(13);
    }
  });

  test("stacks its terms, the tallest sum first and the lower ones over it", () => {
    const order = strokes(drawn).map(({ colour }) => colour);
    const at = (id: string) => order.indexOf(colourOf(panel, id));
    expect(at("marks term")).toBeLessThan(at("loss term"));
    expect(at("loss term")).toBeLessThan(at("delay term"));
    expect(at("delay term")).toBeLessThan(at("x_curr"));
  });
});
