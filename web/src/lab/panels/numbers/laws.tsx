// What a decision follows from: the law that its branch and the parameters choose, the terms of it as bars, and on demand every
// other equation that holds. All of it comes from the core's own table.

import { Fragment, type ReactElement } from "react";
import type { Names } from "../../../../model/data/formula/evaluate";
import { filled } from "../../../../model/data/formula/filled";
import { fragmentsOf } from "../../../../model/data/formula/fragments";
import { type Symbols, symbolOf } from "../../../../model/data/formula/symbols";
import type { Held } from "../../../../model/scenario/decisions/equations";
import { TermBars } from "./term-bars";
import { Name, TypesetFragment, widthOf } from "./typeset";

/**
 * An equation of the controller's own, as the core writes it, and the same line with the numbers of the decision.
 */
interface EquationProps {
  readonly held: Held;
  readonly names: Names;
  readonly symbols: Symbols;
  readonly isSignal: (name: string) => boolean;
}

function Equation({ held, names, symbols, isSignal }: EquationProps): ReactElement {
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

interface LawsProps {
  readonly held: readonly Held[];
  readonly names: Names;
  readonly symbols: Symbols;
  readonly isSignal: (name: string) => boolean;
}

export function Laws({ held, ...shared }: LawsProps): ReactElement {
  const laws = held.filter(({ equation }) => equation.role === "law");
  const barred = held.some(({ equation }) => equation.role === "term" || equation.role === "sum");
  const others = held.filter(({ equation }) => equation.role !== "law");
  return (
    <>
      {laws.map((law) => (
        <div key={law.equation.id}>
          <p className="mode-line">
            <span className="mode" data-law={law.equation.id}>
              {law.equation.label}
            </span>
            <span className="quiet small">{law.equation.source}</span>
          </p>
          <Equation held={law} {...shared} />
        </div>
      ))}
      {barred && <TermBars held={held} names={shared.names} />}
      {others.length > 0 && (
        <details className="equations">
          <summary>{others.length} more equations</summary>
          {others.map((one) => (
            <div key={one.equation.id}>
              <p className="quiet small">
                {one.equation.label}: {one.equation.source}
              </p>
              <Equation held={one} {...shared} />
            </div>
          ))}
        </details>
      )}
    </>
  );
}
