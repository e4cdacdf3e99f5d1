// A session in a few square centimetres: who reports when in its first seconds, a line for each member.

import type { ReactElement } from "react";
import type { PreviewLanes } from "../../../model/data";

const WIDTH = 256;
const HEIGHT = 108;
const TOP = 10;
const HIGHEST = 22;

export function DrawnLanes({ members, lost, span_s }: PreviewLanes): ReactElement {
  const row = Math.min(HIGHEST, (HEIGHT - TOP - 4) / Math.max(1, members.length));
  const marks = (letters: string): string =>
    members.map((lane, i) => ticks(lane, letters, TOP + (i + 0.15) * row, 0.7 * row)).join("");
  const count = (letters: string): number =>
    members
      .join("")
      .split("")
      .filter((letter) => letters.includes(letter)).length;
  return (
    <figure className="thumbnail">
      <figcaption className="thumbnail-text" aria-hidden="true">
        <span>{members.length} members</span>
        <span>first {span_s} s</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Reports of ${members.length} members in the first ${span_s} seconds, ${count("e")} of them early`}
      >
        <path
          className="thumbnail-base"
          d={members.map((_, i) => `M0 ${(TOP + (i + 0.5) * row).toFixed(1)}H${WIDTH}`).join("")}
        />
        <path className="thumbnail-report" d={marks("r")} />
        <path className="thumbnail-feedback" d={marks("ef")} />
        <path className="thumbnail-lost" d={ticks(lost, "x", 1, 6)} />
      </svg>
    </figure>
  );
}

/** A stroke down for each of these letters, in the middle of its part of the time. */
function ticks(lane: string, letters: string, top: number, height: number): string {
  return [...lane]
    .map((letter, i) =>
      letters.includes(letter)
        ? `M${(((i + 0.5) / lane.length) * WIDTH).toFixed(1)} ${top.toFixed(1)}v${height.toFixed(1)}`
        : "",
    )
    .join("");
}
