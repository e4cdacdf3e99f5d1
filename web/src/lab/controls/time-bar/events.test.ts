import { expect, test } from "vitest";
import type { Layout } from "../../../../model/engine/types";
import { columnsOf } from "../../../../tests/figure-fixture";
import { eventSentence } from "./announcer";
import { eventsOf } from "./events";

const flow = (name: string, family: "nada" | "background") => ({
  name,
  family,
  controller: family === "nada" ? "nada" : "none",
  profile: "",
  source: "steady",
  rtp: true,
  path: [],
  return_path: [],
});

const layout: Layout = {
  tables: [],
  links: [],
  flows: [flow("video", "nada"), flow("forward.background", "background")],
};

const run = (tables: Parameters<typeof columnsOf>[1]) => columnsOf(layout, tables);

test("losses within a second are one burst, counted together", () => {
  const events = eventsOf(
    run({ "flows.video": { t_s: [0.1, 0.2, 0.3, 5], packets_lost: [0, 2, 3, 1] } }),
  );
  expect(events).toEqual([
    { at_s: 0.2, kind: "loss", of: "video", value: 5, until_s: 0.3 },
    { at_s: 5, kind: "loss", of: "video", value: 1, until_s: 5 },
  ]);
});

test("a burst lasts as long as each loss follows within a second of the one before", () => {
  const t_s = [0.5, 1.25, 2, 2.75, 4];
  const events = eventsOf(run({ "flows.video": { t_s, packets_lost: [1, 1, 1, 1, 1] } }));
  expect(events.map(({ at_s, until_s, value }) => [at_s, until_s, value])).toEqual([
    [0.5, 2.75, 4],
    [4, 4, 1],
  ]);
});

test("mode changes and losses stand in the order of time", () => {
  const events = eventsOf(
    run({
      "flows.video": { t_s: [1], packets_lost: [1] },
      "decisions.video": { t_s: [0.5, 0.8, 1.2], mode: [0, 1, 0] },
    }),
  );
  expect(events.map(({ at_s, kind }) => [at_s, kind])).toEqual([
    [0.8, "mode"],
    [1, "loss"],
    [1.2, "mode"],
  ]);
});

test("what background traffic loses is nobody's event", () => {
  const events = eventsOf(run({ "flows.forward.background": { t_s: [1], packets_lost: [4] } }));
  expect(events).toEqual([]);
});

test("events are told in sentences", () => {
  expect(eventSentence({ at_s: 60.94, kind: "loss", of: "video", value: 12 }, "NADA")).toBe(
    "At 60.9 s NADA lost 12 packets.",
  );
  expect(eventSentence({ at_s: 7.9, kind: "mode", of: "video", value: 1 }, "NADA")).toBe(
    "At 7.9 s NADA changed to gradual updates.",
  );
});

test("what a hand has dropped is no accident, and is told apart", () => {
  const burst = { at_s: 60.94, kind: "loss", of: "video" } as const;
  expect(eventSentence({ ...burst, value: 12 }, "Ana", 2)).toBe(
    "At 60.9 s Ana lost 12 packets, 2 of them injected.",
  );
  expect(eventSentence({ ...burst, value: 1 }, "Ana", 1)).toBe(
    "At 60.9 s Ana lost 1 packet, injected.",
  );
});

test("losses of a session that could not be told apart over the run are one mark", () => {
  const t_s = Array.from({ length: 1000 }, (_, i) => i + 1);
  const columns = run({
    losses: { t_s, kind: t_s.map((_, i) => (i % 10 === 9 ? 1 : 0)), link: t_s.map(() => 0) },
  });
  const events = eventsOf({
    ...columns,
    layout: { ...columns.layout, links: [{ name: "A1-A2" }] },
  });
  expect(events.length).toBeLessThanOrEqual(241);
  expect(events.length).toBeGreaterThan(150);
  expect(events.reduce((sum, { value }) => sum + value, 0)).toBe(900);
  expect(events[0]).toMatchObject({ at_s: 1, kind: "loss", of: "A1-A2" });
});

test("a mode that stays is no change, and each change tells the mode that was entered", () => {
  const events = eventsOf(run({ "decisions.video": { t_s: [1, 2, 3, 4], mode: [0, 0, 1, 0] } }));
  expect(events).toEqual([
    { at_s: 3, kind: "mode", of: "video", value: 1 },
    { at_s: 4, kind: "mode", of: "video", value: 0 },
  ]);
  const [, back] = events;
  expect(back && eventSentence(back, "NADA")).toBe("At 4.0 s NADA entered accelerated ramp-up.");
});

test("one packet is one packet", () => {
  expect(eventSentence({ at_s: 1, kind: "loss", of: "video", value: 1 }, "Ana")).toBe(
    "At 1.0 s Ana lost 1 packet.",
  );
});
