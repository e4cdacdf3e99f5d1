// What the sentences about NADA's decisions claim.

import { type Claim, claim, type Decision } from "./claims";

/** Below these a number reads as zero. */
const STILL_MS = 0.05;
const STILL_KBPS = 0.05;

const terms = ({ now }: Decision) => now("x_delay_ms") + now("x_loss_ms") + now("x_mark_ms");
const isCut = (decision: Decision) => terms(decision) > decision.now("x_curr_ms") + STILL_MS;
const moved = ({ now }: Decision) => now("r_unclipped_kbps") - now("r_before_kbps");
const steps = ({ now }: Decision): readonly [number, number] => [
  now("offset_step_kbps"),
  now("change_step_kbps"),
];
const up = (decision: Decision) => moved(decision) > 0;
const down = (decision: Decision) => moved(decision) < 0;
const agree = (sign: number) => (decision: Decision) =>
  steps(decision).every((step) => sign * step > 0);
const alone = (which: 0 | 1) => (decision: Decision) =>
  Math.abs(steps(decision)[1 - which] as number) < STILL_KBPS;
const stronger = (which: 0 | 1) => (decision: Decision) => {
  const [offset, change] = steps(decision);
  const [one, other] = which === 0 ? [offset, change] : [change, offset];
  return one * other < 0 && Math.abs(one) > Math.abs(other);
};
const both =
  (...all: readonly ((decision: Decision) => boolean)[]) =>
  (decision: Decision) =>
    all.every((one) => one(decision));

const size = (name: string) => ({ size: ({ now }: Decision) => Math.abs(now(name)) });
const factor = { factor: ({ now }: Decision) => 1 + now("gamma") };
/** Of these it can be told what forbids a ramp-up: RFC 8698 §4.2. */
const isTold = ({ parameter }: Decision) =>
  ["rfc", "rfc_at_sender"].includes(String(parameter("estimator"))) &&
  parameter("ratio_clock") === "report";
const isRaw = ({ parameter }: Decision) => parameter("rmode_delay") === "raw";
const CHAIN = [
  "chain_after_queue_ms",
  "chain_own_ms",
  "chain_wrong_base_ms",
  "chain_clock_ms",
  "chain_filter_ms",
];
const hasLost = ({ now }: Decision) => now("p_inst") > 0;
const QEPS = ({ parameter }: Decision) => Number(parameter("QEPS_ms"));
const isOpen = (decision: Decision) =>
  !isTold(decision) || (!hasLost(decision) && decision.now("d_queue_ms") < QEPS(decision));
const isRampUp = (decision: Decision) => decision.now("mode") === 0 && isOpen(decision);
const isGradual = ({ now }: Decision) => now("mode") === 1;

/** More than half of the distance stands in what NADA takes for a queue. */
const isDistance = ({ met, now }: Decision) =>
  met("longer_ms") >= 10 && now("d_queue_ms") - met("waited_ms") > met("longer_ms") / 2;

const rampUp: readonly Claim[] = (
  [
    ["{r_recv_kbps} that arrive", ({ now }: Decision) => now("r_recv_kbps")],
    ["{r_before_kbps} that it is", ({ now }: Decision) => now("r_before_kbps")],
  ] as const
).flatMap(([base, of]) => {
  const comesTo = (decision: Decision) => (1 + decision.now("gamma")) * of(decision);
  const isStep = (decision: Decision) =>
    Math.abs(comesTo(decision) - decision.now("r_unclipped_kbps")) <=
    1e-6 * comesTo(decision) + STILL_KBPS;
  const step = `{factor} times the ${base}`;
  return [
    claim(
      `Nothing forbids the ramp-up: the reference rate may go to ${step}.`,
      both(isRampUp, up, isStep),
      factor,
    ),
    claim(
      `Nothing forbids the ramp-up, but it goes to ${step}: that is a step down.`,
      both(isRampUp, down, isStep),
      factor,
    ),
    claim(
      `Nothing forbids the ramp-up, but ${step} is no more than the reference rate already is: it stays.`,
      both(
        isRampUp,
        (decision) => comesTo(decision) <= decision.now("r_before_kbps") + STILL_KBPS,
        (decision) => Math.abs(moved(decision)) <= STILL_KBPS,
      ),
      factor,
    ),
  ];
});

export const nada: readonly Claim[] = [
  ...rampUp,
  claim(
    " The loss term of {x_loss_ms} is left from losses before; ramp-up asks only for new ones.",
    isRampUp,
  ),
  claim(" Losses in the window forbid the ramp-up.", both(isGradual, isTold, hasLost)),
  claim(
    " A packet’s seen delay, not filtered, of {QEPS} or more in the window forbids the ramp-up.",
    both(isGradual, isTold, isRaw, (decision) => !hasLost(decision)),
    { QEPS },
  ),
  claim(
    " A seen delay of {QEPS} or more in the window forbids the ramp-up.",
    both(
      isGradual,
      isTold,
      (decision) => !isRaw(decision),
      (decision) => !hasLost(decision),
    ),
    { QEPS },
  ),
  ...(
    [
      ["chain_after_queue_ms", "jitter or a stall behind it"],
      ["chain_own_ms", "its own length beside the packet of the base delay"],
      ["chain_wrong_base_ms", "a wrong base delay"],
      ["chain_clock_ms", "the clocks, which have moved apart"],
      ["chain_filter_ms", "what the filter took"],
    ] as const
  ).map(([part, words]) =>
    claim(
      ` It sees {seen_delay_ms} where the newest packet waited {chain_queue_ms} in queues: most of that, {added}, is ${words}.`,
      both(
        ({ now }) => Math.abs(now("seen_delay_ms") - now("chain_queue_ms")) >= 10,
        ({ now }) => CHAIN.every((other) => Math.abs(now(other)) <= Math.abs(now(part))),
      ),
      { added: ({ now }) => (part === "chain_filter_ms" ? -now(part) : now(part)) },
    ),
  ),
  claim(
    "The signal held still since the last report",
    both(isGradual, ({ now }) => Math.abs(now("x_curr_ms") - now("x_prev_ms")) < 2 * STILL_MS),
  ),
  claim(
    "The signal rose by {x_diff_ms} since the last report",
    both(isGradual, ({ now }) => now("x_curr_ms") > now("x_prev_ms")),
  ),
  claim(
    "The signal fell by {size} since the last report",
    both(isGradual, ({ now }) => now("x_curr_ms") < now("x_prev_ms")),
    size("x_diff_ms"),
  ),
  claim(
    " and stands at its target of {x_target_ms}",
    ({ now }) => Math.abs(now("x_curr_ms") - now("x_target_ms")) < 2 * STILL_MS,
  ),
  claim(
    " and stands {x_offset_ms} above its target of {x_target_ms}",
    ({ now }) => now("x_curr_ms") > now("x_target_ms"),
  ),
  claim(
    " and stands {size} below its target of {x_target_ms}",
    ({ now }) => now("x_curr_ms") < now("x_target_ms"),
    size("x_offset_ms"),
  ),
  ...(["loss", "mark"] as const).flatMap((part) => {
    const name = `x_${part}_ms`;
    const words = `{${name}} of it from ${part === "loss" ? "loss" : "marks"}`;
    return [
      claim(
        `, ${words}`,
        (decision) => !isCut(decision) && decision.now(name) > terms(decision) / 2,
      ),
      claim(
        `, cut off at {x_curr_ms} (its terms come to {terms}, ${words})`,
        (decision) => isCut(decision) && decision.now(name) > terms(decision) / 2,
        { terms },
      ),
    ];
  }),
  claim(
    ", cut off at {x_curr_ms} (its terms come to {terms})",
    (decision) =>
      isCut(decision) &&
      Math.max(decision.now("x_loss_ms"), decision.now("x_mark_ms")) <= terms(decision) / 2,
    { terms },
  ),
  claim(
    ": the reference rate stays as it is.",
    (decision) => Math.abs(moved(decision)) < 2 * STILL_KBPS,
  ),
  claim(": both terms push the reference rate up.", both(agree(1), up)),
  claim(": both terms pull the reference rate down.", both(agree(-1), down)),
  claim(": the offset term pushes the reference rate up.", both(alone(0), up)),
  claim(": the offset term pulls the reference rate down.", both(alone(0), down)),
  claim(": the change term pushes the reference rate up.", both(alone(1), up)),
  claim(": the change term pulls the reference rate down.", both(alone(1), down)),
  ...(["offset", "change"] as const).flatMap((term, i) => [
    claim(
      `: the terms disagree, the ${term} term is stronger and pushes the reference rate up.`,
      both(stronger(i as 0 | 1), up),
    ),
    claim(
      `: the terms disagree, the ${term} term is stronger and pulls the reference rate down.`,
      both(stronger(i as 0 | 1), down),
    ),
  ]),
  claim(
    " The seen delay of {d_queue_ms} counts as {x_delay_ms}, as packets were lost before (Eq. 1).",
    ({ now }) => now("x_delay_ms") < now("d_queue_ms") && now("warped") > 0,
  ),
  claim(
    " The path is {longer} longer than at its shortest, and the base delay, a minimum, does not rise: the seen delay is {d_queue_ms} where packets have waited {waited}.",
    both(
      isDistance,
      ({ met, now }) => met("unqueued_ms") - now("d_base_ms") > met("longer_ms") / 2,
    ),
    { longer: ({ met }) => met("longer_ms"), waited: ({ met }) => met("waited_ms") },
  ),
  claim(
    " RMAX holds it at {r_ref_kbps}.",
    ({ now, parameter }) =>
      now("r_unclipped_kbps") > now("r_ref_kbps") && now("r_ref_kbps") === parameter("RMAX_kbps"),
  ),
  claim(
    " RMIN keeps it at {r_ref_kbps}.",
    ({ now, parameter }) =>
      now("r_unclipped_kbps") < now("r_ref_kbps") && now("r_ref_kbps") === parameter("RMIN_kbps"),
  ),
];

/** What a sentence may not leave unsaid. */
export function unsaid(text: string, decision: Decision): string | null {
  const { now } = decision;
  if (isGradual(decision)) {
    if (isTold(decision) && !text.includes("the ramp-up"))
      return "what forbids the ramp-up goes unsaid";
    const most = Math.max(now("x_curr_ms"), terms(decision)) / 2;
    if (now("x_loss_ms") > most && now("x_loss_ms") > STILL_MS && !text.includes("loss"))
      return "loss is most of the signal, and goes unsaid";
    if (now("x_mark_ms") > most && now("x_mark_ms") > STILL_MS && !text.includes("marks"))
      return "marks are most of the signal, and go unsaid";
    if (isCut(decision) && !text.includes("cut off")) return "the signal is cut off, unsaid";
  }
  if (now("d_queue_ms") - now("x_delay_ms") > STILL_MS && !text.includes("counts as"))
    return "the seen delay counts for less than it is, unsaid";
  if (isDistance(decision) && !text.includes("does not rise"))
    return "distance is taken for a queue, unsaid";
  if (Math.abs(now("r_ref_kbps") - now("r_unclipped_kbps")) > STILL_KBPS && !/RMAX|RMIN/.test(text))
    return "a limit holds the rate, unsaid";
  return null;
}
