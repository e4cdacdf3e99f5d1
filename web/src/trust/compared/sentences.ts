// What the plot says, in words with computed numbers.

import { isPassed, readingText, type Verdict } from "../../../model/data";
import { type Against, type Compared, differing, type Source } from "./compared";

/** The headline: against recordings, against numbers of others; what the lab expects of itself agrees with nobody and is counted apart. */
export function headline(sources: readonly Source[]): string {
  const all = sources.flatMap((one) => one.all);
  const of = (kind: Against) => all.filter(({ against }) => against === kind);
  const [recorded, published, own] = [of("recording"), of("published"), of("own")];
  const parts = [
    ...(recorded.length > 0 ? [`beside recordings of others ${outcomeText(recorded)}`] : []),
    ...(published.length > 0 ? [`beside published numbers ${outcomeText(published)}`] : []),
  ];
  const others = `${parts.join("; ")}${parts.length > 0 && own.length > 0 ? "; " : ""}`;
  const figures = own.length === 1 ? "figure has" : "figures have";
  const apart =
    own.length === 0
      ? ""
      : `${readingText(own.length, "")} more ${figures} only limits of our own, which agree with nobody and are hollow here`;
  const whole = `${others}${apart}.`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** "476 figures: 460 pass, 4 pass within seed variance, 12 are known deviations, and none fails" */
function outcomeText(compared: readonly Compared[]): string {
  const counted = (...verdicts: readonly Verdict[]): number =>
    compared.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const said = (count: number, one: string, several: string): string =>
    `${readingText(count, "")} ${count === 1 ? one : several}`;
  const open = counted("not decided");
  const bad = counted("fails", "passes unexpectedly");
  return [
    `${said(compared.length, "figure", "figures")}: ${said(counted("passes"), "passes", "pass")}`,
    said(
      counted("passes within seed variance"),
      "passes within seed variance",
      "pass within seed variance",
    ),
    said(counted("known deviation"), "is a known deviation", "are known deviations"),
    ...(open > 0 ? [said(open, "is not decided", "are not decided")] : []),
    `and ${bad === 0 ? "none fails" : said(bad, "fails", "fail")}`,
  ].join(", ");
}

/** What no dot stands for. */
export function withoutText(sources: readonly Source[]): string {
  const count = sources.reduce((sum, { without }) => sum + without, 0);
  if (count === 0) return "";
  const words = count === 1 ? "figure has" : "figures have";
  return `${readingText(count, "")} more ${words} no tolerance and so no dot; the tables below have them.`;
}

export const differText = (count: number): string =>
  `${count} ${count === 1 ? "differs" : "differ"}`;

/** Where what differs lies, for those who do not see it. */
export function summary(sources: readonly Source[]): string {
  const rows = sources.map((source) => {
    const { title, all } = source;
    const differ = differing(source);
    const passing = all.filter(({ verdict }) => isPassed(verdict)).length;
    const furthest = differ[0];
    const words =
      furthest === undefined ? "" : `, ${differText(differ.length)}, the furthest ${furthest.run}`;
    return `${title}: ${passing} of ${all.length} pass${words}`;
  });
  return `${headline(sources)} ${rows.join("; ")}.`;
}
