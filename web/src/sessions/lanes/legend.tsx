// What the symbols of the lanes mean, each as it is drawn there.

import type { ReactElement } from "react";

const SYMBOLS: readonly (readonly [string, ReactElement])[] = [
  ["regular", <path key="s" className="symbol-ink" d="M6 2H8V12H6z" />],
  ["planned", <path key="s" className="symbol-planned" d="M5 2H3V12H5M9 2H11V12H9" />],
  ["early", <path key="s" className="symbol-feedback" d="M7 1 13 7 7 13 1 7z" />],
  ["with feedback", <path key="s" className="symbol-feedback" d="M5 2H9V12H5z" />],
  [
    "dithering allowed",
    <g key="s">
      <path className="symbol-window" d="M1 3H14V11H1z" />
      <path className="symbol-feedback" d="M0 3H1.5V11H0z" />
    </g>,
  ],
  ["cancelled", <path key="s" className="symbol-line" d="M7 2 12 7 7 12 2 7zM0 7H14" />],
  ["abandoned, or lost", <path key="s" className="symbol-harm" d="M3 3 11 11M11 3 3 11" />],
];

export function Legend(): ReactElement {
  return (
    <ul className="rtcp-legend" aria-label="Symbols">
      {SYMBOLS.map(([name, symbol]) => (
        <li key={name}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            {symbol}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
