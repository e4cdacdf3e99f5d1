import { expect, test } from "vitest";
import { themeFrom } from "../../../figure/ink/theme";
import { FATE } from "../../../model/engine/packet-codes";
import type { Scenario } from "../../../model/scenario/types";
import { halving } from "../../../tests/lab";
import { openSession, settled } from "../../../tests/open-session";
import type { Session } from "../../lab/session";
import { endsOf, passagesOf } from "./in-flight";
import { packetSceneOf } from "./scene";
import { coloursOf, crossesSeveral, linkInputs, sceneTexts } from "./scene-input";

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

const wholeOf = (session: Session) => {
  const passages = passagesOf(session.run, "packets");
  return { passages, ends: endsOf(passages) };
};
const open = async (scenario: Scenario) => {
  const session = await openSession(scenario);
  await settled(session);
  return session;
};
const cbr = (path: readonly string[], rate_kbps = 300) => ({
  ...{ path: [...path], source: { kind: "cbr", rate_kbps } },
});
/** Two narrow links in a row and one that is not; all of them carry the first flow. */
const chain: Scenario = {
  ...halving,
  duration_s: 3,
  record_hops: true,
  links: {
    first_line: { capacity_kbps: 1000, delay_ms: 20, queue: { kind: "drop_tail", limit_ms: 300 } },
    second: { capacity_kbps: 500, delay_ms: 30, queue: { kind: "drop_tail", limit_ms: 200 } },
    wide: { capacity_kbps: "unlimited", delay_ms: 5 },
  },
  flows: { long: cbr(["first_line", "second", "wide"]), short: cbr(["second"]) },
  changes: [],
};

test("of recorded hops each link of the path of the flow in view has its name, its flows, its limit and its wire", async () => {
  const session = await open(chain);
  session.actions.setFlow("long");
  const indexOf = (name: string) => session.run.layout.links.findIndex((one) => one.name === name);
  const tail = { earlyDrops: "nowhere", overflowDrops: "tail" };
  const none = Number.POSITIVE_INFINITY;
  // The wire begins with the sending of 12 000 bits.
  expect(linkInputs(session, true, 2)).toMatchObject([
    {
      ...{ name: "first line", index: indexOf("first_line"), on: [true, false] },
      ...{ limit_ms: 300, wire_ms: 20 + 12, ...tail },
    },
    {
      ...{ name: "second", index: indexOf("second"), on: [true, true] },
      ...{ limit_ms: 200, wire_ms: 30 + 24, ...tail },
    },
    { name: "wide", index: indexOf("wide"), on: [true, false], limit_ms: none, wire_ms: 5 },
  ]);
  const seen = session.linkInView() ?? "";
  expect(linkInputs(session, false, 2)).toEqual([
    {
      ...linkInputs(session, true, 2).find(({ index }) => index === indexOf(seen)),
      index: null,
    },
  ]);
});

test("where packets cross several links, what is between them is told from waiting only by hops", async () => {
  const session = await open({ ...chain, record_hops: false });
  const { passages } = wholeOf(session);
  const waits_ms = [...passages.dequeued_s].map(
    (out_s, row) =>
      1000 * (out_s - (passages.queued_s[row] as number)) -
      (session.run.column("packets", "queuing_delay_ms")[row] as number),
  );
  // The first wire takes 20 ms and the sending there 12 000 bits at most.
  expect(Math.max(...waits_ms.filter((ms) => ms > 0))).toBeGreaterThan(20);
  session.actions.setFlow("long");
  expect(crossesSeveral(session)).toBe(true);
  // The other flow has one link; who else comes to its queue has been elsewhere before.
  session.actions.setFlow("short");
  expect(crossesSeveral(session)).toBe(true);
  const { long: _, ...flows } = chain.flows;
  const alone = await open({ ...chain, record_hops: false, flows });
  expect(crossesSeveral(alone)).toBe(false);
  expect(sceneTexts(alone, [], 1.5)).toMatchObject({ moment: "1.50 s", wire_ms: 30 });
});

test("of a medium that brings its own capacity each queue is the one of its link, and its wire holds nobody up", async () => {
  const wifi = (phy_kbps: number) => ({
    delay_ms: 20,
    access: { kind: "wifi", medium: "home", phy_kbps, window_packets: 8 },
    queue: { kind: "drop_tail", limit_ms: 300 },
  });
  const session = await open({
    ...chain,
    record_hops: false,
    links: { up: wifi(6000), down: wifi(6000) },
    flows: { out: cbr(["up"]), in: cbr(["down"], 900) },
  });
  expect(session.linkInView()).toBeNull();
  session.actions.setFlow("out");
  const links = linkInputs(session, false, 2);
  expect(links).toMatchObject([{ name: "up", on: [true, false], limit_ms: 300 }]);
  const own = wholeOf(session);
  const [late, flying] = [0.5, 1, 1.5, 2, 2.5].reduce(
    ([held, all], t_s) => {
      const { links: drawn } = packetSceneOf({
        ...{ ...own, paths: own, t_s, width: 900, links, aggregation: null },
      });
      return [held + (drawn[0]?.late.packets ?? 0), all + (drawn[0]?.flying ?? 0)];
    },
    [0, 0],
  );
  expect(flying).toBeGreaterThan(0);
  expect(late).toBe(0);
  expect(sceneTexts(session, [], 2).wire_ms).toBe(20);
});

const theme = themeFrom(() => "");
const many = (count: number): Scenario => ({
  ...chain,
  record_hops: false,
  flows: Object.fromEntries([
    ["video", halving.flows.video],
    ...Array.from({ length: count }, (_, i) => [`udp${i}`, cbr(["first_line"], 20)] as const),
  ]) as Scenario["flows"],
  links: { ...chain.links, ...halving.links },
});

test("twelve flows have a colour each; of thirteen the one in view is in ink, and each kind has one colour", async () => {
  const few = coloursOf(await open(many(11)), theme);
  expect(few).toMatchObject({ aggregation: null, groups: [] });
  expect(few.of).toHaveLength(12);
  const session = await open(many(12));
  session.actions.setFlow("udp3");
  const { of, aggregation, groups } = coloursOf(session, theme);
  const names = session.run.layout.flows.map(({ name }) => name);
  const [seen, video, other] = ["udp3", "video", "udp0"].map((name) => names.indexOf(name));
  expect(of[seen as number]).toBe(theme.ink);
  const udp = names.flatMap((name, i) => (/^udp/.test(name) && i !== seen ? [i] : []));
  expect(new Set(udp.map((i) => of[i])).size).toBe(1);
  expect(new Set(udp.map((i) => aggregation?.groupOf[i])).size).toBe(1);
  expect(new Set(aggregation?.groupOf).size).toBe(3);
  expect(of[video as number]).not.toBe(of[other as number]);
  expect(groups.map(({ colour }) => colour).toSorted()).toEqual([...new Set(of)].toSorted());
  expect(groups[0]?.colour).toBe(theme.ink);
  const counted = groups.slice(1).map(({ name }) => name.split(" × ")[0]);
  expect(counted.toSorted()).toEqual(["1", "12"]);
});
