// The controller's own equations, as RFC 8698 §4.3 prints them, and the same line with its numbers.

import type { ReactElement } from "react";
import { NOTHING, readings } from "../../data/quantity";
import type { Decision } from "./decision";

/** Eq. (7), both terms together, or Eq. (4). */
export function Equation({ decision }: { readonly decision: Decision }): ReactElement {
  return (
    <div className="equation">
      {decision.mode === 0 ? <RampUp /> : <Gradual />}
      <p className="equation-numbers">
        {decision.mode === 0 ? rampUpNumbers(decision) : gradualNumbers(decision)}
      </p>
    </div>
  );
}

function Gradual(): ReactElement {
  return (
    <math display="block" aria-label="Equation 7 of RFC 8698: gradual update of the reference rate">
      <Rate />
      <mo>←</mo>
      <Rate />
      <mo stretchy="false">(</mo>
      <mn>1</mn>
      <mo>−</mo>
      <mi>κ</mi>
      <Over top="δ" />
      <mfrac>
        <Sub of="x" index="offset" />
        <mi>τ</mi>
      </mfrac>
      <mo>−</mo>
      <mi>κ</mi>
      <mi>η</mi>
      <mfrac>
        <Sub of="x" index="diff" />
        <mi>τ</mi>
      </mfrac>
      <mo stretchy="false">)</mo>
    </math>
  );
}

function RampUp(): ReactElement {
  return (
    <math display="block" aria-label="Equation 4 of RFC 8698: accelerated ramp-up">
      <Rate />
      <mo>←</mo>
      <mi mathvariant="normal">max</mi>
      <mo stretchy="false">(</mo>
      <Rate />
      <mo>,</mo>
      <mo stretchy="false">(</mo>
      <mn>1</mn>
      <mo>+</mo>
      <mi>γ</mi>
      <mo stretchy="false">)</mo>
      <Sub of="r" index="recv" />
      <mo stretchy="false">)</mo>
    </math>
  );
}

function Rate(): ReactElement {
  return <Sub of="r" index="ref" />;
}

function Sub({ of, index }: { readonly of: string; readonly index: string }): ReactElement {
  return (
    <msub>
      <mi>{of}</mi>
      <mi mathvariant="normal">{index}</mi>
    </msub>
  );
}

function Over({ top }: { readonly top: string }): ReactElement {
  return (
    <mfrac>
      <mi>{top}</mi>
      <mi>τ</mi>
    </mfrac>
  );
}

/** "1.42 ← 1.43 (1 − 0.0041 − 0.0030)": the steps as parts of the rate before. */
function gradualNumbers(decision: Decision): string {
  const { r_before_kbps, r_unclipped_kbps, offset_step_kbps, change_step_kbps } = decision;
  const { numbers, unit } = readings([r_unclipped_kbps, r_before_kbps], "kbit/s");
  const part = (step: number) => {
    const share = step / r_before_kbps;
    if (!Number.isFinite(share)) return `+ ${NOTHING}`;
    return `${share < 0 ? "−" : "+"} ${Math.abs(share).toFixed(4)}`;
  };
  return `${numbers[0]} ← ${numbers[1]} (1 ${part(offset_step_kbps)} ${part(change_step_kbps)}) ${unit}`;
}

function rampUpNumbers(decision: Decision): string {
  const { r_unclipped_kbps, r_before_kbps, gamma, r_recv_kbps } = decision;
  const { numbers, unit } = readings([r_unclipped_kbps, r_before_kbps, r_recv_kbps], "kbit/s");
  return `${numbers[0]} ← max(${numbers[1]}, ${(1 + gamma).toFixed(3)} · ${numbers[2]}) ${unit}`;
}
