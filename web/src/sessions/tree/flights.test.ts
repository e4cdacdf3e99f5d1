import { afterEach, expect, test } from "vitest";
import { SESSION_KIND } from "../../../model/engine/packet-codes";
import { shared } from "../../../tests/lab";
import { openSession, settled } from "../../../tests/open-session";
import type { Session } from "../../lab/session";
import { FlightsAt, flyingIn } from "./flights";

let session: Session | null = null;
afterEach(() => session?.dispose());

async function opened(): Promise<Session> {
  session = await openSession(shared, "shared");
  await settled(session);
  return session;
}

test("a packet is where it is on its way", () => {
  const one = {
    from_s: 1,
    to_s: 2,
    way: [3],
    kind: [1],
    source: [0],
    sequence: [7],
    entered_s: [1.5],
    arrived_s: [1.6],
  };
  expect(flyingIn(one, 1.525)).toEqual([
    { way: 3, ofRtcp: true, source: 0, sequence: 7, share: expect.closeTo(0.25) },
  ]);
  expect(flyingIn(one, 1.4)).toEqual([]);
  expect(flyingIn(one, 1.7)).toEqual([]);
});

test("at a moment there is on the trunk what its delay and the rate of the data ask for", async () => {
  const { run } = await opened();
  // 190 kbit/s in packets of 540 bytes: 44 a second, each 14.3 ms on the trunk.
  let seen = 0;
  for (let t_s = 50; t_s < 60; t_s += 0.01) {
    const flights = run.flights(t_s, t_s);
    if (flights === null) throw new Error("nobody can tell");
    seen += flyingIn(flights, t_s).filter(({ way, ofRtcp }) => way === 0 && !ofRtcp).length;
  }
  expect(seen / 1000).toBeGreaterThan(0.5);
  expect(seen / 1000).toBeLessThan(0.7);
});

test("a report on its way is one of the table of messages", async () => {
  const { run } = await opened();
  const flights = run.flights(50, 55);
  const rows = flights?.sequence.filter((_, i) => flights.kind[i] === SESSION_KIND.rtcp) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  const sent = run.column("messages", "t_s");
  for (const row of rows) {
    expect(sent[row]).toBeGreaterThan(49.9);
    expect(sent[row]).toBeLessThan(55);
  }
});

test("what is asked of the engine serves until the playhead leaves it or the run is another", async () => {
  const lab = await opened();
  let asked = 0;
  const counted = {
    ...lab,
    run: new Proxy(lab.run, {
      get: (run, key) =>
        key === "flights"
          ? (from_s: number, to_s: number) => {
              asked += 1;
              return run.flights(from_s, to_s);
            }
          : Reflect.get(run, key),
    }),
  };
  const flights = new FlightsAt(counted);
  for (const t_s of [50, 50.01, 50.04]) flights.at(t_s);
  expect(asked).toBe(1);
  flights.at(51);
  expect(asked).toBe(2);
  lab.actions.seek(51);
  lab.actions.set("session.bandwidth_kbps", 400);
  await settled(lab);
  flights.at(51);
  expect(asked).toBe(3);
});
