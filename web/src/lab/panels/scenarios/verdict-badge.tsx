// What may be said of a run beside its criteria: a shape and texts, and the way to what was compared.

import type { ReactElement } from "react";
import type { RunVerdict } from "../../../../model/data/run-verdict";
import type { Origin, Verdict } from "../../../../model/data/verdict";
import { hashOf, useEnvironment } from "../../session";

/** On a grid of 14 by 14; what is met has a tick, whatever its colour. */
const SHAPES: Readonly<Record<RunVerdict | "not decided", ReactElement>> = {
  published: (
    <>
      <circle className="shape-full" cx="7" cy="7" r="6" />
      <path className="shape-on" d="M4 7.3 6.2 9.5 10 5" />
    </>
  ),
  authors: (
    <>
      <path className="shape-full" d="M7 .6 13.4 7 7 13.4.6 7z" />
      <path className="shape-on" d="M4.5 7.2 6.4 9 9.6 5.4" />
    </>
  ),
  "nada-lab": (
    <>
      <circle className="shape-line" cx="7" cy="7" r="5.4" />
      <path className="shape-line" d="M4.3 7.3 6.3 9.2 9.7 5.2" />
    </>
  ),
  "known deviation": (
    <>
      <rect className="shape-full" x="1" y="1" width="12" height="12" rx="3" />
      <path className="shape-on" d="M3.8 5.2H10.2M3.8 8.8H10.2M9.2 2.9 4.8 11.1" />
    </>
  ),
  fails: (
    <>
      <path className="shape-full" d="M4.3.6H9.7L13.4 4.3V9.7L9.7 13.4H4.3L.6 9.7V4.3z" />
      <path className="shape-on" d="M4.7 4.7l4.6 4.6M9.3 4.7 4.7 9.3" />
    </>
  ),
  informational: (
    <>
      <circle className="shape-line" cx="7" cy="7" r="5.4" />
      <path className="shape-line" d="M5.3 4.8V9.2M8.7 4.8V9.2" />
    </>
  ),
  "not decided": (
    <>
      <circle className="shape-line" cx="7" cy="7" r="5.4" />
      <path className="shape-line" d="M4.4 7H9.6" />
    </>
  ),
  none: <circle className="shape-dashed" cx="7" cy="7" r="5.4" />,
};

export function RunVerdictShape({ kind }: { readonly kind: keyof typeof SHAPES }): ReactElement {
  return (
    <svg className="verdict-shape" data-kind={kind} viewBox="0 0 14 14" aria-hidden="true">
      {SHAPES[kind]}
    </svg>
  );
}

interface VerdictShapeProps {
  readonly verdict: Verdict;
  readonly origin: Origin;
}

/** The same shapes for one figure. */
export function VerdictShape({ verdict, origin }: VerdictShapeProps): ReactElement {
  if (verdict === "passes") return <RunVerdictShape kind={origin} />;
  // A tick without its ground: chance allows it.
  if (verdict === "passes within seed variance") return <RunVerdictShape kind="nada-lab" />;
  if (verdict === "informational" || verdict === "not decided")
    return <RunVerdictShape kind={verdict} />;
  return <RunVerdictShape kind={verdict === "fails" ? "fails" : "known deviation"} />;
}

/** Nothing where there is no such page. */
export function ValidationLink({ scenario }: { readonly scenario: string }): ReactElement | null {
  const environment = useEnvironment();
  if (!environment.router.isPage("validation")) return null;
  return (
    <p>
      <a className="plain-link" href={hashOf({ page: "validation", at: scenario })}>
        Validation of this scenario
      </a>
    </p>
  );
}
