// What "Share" saves of a session's packets, compared with a kept picture: the tree with its names, the lanes, their axis and the playhead.

import { expect, test } from "vitest";
import { figureOfTable, svgOfTable } from "../../src/lab/panels/share/table-chart-files";
import { HEADS, rowsIn } from "../../src/sessions/lanes/lane-table";
import { lanesDrawing } from "../../src/sessions/lanes/lanes-drawing";
import { onPage } from "../fake-page";
import { shared } from "../lab";
import { openSession, settled } from "../open-session";
import { compare } from "./compare";

const page = onPage();
const LINK = "https://example.org/#v1=s=rfc4586/table4-shared";

test("the packets of a session are saved with their tree, their time axis and the link of the run", async () => {
  const session = await openSession(shared, "shared");
  page.stop = () => session.dispose();
  await settled(session);
  const { actions, run } = session;
  actions.pause();
  actions.zoom([50, 56]);
  actions.seek(52.4);
  actions.setFlow("A3");
  const rows = rowsIn(run, [50, 56]);
  expect(rows.map(([t_s]) => Number(t_s))).toSatisfy((all: readonly number[]) =>
    all.every((t_s, i) => t_s >= (all[i - 1] ?? 50) && t_s <= 56),
  );
  const shown = {
    ...{ title: "RTCP packets", unit: "Time in s", heads: HEADS, rows },
    ...{ note: "From 50 s to 56 s.", picture: lanesDrawing(session, "From 50 s to 56 s") },
  };
  expect(figureOfTable(shown, LINK).summary).toBe("From 50 s to 56 s");
  const svg = svgOfTable(shown, LINK);
  expect(svg).toContain(`<a href="${LINK}"`);
  expect(svg).toContain("RTCP packets");
  compare("session", svg, 1.5);
});
