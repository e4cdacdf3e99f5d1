// The tree of a session's members as a picture, compared with a kept one: where its links lead, and what is on them at one moment.

import { test } from "vitest";
import { laneColoursOf } from "../../src/sessions/lanes/lane-colours";
import { treeOf } from "../../src/sessions/tree/order";
import { TreeLayout } from "../../src/sessions/tree/tree-layout";
import { TreePicture } from "../../src/sessions/tree/tree-picture";
import { onPage } from "../fake-page";
import { shared } from "../lab";
import { openSession, settled } from "../open-session";
import { svgOfPieces, theme } from "../packets-picture";
import { compare } from "./compare";

const page = onPage();
const SIZE = { width: 400, row: 40, top: 20 };

test("data comes down the links of the tree, and reports go up", async () => {
  const session = await openSession(shared, "shared");
  page.stop = () => session.dispose();
  await settled(session);
  session.actions.pause();
  session.actions.seek(52.4);
  const places = new TreeLayout(treeOf(session.run.layout), SIZE);
  const picture = new TreePicture(session, places, false);
  const colours = laneColoursOf(theme);
  const pieces = [...picture.pieces(colours), ...picture.names(colours)];
  compare("tree", svgOfPieces(pieces, SIZE.width, places.height), 1.5);
});
