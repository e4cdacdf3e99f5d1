// What a decision follows from: the law that its branch and the parameters choose, the terms of it as bars, and on demand every
// other equation that holds. All of it comes from the core's own table.

import type { ReactElement } from "react";
import type { Names } from "../../data/formula/evaluate";
import type { Symbols } from "../../data/formula/symbols";
import type { Held } from "../../scenario/decisions/equations";
import { Equation } from "./equation";
import { TermBars } from "./term-bars";

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
