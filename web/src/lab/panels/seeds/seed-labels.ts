// What the page says of an ensemble.

import type { SeedState } from "../../session";

/** `12 of 20 runs, 3 s left`; empty where there is nothing to say. */
export function seedStateText(state: SeedState): string {
  switch (state.kind) {
    case "off":
    case "done":
      return "";
    case "waiting":
      return "begins when you pause";
    case "running": {
      const { done, of, left_s } = state;
      return `${done} of ${of} runs${left_s === null ? "" : `, ${leftText(left_s)}`}`;
    }
    case "stopped":
      return `stopped after ${state.done} of ${state.of} runs`;
    case "failed":
      return `These runs cannot be made. ${sentence(state.what)}`;
    default:
      return state satisfies never;
  }
}

/** For those who cannot see a bar grow: when it begins, and when it is over. */
export function seedStateSpoken(state: SeedState, wanted: number): string {
  if (state.kind === "running") return `${state.of} runs are being made`;
  if (state.kind === "done") return `Median and interval of ${wanted} runs are shown`;
  return state.kind === "off" || state.kind === "waiting" ? "" : seedStateText(state);
}

function leftText(left_s: number): string {
  if (left_s < 1) return "less than 1 s left";
  return left_s < 90 ? `${Math.ceil(left_s)} s left` : `${Math.ceil(left_s / 60)} min left`;
}

function sentence(what: string): string {
  const text = what.trim().replace(/\.$/, "");
  return `${text}.`;
}

/** Seeds that make no difference are worth a warning: an interval of nothing proves nothing. */
export function sameText(runs: number): string {
  return `All ${runs} runs are the same: nothing in this scenario is left to chance.`;
}
