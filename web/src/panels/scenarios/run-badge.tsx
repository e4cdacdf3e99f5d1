// Beside the scenario's name: its seed, and whether this run is what its source says. Pressing it tells what was compared.

import type { ReactElement } from "react";
import { currentScenario, useDraft } from "../../store";
import { hideAbout, showAbout, useChrome } from "../chrome";
import { useExpectations } from "../numbers/metrics-of";
import { verdictOf } from "./verdict";

export function RunBadge(): ReactElement {
  const draft = useDraft((state) => state);
  const verdict = verdictOf(draft, useExpectations());
  const open = useChrome(({ about }) => about);
  return (
    <button
      type="button"
      className="run-badge"
      aria-expanded={open}
      aria-controls="about-run"
      data-verdict={verdict.kind}
      data-tip={`${verdict.sentence} Press to see what was compared.`}
      aria-label={`Seed ${seedOf()}. ${verdict.sentence} About this run`}
      onClick={open ? hideAbout : showAbout}
    >
      <span>seed {seedOf()}</span>
      <span className="run-verdict">{verdict.short}</span>
    </button>
  );
}

/** A scenario without one has the first. */
export function seedOf(): number {
  return currentScenario().seed ?? 1;
}
