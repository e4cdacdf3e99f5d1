// Beside GStreamer's rtpsession: how far apart two members' reports are, there and here, under the same bandwidth.
// Where the two differ, this says so: core/tests/data/gstreamer.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshLab, made } from "./lab";

const lab = await freshLab();

/** Seconds between two reports of one member, of both members. */
function recorded(profile: string): number[] {
  const file = new URL(`../../core/tests/data/gstreamer/${profile}.csv`, import.meta.url);
  const rows = readFileSync(file, "utf8").trim().split("\n").slice(1);
  return ["sender", "receiver"].flatMap((who) =>
    gapsOf(
      rows
        .map((row) => row.split(","))
        .filter((row) => row[1] === who)
        .map(([t]) => Number(t)),
    ),
  );
}

/** The first report is sooner, and the one after it is reckoned from that: both are left out. */
const gapsOf = (moments: readonly number[]): number[] =>
  moments.slice(2).map((t, i) => t - (moments[i + 1] as number));

/** Ours, of a day. */
function ours(rtcp: object): number[] {
  const core = made(lab, {
    title: "as recorded",
    duration_s: 86_400,
    links: { way: { between: ["sender", "receiver"], capacity_kbps: "unlimited", delay_ms: 1 } },
    flows: {},
    session: { bandwidth_kbps: 64, rtcp: { ...rtcp, cname_bytes: 28 } },
    members: { sender: { rate_kbps: 10, payload_bytes: 160 }, receiver: {} },
  });
  core.run(core.duration_s);
  const who = core.column("messages", "member");
  const size = core.column("messages", "bytes");
  const t_s = core.column("messages", "t_s");
  const gaps = [0, 1].flatMap((member) =>
    gapsOf([...t_s].filter((_, i) => who[i] === member && (size[i] ?? 0) > 0)),
  );
  core.destroy();
  return gaps;
}

/** Largest distance between two distributions: Kolmogorov and Smirnov. */
function distance(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [[...a].sort((p, q) => p - q), [...b].sort((p, q) => p - q)];
  const share = (sorted: readonly number[], value: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) <= value) low = middle + 1;
      else high = middle;
    }
    return low / sorted.length;
  };
  return Math.max(...x.map((value) => Math.abs(share(x, value) - share(y, value))));
}

/** What two samples of one distribution keep to in 99 of 100 cases. */
const bound = (n: number, m: number): number => 1.63 * Math.sqrt((n + m) / (n * m));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

test("AVP: reports are as far apart as GStreamer's", () => {
  const [theirs, mine] = [recorded("avp"), ours({ profile: "avp" })];
  expect(theirs.length).toBeGreaterThan(100);
  expect(mine.length).toBeGreaterThan(10_000);
  expect(distance(theirs, mine)).toBeLessThan(bound(theirs.length, mine.length));
  expect(mean(mine)).toBeCloseTo(5, 1);
  expect(Math.abs(mean(theirs) - 5)).toBeLessThan(0.2);
});

test("T_rr_interval: GStreamer draws it once for each report, RFC 4585 §3.5.3 and we at every tn", () => {
  const theirs = recorded("avpf");
  const mine = ours({ profile: "avpf", T_rr_interval_ms: 5000 });
  const evenly = Array.from({ length: 10_000 }, (_, i) => 5 * (0.5 + (i + 0.5) / 10_000));
  expect(distance(theirs, evenly)).toBeLessThan(bound(theirs.length, evenly.length));
  // With several chances to end it, the wait ends sooner.
  expect(distance(theirs, mine)).toBeGreaterThan(1.5 * bound(theirs.length, mine.length));
  expect(mean(mine)).toBeLessThan(0.9 * mean(theirs));
  expect(Math.min(...mine)).toBeGreaterThan(2.5);
});
