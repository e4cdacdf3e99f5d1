// What an engine tells its page, and what it answers where there is no run.

import { describe, expect, test, vi } from "vitest";
import { steppingClock } from "../../../tests/clock";
import { freshLab, halving, made, shared } from "../../../tests/lab";
import { startedEngine as started } from "../../../tests/started-engine";
import { asWritten } from "../../scenario/sessions/kind";

const { changes, ...body } = halving;
const text = JSON.stringify;
const BODY = text(body);
const LONG = text({ ...body, duration_s: 1000 });

steppingClock(1);

describe("requests", () => {
  test("are counted as they are taken, and those that are refused are not", async () => {
    const { engine, told } = await started();
    engine.submit(BODY, "[]");
    engine.submit(BODY, text(changes));
    engine.submit(text({ ...body, seed: "x" }), "[]");
    engine.submit(BODY, '[{"at_s": 1}]');
    expect([engine.asked, engine.answered]).toEqual([2, 2]);
    expect(told).toEqual(["changed", "changed"]);
    expect(JSON.parse(engine.scenario() ?? "")).toMatchObject({ seed: 7, duration_s: 20 });
    expect(engine.expectations()).toEqual([]);
  });
});

test("a session in the page tells its packets in flight; in a worker nobody can", async () => {
  const { engine } = await started({ workers: false });
  const { changes: none, ...whole } = asWritten(shared) as { readonly changes?: unknown };
  expect(none).toBeUndefined();
  expect(engine.submit(text(whole), "[]")).toEqual([]);
  await vi.waitUntil(() => engine.status === "idle", { timeout: 15_000 });
  expect(engine.flights(10, 20)).not.toBeNull();
  expect(engine.rtcpPackets(60)).not.toBeNull();
});

test("a run that is too large ends as it is, and is not tried again", async () => {
  const { engine, ports, told, idle } = await started();
  engine.submit(LONG, "[]");
  await idle();
  told.length = 0;
  ports[0]?.say({ kind: "full", what: "duration_s: is too long." });
  await vi.waitUntil(() => told.length > 0);
  expect(told).toEqual([["duration_s: is too long.", false]]);
  expect([engine.status, ports[0]?.terminated]).toEqual(["failed", false]);
  expect(engine.rows("flows.video")).toBe(10_000);
  // The same scenario once more is opened anew.
  engine.submit(LONG, "[]");
  await idle();
  expect(engine.rows("flows.video")).toBe(10_000);
  engine.stop();
});

test("where no fresh engine can be had after a trap, that is said, and the next change tries again", async () => {
  const load = vi.fn(freshLab).mockRejectedValueOnce(new Error("no connection"));
  const { engine, told, idle } = await started({ workers: false, load });
  engine.submit(BODY, "[]");
  told.length = 0;
  expect(() =>
    engine.lab.call(() => {
      throw new RangeError("stack");
    }),
  ).toThrow();
  engine.submit(BODY, text(changes));
  await vi.waitUntil(() => told.length > 0);
  expect(told).toEqual([["no connection", false]]);
  engine.submit(BODY, text(changes));
  engine.submit(BODY, "[]");
  await idle();
  await vi.waitUntil(() => load.mock.calls.length === 2 && engine.lab.dead === null);
  await vi.waitUntil(() => told.includes("changed"));
  const core = made(await freshLab(), body);
  core.run(20);
  expect(engine.column("flows.video", "receiving_rate_kbps")).toEqual(
    core.column("flows.video", "receiving_rate_kbps"),
  );
});
