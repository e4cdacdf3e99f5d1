// The tree of a session's members as a picture, compared with a kept one: where its links lead, and what is on them at one moment.

import { test } from "vitest";
import { fakeCanvas, onPage } from "../../src/lab/charts/interaction/fake-page";
import { NO_LOOK, solid, strokedLines } from "../../src/lab/figure/pieces";
import { treeOf } from "../../src/sessions/tree/order";
import { TreeChart } from "../../src/sessions/tree/tree-chart";
import { TreeLayout } from "../../src/sessions/tree/tree-layout";
import { shared } from "../lab";
import { openSession, settled } from "../open-session";
import { svgOfPieces, theme } from "../packets-picture";
import { Recorder } from "../pen-recorder";
import { compare } from "./compare";

const page = onPage();
const SIZE = { width: 400, row: 40, top: 20 };
/** Of a link, from the node above to the one below, around its corner. */
const SHARES = Array.from({ length: 33 }, (_, i) => i / 32);

test("data comes down the links of the tree, and reports go up", async () => {
  const session = await openSession(shared, "shared");
  await settled(session);
  session.actions.pause();
  const places = new TreeLayout(treeOf(session.run.layout), SIZE);
  const chart = new TreeChart(session, fakeCanvas(new Recorder(), SIZE.width), places, false);
  page.stop = () => {
    chart.destroy();
    session.dispose();
  };
  session.actions.seek(52.4);
  page.frame();
  const links = places.nodes
    .filter(({ parent }) => parent !== null)
    .map((node) =>
      SHARES.flatMap((share) => {
        const { x, y } = places.along(node, share);
        return [x, y];
      }),
    );
  const nodes = places.nodes.map(({ row, member }) => {
    const r = member === null ? 3.5 : 6;
    return { ...NO_LOOK, kind: "circle", fill: theme.ink, r, ...places.at(row) } as const;
  });
  const pieces = [strokedLines(links, solid(theme.muted, 2)), ...nodes, ...chart.pieces()];
  compare("tree", svgOfPieces(pieces, SIZE.width, SIZE.top + SIZE.row * nodes.length), 1.5);
});
