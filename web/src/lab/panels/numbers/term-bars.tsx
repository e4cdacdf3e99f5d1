// The terms of an update as bars: steps to either side of zero, a signal by what it is made of.

import type { ReactElement } from "react";
import { type Names, numberOf } from "../../../../model/data/formula/evaluate";
import { type Node, summands } from "../../../../model/data/formula/parse";
import { readingText } from "../../../../model/data/quantity";
import type { Held } from "../../../../model/scenario/decisions/equations";
import { Term } from "../../controls/parts/term";

interface BarsProps {
  readonly held: readonly Held[];
  readonly names: Names;
}

/** All steps on one scale, so that the longer bar is the stronger term. */
export function TermBars({ held, names }: BarsProps): ReactElement {
  const terms = held.filter(({ equation }) => equation.role === "term");
  const scale = Math.max(...terms.map(({ value }) => Math.abs(value)), 5);
  return (
    <dl className="terms">
      {terms.map((term) => (
        <Step key={term.equation.id} term={term} share={term.value / scale} names={names} />
      ))}
      {held
        .filter(({ equation }) => equation.role === "sum")
        .map((sum) => (
          <Parts key={sum.equation.id} sum={sum} names={names} />
        ))}
    </dl>
  );
}

interface StepProps {
  readonly term: Held;
  /** −1 … 1 of the bar's half. */
  readonly share: number;
  readonly names: Names;
}

function Step({ term, share, names }: StepProps): ReactElement {
  const { equation, value } = term;
  const size = Math.min(1, Math.abs(share)) * 50;
  const text = readingText(value, names.unit(equation.result));
  return (
    <div className="term-row">
      <Head held={term} />
      <dd className="bar" aria-hidden="true">
        <span
          className={share < 0 ? "bar-down" : "bar-up"}
          style={{ left: `${share < 0 ? 50 - size : 50}%`, width: `${size}%` }}
        />
        <span className="bar-zero" />
      </dd>
      <dd className="term-value">{value > 0 ? `+${text}` : text}</dd>
    </div>
  );
}

/** Each part in its colour, and a tick at the signal that the sum is set beside. */
function Parts({ sum, names }: { readonly sum: Held; readonly names: Names }): ReactElement {
  const { equation, form, value } = sum;
  const mark = equation.mark === "" ? Number.NaN : Number(names.value(equation.mark));
  const scale = Math.max(value, Number.isFinite(mark) ? 2 * mark : 0, 1);
  return (
    <div className="term-row">
      <Head held={sum} />
      <dd className="bar bar-signal" aria-hidden="true">
        {summands(sumIn(form)).map(({ node }, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sum never change places
            key={i}
            data-part={i}
            style={{ width: `${(100 * Math.max(0, numberOf(node, names))) / scale}%` }}
          />
        ))}
        {mark <= scale && (
          <span className="bar-target" style={{ left: `${(100 * mark) / scale}%` }} />
        )}
      </dd>
      <dd className="term-value">{readingText(value, names.unit(equation.result))}</dd>
    </div>
  );
}

/** A sum that is rounded on its way is made of what is rounded: the innermost of what it is scaled by. */
function sumIn(form: Node): Node {
  if (form.kind === "call") return sumIn(form.args[0] ?? form);
  const scaled = form.kind === "binary" && (form.op === "*" || form.op === "/");
  return scaled ? sumIn(form.left) : form;
}

/** A step by the last word of its name: "offset" of offset_step_kbps. Words may stand below each other, x_curr is one. */
export const shortName = (result: string): string =>
  result.replace(/^step_|_step_kbps$|_(ms|kbps|bytes)$/g, "").replace(/(?<=[a-z]{3})_/g, " ");

function Head({ held }: { readonly held: Held }): ReactElement {
  const { equation } = held;
  return (
    <dt>
      <Term meaning={`${equation.label}. ${equation.source}.`}>{shortName(equation.result)}</Term>
    </dt>
  );
}
