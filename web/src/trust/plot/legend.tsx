// The signs of the dots, as they are drawn.

import type { ReactElement } from "react";

const SIGNS = [
  ["passes", "passes"],
  ["variance", "passes within seed variance"],
  ["open", "not decided"],
  ["known", "known deviation"],
  ["fails", "fails"],
  ["own", "hollow: limits of our own"],
] as const;

export function Legend(): ReactElement {
  return (
    <ul className="deviations-legend" aria-label="Signs">
      {SIGNS.map(([sign, words]) => (
        <li key={sign}>
          <svg viewBox="0 0 10 10" data-sign={sign} aria-hidden="true">
            {shapeOf(sign)}
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

function shapeOf(sign: (typeof SIGNS)[number][0]): ReactElement {
  if (sign === "known") return <rect x="1" y="1" width="8" height="8" rx="2" />;
  if (sign === "fails") return <path d="M3.3 1H6.7L9 3.3V6.7L6.7 9H3.3L1 6.7V3.3z" />;
  if (sign === "open") return <path d="M2 4.3H8V5.7H2z" />;
  return <circle cx="5" cy="5" r={sign === "variance" ? 2.6 : 2.4} />;
}
