import { expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession, settled } from "../../../tests/open-session";
import { FATE } from "../../engine/packet-codes";
import type { Scenario } from "../../scenario/types";
import { endsOf, passagesOf } from "./in-flight";
import { packetSceneOf } from "./scene";
import { linkInputs } from "./scene-input";

/** Twice what the link carries, into a queue of 20 packets. */
const overload = (kind: string): Scenario => ({
  ...halving,
  duration_s: 5,
  links: {
    forward: { capacity_kbps: 1000, delay_ms: 50, queue: { kind, limit_packets: 20 } },
    return: { capacity_kbps: "unlimited", delay_ms: 50 },
  },
  flows: { udp: { path: ["forward"], source: { kind: "cbr", rate_kbps: 2000 } } },
  changes: [],
});

test.each([
  ["drop_tail", FATE.queueFull, "tail"],
  ["fq_codel", FATE.queueFull, "head"],
  ["codel", FATE.queueFull, "tail"],
  ["codel", FATE.droppedEarly, "head"],
  ["dualpi2", FATE.droppedEarly, "head"],
  ["pie", FATE.droppedEarly, "tail"],
])("what %s drops for the reason %i is lost at the %s of its queue", async (kind, fate, end) => {
  const session = await openSession(overload(kind));
  await settled(session);
  const passages = passagesOf(session.run, "packets");
  const ends = endsOf(passages);
  const row = passages.fate.lastIndexOf(fate);
  expect(row).toBeGreaterThan(0);
  const t_s = ends.end_s[row] as number;
  const own = { passages, ends };
  const links = linkInputs(session, false, t_s);
  const scene = packetSceneOf({ ...own, paths: own, t_s, width: 900, links, aggregation: null });
  const { head } = scene.links[0]?.queue ?? { head: Number.NaN };
  const lost = scene.drawn.find(
    ({ place, sequence }) => place === "lost" && sequence === passages.sequence[row],
  );
  // The crosses of several packets stand side by side.
  const isAtHead = Math.abs((lost?.x ?? Number.NaN) - head) < 20;
  expect(isAtHead ? "head" : "tail").toBe(end);
});
