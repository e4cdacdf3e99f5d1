// What the plot says, in words with computed numbers.

import { isPassed, readingText, type Verdict } from "../../lab/data";
import { differing, type Source } from "./compared";

const counted = (sources: readonly Source[], verdicts: readonly Verdict[]): number =>
  sources.reduce(
    (sum, { all }) => sum + all.filter(({ verdict }) => verdicts.includes(verdict)).length,
    0,
  );

/** The headline. */
export function headline(sources: readonly Source[]): string {
  const all = sources.reduce((sum, one) => sum + one.all.length, 0);
  const pass = counted(sources, ["passes"]);
  const chance = counted(sources, ["passes within seed variance"]);
  const known = counted(sources, ["known deviation"]);
  const bad = counted(sources, ["fails", "passes unexpectedly"]);
  return `Of ${readingText(all, "")} figures that were compared, ${readingText(pass, "")} ${pass === 1 ? "passes" : "pass"}, ${chance} ${chance === 1 ? "passes" : "pass"} within seed variance, ${known} ${known === 1 ? "is a known deviation" : "are known deviations"}, and ${bad === 0 ? "none fails" : bad === 1 ? "1 fails" : `${bad} fail`}.`;
}

/** What no dot stands for. */
export function withoutText(sources: readonly Source[]): string {
  const count = sources.reduce((sum, { without }) => sum + without, 0);
  if (count === 0) return "";
  const words = count === 1 ? "figure has" : "figures have";
  return `${readingText(count, "")} more ${words} no tolerance and so no dot; the tables below have them.`;
}

/** Where what differs lies, for those who do not see it. */
export function summary(sources: readonly Source[]): string {
  const rows = sources.map((source) => {
    const { title, all } = source;
    const differ = differing(source);
    const passing = all.filter(({ verdict }) => isPassed(verdict)).length;
    const furthest = differ[0];
    const words =
      furthest === undefined
        ? ""
        : `, ${differ.length} ${differ.length === 1 ? "differs" : "differ"}, the furthest ${furthest.run}`;
    return `${title}: ${passing} of ${all.length} pass${words}`;
  });
  return `${headline(sources)} ${rows.join("; ")}.`;
}
