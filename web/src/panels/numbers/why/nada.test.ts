import { expect, test } from "vitest";
import type { Decision } from "../decision";
import { whyNada as why } from "./nada";

const calm: Decision = {
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
      "both terms pull the rate down.",
  );
});

test("a falling signal still above its target: the stronger term is named", () => {
  const falling = { ...calm, x_diff_ms: -12, change_step_kbps: 12 };
  expect(why(falling)).toContain(
    "the terms disagree, the change term is stronger and pushes the rate up.",
  );
});

test("a still signal at its target leaves the rate alone", () => {
  const still = { ...calm, x_diff_ms: 0, x_offset_ms: 0, offset_step_kbps: 0, change_step_kbps: 0 };
  expect(why(still)).toContain("held still since the last report and stands at its target");
  expect(why(still)).toContain("the rate stays as it is.");
});

test("loss is named where it makes up most of the signal", () => {
  expect(why({ ...calm, x_loss_ms: 25 })).toContain("25.0 ms of it from loss");
});

test("a clipped rate says which limit holds it", () => {
  expect(why({ ...calm, r_unclipped_kbps: 1600, r_ref_kbps: 1500 })).toContain(
    "RMAX holds it at 1.50 Mbit/s.",
  );
  expect(why({ ...calm, r_unclipped_kbps: 90, r_ref_kbps: 150 })).toContain(
    "RMIN keeps it at 150 kbit/s.",
  );
});

test("ramp-up multiplies what arrives, never lowers the rate, and stops at RMAX", () => {
  const rampUp = (r_before_kbps: number, r_unclipped_kbps: number, r_ref_kbps = r_unclipped_kbps) =>
    why({ ...calm, mode: 0, r_before_kbps, r_unclipped_kbps, r_ref_kbps });
  expect(rampUp(900, 1066)).toContain("may go to 1.19 times the 900 kbit/s that arrive.");
  expect(rampUp(1200, 1200)).toContain("it stays.");
  expect(rampUp(1500, 1700, 1500)).toMatch(/that arrive. RMAX holds it at 1.50 Mbit\/s.$/);
});
