import { describe, expect, test } from "vitest";
import { freshLab, halving, made } from "../../../../tests/lab";
import { OTHERS } from "./others";
import { whyOf } from "./why";

/** The sentence for the last of these rows. */
function why(kind: string, ...rows: Readonly<Record<string, number>>[]): string | null {
  const names = Object.keys(rows[0] ?? {});
  const column = (name: string) => rows.map((row) => row[name] ?? Number.NaN);
  const words = OTHERS[kind];
  return words === undefined ? null : whyOf(words, { names, column }, rows.length - 1);
}

describe("GCC", () => {
  const calm = {
    target_kbps: 700,
    delay_based_kbps: 700,
    loss_based_kbps: 900,
    acked_kbps: 640,
    link_capacity_kbps: 0,
    modified_trend_ms: 1,
    threshold_ms: 12.5,
    detector: 0,
    aimd_state: 1,
    loss_state: 0,
    loss_fraction: 0,
    inherent_loss: 0,
    alr: 0,
    probing: 0,
  };

  test("a cut at overuse names the trend, its threshold and what came through", () => {
    const over = {
      ...calm,
      detector: 2,
      modified_trend_ms: 14,
      delay_based_kbps: 544,
      target_kbps: 544,
    };
    expect(why("gcc", calm, over)).toBe(
      "The delay grows: its weighted trend of 14.0 ms is above the threshold of 12.5 ms, which is overuse. " +
        "The delay-based rate is cut to 544 kbit/s, a share of the 640 kbit/s that come through.",
    );
    expect(why("gcc", over, over)).toContain("stays at 544 kbit/s: it was cut a moment ago");
  });

  test("growth is by a share, or by half a packet where overuse has shown the capacity", () => {
    const more = { ...calm, delay_based_kbps: 710, target_kbps: 710 };
    expect(why("gcc", calm, more)).toContain(
      "grows to 710 kbit/s, by a share of itself each second",
    );
    const near = { ...more, link_capacity_kbps: 800 };
    expect(why("gcc", calm, near)).toContain("a capacity of about 800 kbit/s");
  });

  test("a trend and a threshold that have changed places since are not said to stand as they did", () => {
    const beyond = { ...calm, modified_trend_ms: 14 };
    expect(why("gcc", calm, beyond)).toContain(
      "is above the threshold, by now 12.5 ms, but is no overuse",
    );
    expect(why("gcc", calm, { ...beyond, modified_trend_ms: -14 })).toContain(
      "was within the threshold when it was judged",
    );
    expect(why("gcc", calm, { ...calm, detector: 2 })).toContain(
      "was above the threshold, by now 12.5 ms, which is overuse",
    );
  });

  test("loss is named where it binds, and where it does not", () => {
    const lossy = { ...calm, loss_fraction: 0.08 };
    expect(why("gcc", calm, lossy)).toContain(
      "8.00\u2009% of the packets were lost, which does not bind it.",
    );
    const bound = { ...lossy, loss_based_kbps: 500, target_kbps: 500 };
    expect(why("gcc", calm, bound)).toContain(
      "What binds is the loss-based rate: the target is 500 kbit/s",
    );
    expect(why("gcc", calm, { ...bound, loss_state: 3 })).toContain("The target follows it");
  });
});

describe("SCReAM", () => {
  const calm = {
    ref_wnd_bytes: 12000,
    increment_bytes: 200,
    qdelay_ms: 4,
    qdelay_avg_ms: 4,
    qdelay_target_ms: 60,
    step_qdelay_target_ms: 60,
    fraction_marked: 0,
    target_kbps: 800,
    rate_ack_kbps: 790,
    rate_adjust: 0,
    loss: 0,
    ce: 0,
    virtual_ce: 0,
  };

  test("loss, marks and a long queue are told apart", () => {
    const after = { ...calm, ref_wnd_bytes: 9000, target_kbps: 600 };
    expect(why("scream", calm, { ...after, loss: 1 })).toBe(
      "Packets were lost: the window goes down from 12.0 kB to 9.00 kB. " +
        "The target bitrate goes down from 800 kbit/s to 600 kbit/s; 790 kbit/s are acknowledged.",
    );
    expect(why("scream", calm, { ...after, ce: 1, fraction_marked: 0.25 })).toContain(
      "on 25.0\u2009% of",
    );
    expect(
      why("scream", calm, {
        ...after,
        virtual_ce: 1,
        step_qdelay_target_ms: 60,
        qdelay_avg_ms: 34,
      }),
    ).toContain("34.0 ms on average, is above half of its target of 60.0 ms");
    expect(why("scream", calm, { ...after, virtual_ce: 1, qdelay_ms: 31 })).toContain(
      "The queue delay, 31.0 ms, is above half of its target of 60.0 ms",
    );
  });

  test("a window that is not filled stays, and a line at the sender costs rate", () => {
    expect(why("scream", calm, calm)).toContain(
      "stays at 12.0 kB, as what is in flight does not fill it",
    );
    expect(why("scream", calm, { ...calm, rate_adjust: 0.25 })).toContain(
      "takes 20.0\u2009% off it",
    );
  });
});

describe("TCP", () => {
  const open = { connection: 0, cwnd_bytes: 40000, ssthresh_bytes: 30000, state: 0 };

  test("a loss, a timeout and slow start are told apart", () => {
    expect(why("newreno", open, { ...open, state: 1, cwnd_bytes: 20000 })).toContain(
      "A segment is taken for lost: the window goes down from 40.0 kB to 20.0 kB",
    );
    expect(why("newreno", open, { ...open, state: 2, cwnd_bytes: 1448 })).toContain(
      "within the timeout",
    );
    expect(why("newreno", open, { ...open, ssthresh_bytes: 0 })).toContain(
      "until the path shows congestion",
    );
  });

  test("rows of other connections in the same table are passed over", () => {
    const other = { ...open, connection: 1, cwnd_bytes: 5000, state: 1 };
    expect(why("newreno", open, other, { ...open, cwnd_bytes: 41000 })).toBe(
      "Congestion avoidance: the window grows from 40.0 kB to 41.0 kB, about one segment more per round trip.",
    );
  });

  test("a window that shrinks without a loss answers marks", () => {
    const marked = {
      ...open,
      cwnd_bytes: 36000,
      ssthresh_bytes: 36000,
      alpha: 0.2,
      marked_share: 0.3,
    };
    expect(why("prague", { ...open, alpha: 0.1, marked_share: 0 }, marked)).toContain(
      "Marks came back",
    );
  });
});

test("a window that begins anew after a pause is told from one that answers marks", () => {
  const open = { connection: 0, cwnd_bytes: 40000, ssthresh_bytes: 30000, state: 0 };
  const before = { ...open, cwnd_bytes: 60000 };
  expect(why("newreno", before, { ...open, cwnd_bytes: 14480 })).toContain("after a pause");
  const next = { ...open, cwnd_bytes: 14480, ssthresh_bytes: 0 };
  expect(why("cubic", { ...before, state: 4 }, next)).toContain("something to send again");
});

test("a controller whose signals speak for themselves has no sentence", () => {
  expect(why("fixed_rate", { target_kbps: 500 })).toBeNull();
});

const lab = await freshLab();
const MEDIA = ["gcc", "gcc_03", "scream", "scream_v1"];
const WINDOWS = ["newreno", "cubic", "prague", "bbr3"];

test.each([...MEDIA, ...WINDOWS])("%s has words for everything that happens in a run", (kind) => {
  const { forward, return: back } = halving.links;
  const { video } = halving.flows;
  const source = { kind: MEDIA.includes(kind) ? "frames" : "bulk" };
  const lossy = { ...(forward as object), loss: { kind: "bernoulli", ratio: 0.01 } };
  const core = made(lab, {
    ...halving,
    links: { forward: lossy, return: back },
    flows: { video: { ...(video as object), source, controller: { kind } } },
  });
  core.run(core.duration_s);
  const table = core.layout.tables.find(({ name }) => name === "decisions.video");
  const names = table?.columns.map(({ name }) => name) ?? [];
  const rows = core.rows("decisions.video");
  expect(rows).toBeGreaterThanOrEqual(20);
  const column = (name: string) => core.column("decisions.video", name);
  const said = new Set<string>();
  const words = OTHERS[kind] ?? (() => "");
  for (let row = 0; row < rows; row += 1) said.add(whyOf(words, { names, column }, row));
  for (const sentence of said) {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/NaN|undefined|\u2013/);
  }
  core.destroy();
});
