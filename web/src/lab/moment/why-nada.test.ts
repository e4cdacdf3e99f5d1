import { describe, expect, test } from "vitest";
import { parse } from "../../../model/data/formula/parse";
import { moveOf, whyNada } from "./why-nada";

type Row = Readonly<Record<string, number>>;

type Said = Readonly<Record<string, string | number>>;
const MOZILLA: Said = { estimator: "mozilla", ratio_clock: "report" };
const RFC: Said = { estimator: "rfc", ratio_clock: "report", QEPS_ms: 10 };
const NEVER_DOWN = "max(r_before_kbps, (1 + gamma) * r_recv_kbps)";

const why = (
  row: Row,
  law = NEVER_DOWN,
  said = MOZILLA,
  path: Parameters<typeof whyNada>[3] = null,
): string =>
  whyNada(
    (name) => row[name] ?? Number.NaN,
    parse(law),
    (name) => said[name] ?? Number.NaN,
    path,
  ).join(" ");

const calm: Row = {
  t_s: 10,
  mode: 1,
  r_ref_kbps: 990,
  r_before_kbps: 1000,
  r_unclipped_kbps: 990,
  x_curr_ms: 31.6,
  x_delay_ms: 31.6,
  x_loss_ms: 0,
  x_mark_ms: 0,
  x_prev_ms: 19.6,
  x_offset_ms: 21,
  x_diff_ms: 12,
  x_target_ms: 10.6,
  offset_step_kbps: -4.2,
  change_step_kbps: -5.8,
  gamma: 0.185,
  delta_ms: 100,
  r_recv_kbps: 900,
};

test("a rising signal above its target: both terms pull down", () => {
  expect(why(calm)).toBe(
    "The signal rose by 12.0 ms since the last report and stands 21.0 ms above its target of 10.6 ms: " +
      "both terms pull the reference rate down.",
  );
});

test("what forbids the ramp-up is said where the columns tell it, and only there", () => {
  const told = (row: Row, said: Said) => why(row, NEVER_DOWN, said);
  expect(told({ ...calm, p_inst: 0.02 }, RFC)).toMatch(
    / pull the reference rate down\. Losses in the window forbid the ramp-up\.$/,
  );
  expect(told({ ...calm, p_inst: 0 }, RFC)).toMatch(
    / pull the reference rate down\. A seen delay of 10\.0 ms or more in the window forbids the ramp-up\.$/,
  );
  expect(told({ ...calm, p_inst: 0 }, { ...RFC, rmode_delay: "raw" })).toMatch(
    / A packet’s seen delay, not filtered, of 10\.0 ms or more in the window forbids the ramp-up\.$/,
  );
  for (const other of [MOZILLA, { ...RFC, ratio_clock: "packet" }])
    expect(told({ ...calm, p_inst: 0.02 }, other)).toMatch(/pull the reference rate down\.$/);
});

test.each([
  [983, 986, "NADA raises the reference rate from 983 to 986 kbit/s."],
  [990, 1040, "NADA raises the reference rate from 0.99 to 1.04 Mbit/s."],
  [600, 150, "NADA lowers the reference rate from 600 to 150 kbit/s."],
  [1500, 1500.2, "NADA keeps the reference rate at 1.50 Mbit/s."],
])("a decision that comes from %d to %d kbit/s is said first: %s", (before, after, told) => {
  const row: Row = { r_before_kbps: before, r_ref_kbps: after };
  expect(moveOf((name) => row[name] ?? Number.NaN, "NADA")).toBe(told);
});

test("a falling signal still above its target: the stronger term is named", () => {
  const falling = { ...calm, x_diff_ms: -12, change_step_kbps: 12 };
  expect(why(falling)).toContain(
    "the terms disagree, the change term is stronger and pushes the reference rate up.",
  );
});

test("a still signal at its target leaves the rate alone", () => {
  const still = { ...calm, x_diff_ms: 0, x_offset_ms: 0, offset_step_kbps: 0, change_step_kbps: 0 };
  expect(why(still)).toContain("held still since the last report and stands at its target");
  expect(why(still)).toContain("the reference rate stays as it is.");
});

test("loss is named where it makes up most of the signal", () => {
  expect(why({ ...calm, x_delay_ms: 6.6, x_loss_ms: 25 })).toContain(
    "10.6 ms, 25.0 ms of it from loss:",
  );
});

test("a clipped rate says which limit holds it", () => {
  expect(why({ ...calm, r_unclipped_kbps: 1600, r_ref_kbps: 1500 })).toContain(
    "RMAX holds it at 1.50 Mbit/s.",
  );
  expect(why({ ...calm, r_unclipped_kbps: 90, r_ref_kbps: 150 })).toContain(
    "RMIN keeps it at 150 kbit/s.",
  );
});

test("ramp-up as RFC 8698 has it multiplies what arrives, never lowers the rate, and stops at RMAX", () => {
  const rampUp = (r_before_kbps: number, r_unclipped_kbps: number, r_ref_kbps = r_unclipped_kbps) =>
    why({ ...calm, mode: 0, r_before_kbps, r_unclipped_kbps, r_ref_kbps });
  expect(rampUp(900, 1066)).toContain("may go to 1.19 times the 900 kbit/s that arrive.");
  expect(rampUp(1200, 1200)).toContain("it stays.");
  expect(rampUp(1500, 1700, 1500)).toMatch(/that arrive. RMAX holds it at 1.50 Mbit\/s.$/);
});

test("what a ramp-up step multiplies is read off the law that holds", () => {
  const step = {
    ...calm,
    mode: 0,
    r_before_kbps: 910,
    r_unclipped_kbps: 1048,
    r_ref_kbps: 1048,
    gamma: 0.152,
  };
  expect(why(step, "(1 + gamma) * r_before_kbps")).toBe(
    "Nothing forbids the ramp-up: the reference rate may go to 1.15 times the 910 kbit/s that it is.",
  );
  const down = { ...step, r_unclipped_kbps: 735, r_ref_kbps: 735, r_recv_kbps: 638 };
  expect(why(down, "(1 + gamma) * r_recv_kbps")).toContain("that is a step down");
});

test("terms beyond the largest signal: what they come to stands beside what was reported", () => {
  const burst = { ...calm, x_curr_ms: 3277, x_delay_ms: 6.9, x_loss_ms: 3576 };
  expect(why(burst)).toContain(
    "cut off at 3277 ms (its terms come to 3583 ms, 3576 ms of it from loss)",
  );
  const queue = { ...calm, x_curr_ms: 500, x_delay_ms: 540 };
  expect(why(queue)).toContain("cut off at 500 ms (its terms come to 540 ms)");
});

test("a delay that counts for less than it is says so", () => {
  expect(why({ ...calm, d_queue_ms: 256, x_delay_ms: 8.34, x_curr_ms: 8.34 })).toContain(
    "The seen delay of 256 ms counts as 8.34 ms, as packets were lost before (Eq. 1).",
  );
  // Over a longer path no queue is there: the word stands only with what is seen.
  expect(why({ ...calm, d_queue_ms: 61.3, x_delay_ms: 44.7 })).not.toContain("The queue of");
  expect(why({ ...calm, d_queue_ms: 31.6 })).not.toContain("counts as");
});

test("distance that is taken for a queue is told, also where no packet waits at all", () => {
  const path = { since_s: 8, shortest_ms: 50, now_ms: 250, seen_ms: 204, waited_ms: 0 };
  expect(why({ ...calm, r_unclipped_kbps: 90, r_ref_kbps: 150 }, NEVER_DOWN, RFC, path)).toMatch(
    / The path is 200 ms longer than at its shortest, and the base delay, a minimum, does not rise: the seen delay is 204 ms where packets have waited 0 ms\. RMIN keeps it at 150 kbit\/s\.$/,
  );
});

test("a loss term beside a ramp-up is told as what it is", () => {
  const row = { ...calm, mode: 0, r_unclipped_kbps: 1048, r_ref_kbps: 1048, x_loss_ms: 2.71 };
  expect(why(row)).toContain("The loss term of 2.71 ms is left from losses before");
});

test.each([
  [-4, -6, "both terms pull the reference rate down"],
  [4, 6, "both terms push the reference rate up"],
  [-4, 6, "the terms disagree, the change term is stronger and pushes the reference rate up"],
  [-6, 4, "the terms disagree, the offset term is stronger and pulls the reference rate down"],
  [6, -4, "the terms disagree, the offset term is stronger and pushes the reference rate up"],
  [4, -6, "the terms disagree, the change term is stronger and pulls the reference rate down"],
  [0.04, 6, "the change term pushes the reference rate up"],
  [-6, 0.04, "the offset term pulls the reference rate down"],
  [0.05, 6, "both terms push the reference rate up"],
  [0.04, 0.04, "the reference rate stays as it is"],
  [6, -6, "the reference rate stays as it is"],
  [6, -5.96, "the reference rate stays as it is"],
  [6, -5.75, "the terms disagree, the offset term is stronger and pushes the reference rate up"],
])("an offset step of %d kbit/s and a change step of %d: %s", (offset_step_kbps, change_step_kbps, told) => {
  expect(why({ ...calm, offset_step_kbps, change_step_kbps })).toMatch(
    new RegExp(`target of 10\\.6 ms: ${told}\\.$`),
  );
});

test("with the estimator at the sender losses forbid the ramp-up as well", () => {
  const said = { ...RFC, estimator: "rfc_at_sender" };
  expect(why({ ...calm, p_inst: 0.02 }, NEVER_DOWN, said)).toMatch(
    / Losses in the window forbid the ramp-up\.$/,
  );
});

describe("where the receiver sees another delay than the queue's", () => {
  const chain = {
    chain_queue_ms: 190,
    chain_after_queue_ms: 2,
    chain_own_ms: 0,
    chain_wrong_base_ms: -94,
    chain_clock_ms: 0,
    chain_filter_ms: 9,
    seen_delay_ms: 89,
  };
  test.each([
    [{}, "−94.0 ms, is a wrong base delay."],
    [{ chain_filter_ms: 103, chain_wrong_base_ms: 0 }, "−103 ms, is what the filter took."],
    [
      { chain_queue_ms: 0, chain_after_queue_ms: 89, chain_wrong_base_ms: 0, chain_filter_ms: 0 },
      "89.0 ms, is jitter or a stall behind it.",
    ],
    [
      {
        chain_queue_ms: 0,
        chain_after_queue_ms: 0,
        chain_wrong_base_ms: 0,
        chain_filter_ms: 0,
        chain_clock_ms: 89,
      },
      "89.0 ms, is the clocks, which have moved apart.",
    ],
  ])("the largest part of the difference is told: %o", (more, words) => {
    const told = why({ ...calm, ...chain, ...more });
    expect(told).toContain(`It sees 89.0 ms where the newest packet waited`);
    expect(told).toContain(words);
  });

  test("less than 10 ms goes unsaid, and so does what is not known", () => {
    expect(why({ ...calm, ...chain, chain_queue_ms: 98.9 })).not.toContain("It sees");
    expect(why({ ...calm, ...chain, seen_delay_ms: Number.NaN })).not.toContain("It sees");
  });
});
