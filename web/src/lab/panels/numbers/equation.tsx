// An equation of the controller's own, as the core writes it, and the same line with the numbers of the decision.

import { Fragment, type ReactElement } from "react";
import type { Names } from "../../data/formula/evaluate";
import { filled } from "../../data/formula/filled";
import { fragmentsOf } from "../../data/formula/fragments";
import { type Symbols, symbolOf } from "../../data/formula/symbols";
import type { Held } from "../../scenario/decisions/equations";
import { Name, TypesetFragment, widthOf } from "./typeset";

interface EquationProps {
  readonly held: Held;
  readonly names: Names;
  readonly symbols: Symbols;
  readonly isSignal: (name: string) => boolean;
}

export function Equation({ held, names, symbols, isSignal }: EquationProps): ReactElement {
  const { equation, form, value } = held;
  const { result, numbers, unit } = filled(
    form,
    value,
    names.unit(equation.result),
    names,
    isSignal,
  );
  return (
    <div className="equation">
      <p className="formula" role="math" aria-label={`${equation.label}: ${equation.source}`}>
        <math displaystyle="true">
          <Name symbol={symbolOf(equation.result, symbols)} />
          <mo form="infix">←</mo>
        </math>{" "}
        {fragmentsOf(form, (name) => widthOf(name, symbols)).map((parts, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an expression never change places
          <Fragment key={i}>
            <math displaystyle="true">
              <TypesetFragment parts={parts} symbols={symbols} />
            </math>{" "}
          </Fragment>
        ))}
      </p>
      <p className="equation-numbers">
        {result} ← {numbers} {unit}
      </p>
    </div>
  );
}
