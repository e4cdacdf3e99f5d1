// The lanes of a session's members as a picture, compared with a kept one: who reports, waits, cancels and loses what, when.

import { test } from "vitest";
import { scaleLinear } from "../../figure/ink/scale";
import { laneColoursOf } from "../../src/sessions/lanes/lane-colours";
import { marksIn } from "../../src/sessions/lanes/marks";
import { lanePieces } from "../../src/sessions/lanes/pieces";
import { rowsOfMembers, treeOf } from "../../src/sessions/tree/order";
import { freshLab, made, shared } from "../lab";
import { svgOfPieces, theme } from "../packets-picture";
import { compare } from "./compare";

const WIDTH = 800;
const ROW = 32;
const TOP = 20;

test("lanes run from left to right, and what is to come is faint", async () => {
  const run = made(await freshLab(), shared);
  run.run(shared.duration_s);
  const window_s = [50, 56] as const;
  const nodes = treeOf(run.layout);
  const pieces = lanePieces({
    marks: marksIn(run, window_s),
    x: scaleLinear(window_s, [0, WIDTH]),
    lanes: { rows: rowsOfMembers(nodes), count: nodes.length, row: ROW, top: TOP, width: WIDTH },
    colours: laneColoursOf(theme),
    ...{ playhead_s: 54.5, faint: theme.faint, chosen: 1, close: true },
    planned_s: [55, 55.5],
    interval_s: [53, 55.5],
  });
  compare("lanes", svgOfPieces(pieces, WIDTH, TOP + ROW * nodes.length), 1.5);
});
