// RFC 3550, appendix A.7, read a second time: what it computes from the state of a member has to be what the core computed,
// over a hundred thousand states of random sessions.
import { expect, test } from "vitest";
import { freshLab, made } from "./lab";

/** A.7's rtcp_interval(), in s, with the senders' part of the bandwidth and the minimum as parameters, as its text asks for. */
function rtcpInterval(state: {
  members: number;
  senders: number;
  rtcpBytesPerSecond: number;
  senderFraction: number;
  weSent: boolean;
  averageSize: number;
  leastSeconds: number;
  random: number;
}): number {
  const { members, senders, senderFraction, weSent, averageSize, random } = state;
  let bandwidth = state.rtcpBytesPerSecond;
  let n = members;
  if (senders <= members * senderFraction) {
    if (weSent) {
      bandwidth *= senderFraction;
      n = senders;
    } else {
      bandwidth *= 1 - senderFraction;
      n -= senders;
    }
  }
  let t = (averageSize * n) / bandwidth;
  if (t < state.leastSeconds) t = state.leastSeconds;
  return (t * (random + 0.5)) / 1.21828; // "2.71828 - 1.5"
}

/** A small generator of its own, so that the sessions are the same each time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Drawn {
  readonly profile: "avp" | "avpf";
  readonly kbps: number;
  readonly percent: number;
  readonly share: number;
  readonly scenario: string;
  /** When each member leaves, in s. */
  readonly stops: readonly number[];
}

/** Members around a hub; some send, some come late, some leave. */
function drawn(chance: () => number, seed: number): Drawn {
  const profile = chance() < 0.6 ? "avp" : "avpf";
  const count = 2 + Math.floor(chance() * 63);
  const kbps = profile === "avp" ? 10 ** (1 + 2.5 * chance()) : count * (2 + 20 * chance());
  const percent = [5, 5, 2, 12][Math.floor(chance() * 4)] ?? 5;
  const share = [0.25, 0.25, 0.1, 0.6][Math.floor(chance() * 4)] ?? 0.25;
  const members: Record<string, object> = {};
  const links: Record<string, object> = {};
  const stops: number[] = [];
  const duration_s = 120 + 20_000 / count;
  const sends = chance() ** 2;
  for (let i = 0; i < count; i += 1) {
    const start_s = chance() < 0.3 ? chance() * duration_s * 0.5 : 0;
    const stop_s = chance() < 0.2 ? start_s + chance() * duration_s : Number.POSITIVE_INFINITY;
    stops.push(stop_s);
    members[`m${i}`] = {
      start_s,
      ...(Number.isFinite(stop_s) ? { stop_s } : {}),
      ...(chance() < sends ? { rate_kbps: 2 } : {}),
    };
    links[`l${i}`] = { between: ["hub", `m${i}`], capacity_kbps: "unlimited", delay_ms: 20 };
  }
  const session = {
    bandwidth_kbps: kbps,
    rtcp_percent: percent,
    sender_share: share,
    rtcp: { profile },
  };
  const scenario = JSON.stringify({ seed, duration_s, session, members, links });
  return { profile, kbps, percent, share, scenario, stops };
}

test("the interval is that of RFC 3550, appendix A.7, over 10^5 states of random sessions", async () => {
  const lab = await freshLab();
  const chance = chances(7);
  let states = 0;
  let together = 0;
  let putOff = 0;
  for (let seed = 1; states < 100_000; seed += 1) {
    const { profile, kbps, percent, share, scenario, stops } = drawn(chance, seed);
    const run = made(lab, JSON.parse(scenario));
    run.run(run.duration_s);
    const of = (column: string) => Array.from(run.column("intervals", column));
    const [t, who, members, senders, weSent] = [
      of("t_s"),
      of("member"),
      of("members"),
      of("senders"),
      of("we_sent"),
    ];
    const [average, random, least] = [of("avg_rtcp_size_bytes"), of("chance"), of("t_min_s")];
    const [td, interval, tp, tn] = [of("td_s"), of("interval_s"), of("tp_s"), of("tn_s")];
    const spoke = new Map<number, number[]>();
    const spoken = Array.from(run.column("messages", "t_s"));
    Array.from(run.column("messages", "member")).forEach((member, i) => {
      spoke.set(member, [...(spoke.get(member) ?? []), spoken[i] ?? 0]);
    });
    const wrong: string[] = [];
    for (let i = 0; i < t.length; i += 1) {
      const at = (column: readonly number[]): number => column[i] ?? Number.NaN;
      // A.7 halves the minimum until a report was sent; for AVPF it is 1 s, then none (RFC 4585, 3.4 d and 3.5.3).
      const own = spoke.get(at(who)) ?? [];
      const first = own[0] ?? Number.POSITIVE_INFINITY;
      const initial = profile === "avp" ? at(t) <= first : at(t) < first;
      // A BYE that backs off counts as a first report (6.3.7).
      const leaving = at(t) >= (stops[at(who)] ?? Number.POSITIVE_INFINITY);
      const wanted = profile === "avp" ? (initial ? 2.5 : 5) : initial ? 1 : 0;
      if (!leaving && at(least) !== wanted)
        wrong.push(`row ${i}: Tmin ${at(least)}, not ${wanted}`);
      const expected = rtcpInterval({
        members: at(members),
        senders: at(senders),
        rtcpBytesPerSecond: ((kbps * 1000) / 8) * (percent / 100),
        senderFraction: share,
        weSent: at(weSent) === 1,
        averageSize: at(average),
        leastSeconds: at(least),
        random: at(random),
      });
      if (Math.abs(expected - at(interval)) > 1e-9 + 1e-12 * expected) {
        wrong.push(`row ${i}: T ${at(interval)}, not ${expected}`);
      }
      // OnExpire: Schedule(t + tc) after a report, and Schedule(tp + t), which lies ahead, where it is put off.
      const begins = at(tp) === at(t);
      if (Math.abs(at(tp) + at(interval) - at(tn)) > 2e-9 * Math.max(1, at(tn))) {
        wrong.push(`row ${i}: tn ${at(tn)} is not tp ${at(tp)} + T ${at(interval)}`);
      }
      if (!begins) putOff += 1;
      if (at(tn) < at(t)) wrong.push(`row ${i}: tn ${at(tn)} lies before ${at(t)}`);
      if (at(senders) > share * at(members)) together += 1;
      if (at(td) < at(least)) wrong.push(`row ${i}: Td ${at(td)} is below its minimum`);
    }
    expect(wrong.slice(0, 5), scenario).toEqual([]);
    states += t.length;
    run.destroy();
  }
  // Both branches of its step 1, and reports that were put off, are among them.
  expect(together).toBeGreaterThan(states / 20);
  expect(together).toBeLessThan(states * 0.95);
  expect(putOff).toBeGreaterThan(states / 20);
}, 60_000);
