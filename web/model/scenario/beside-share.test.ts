import { describe, expect, test } from "vitest";
import { freshLab, made } from "../../tests/lab";
import { shareNotes } from "../data/share-words";
import { besideShare, stepsFor } from "./beside-share";
import type { Scenario } from "./types";

const lab = await freshLab();
const schema = lab.schema();

const nada = (more: object = {}) => ({
  source: { kind: "steady" },
  controller: { kind: "nada", ...more },
  path: ["a"],
  return_path: ["back"],
});
const udp = (rate_kbps: number) => ({ source: { kind: "cbr", rate_kbps }, path: ["a"] });

/** One link of that capacity, 10 s. */
function runOf(capacity_kbps: number, flows: object, changes: Scenario["changes"] = []) {
  const scenario = {
    title: "A link",
    duration_s: 10,
    links: { a: { capacity_kbps, delay_ms: 10 }, back: { delay_ms: 10 } },
    flows,
    changes,
  } as unknown as Scenario;
  const core = made(lab, scenario);
  core.run(scenario.duration_s);
  return { core, run: { schema, scenario, layout: core.layout } };
}

function notesOf(name: string, { core, run }: ReturnType<typeof runOf>, from_s = 0, to_s = 10) {
  const of = core.metrics(from_s, to_s);
  return shareNotes(of.flows[name] ?? {}, besideShare(name, of, run));
}

describe("beside a fair share stands", () => {
  test("what flows that no controller steers take first", () => {
    // 600 + 300 of UDP and a voice of 36 leave 1064 of 2000.
    const beside = runOf(2000, {
      video: nada(),
      one: udp(600),
      two: udp(300),
      voice: { source: { kind: "audio" }, path: ["a"] },
    });
    const [told = ""] = notesOf("video", beside).filter((note) => note.startsWith("after"));
    const [, rate, voice] =
      /^after (\d+) kbit\/s of UDP and (\d+) kbit\/s of audio$/.exec(told) ?? [];
    // Packets of a constant rate: at most one more or less than in 10 s.
    expect(Math.abs(Number(rate) - 900)).toBeLessThanOrEqual(3);
    expect(Math.abs(Number(voice) - 36)).toBeLessThanOrEqual(1);
    expect(notesOf("one", beside)).toEqual([]);
    expect(notesOf("video", runOf(1000, { video: nada() }))).toEqual([]);
  });

  test("what NADA itself aims at, where its rule shares out otherwise", () => {
    // A half of 1000 each; by PRIO · XREF · RMAX 3 to 1.
    const beside = runOf(1000, { high: nada({ RMAX_kbps: 3000 }), low: nada({ RMAX_kbps: 1000 }) });
    const aim = "NADA’s own aim, by PRIO · XREF · RMAX, is";
    expect(notesOf("high", beside)).toContain(`${aim} 750 of the 1000 kbit/s of NADA flows here`);
    expect(notesOf("low", beside)).toContain(`${aim} 250 of the 1000 kbit/s of NADA flows here`);
    // By PRIO alone the fair share has the same weights.
    const prior = runOf(1000, { high: nada({ PRIO: 2 }), low: nada() });
    expect(notesOf("high", prior).join()).not.toContain("aim");
  });

  test("what each of several connections has", () => {
    const tcp = {
      source: { kind: "bulk", connections: 5 },
      controller: { kind: "newreno" },
      path: ["a"],
      return_path: ["back"],
    };
    // As in the fairness poster: 10 Mbit/s for one NADA and five connections.
    const beside = runOf(10_000, { video: nada({ RMAX_kbps: 20_000 }), tcp });
    expect(notesOf("tcp", beside)).toContain("8333 kbit/s (1667 each of 5 connections)");
    expect(notesOf("video", beside)).toEqual([]);
  });

  test("that its time is too short, or begins at a step", () => {
    const change = { at_s: 4, set: "links.a.capacity_kbps", to: 500 };
    const beside = runOf(1000, { video: nada() }, [change]);
    expect(notesOf("video", beside, 5, 10)).toEqual([
      "begins 1 s after a step, which the rate follows later",
    ]);
    expect(notesOf("video", beside, 6, 10)).toEqual(["over 4 s, too short to tell of fairness"]);
    expect(notesOf("video", beside, 4, 8)).toEqual([
      "over 4 s, too short to tell of fairness",
      "begins at a step, which the rate follows later",
    ]);
  });
});

test("a share steps with the capacity of its path, and with whom it meets there", () => {
  const flows = {
    video: nada(),
    late: { ...nada(), start_s: 2, stop_s: 8 },
    other: { ...nada(), path: ["back"], return_path: ["a"], start_s: 3 },
  };
  const { run } = runOf(1000, flows, [
    { at_s: 5, set: "links.a.capacity_kbps", to: 500 },
    { at_s: 6, set: "links.back.capacity_kbps", to: 500 },
    { at_s: 7, set: "flows.late.paused", to: true },
    { at_s: 7.5, set: "flows.video.paused", to: true },
  ]);
  expect(stepsFor("video", run)).toEqual([2, 5, 7, 8]);
});
