// Set beside the authors' own ns-3 runs: RFC 8867 5.6 and 5.7, nada-ns3 against TCP with the profile ns3-newreno.

import { compared } from "../compare/compared";
import type { Comparison } from "../compare/comparison";
import { OUR_SEEDS, readHundred } from "../compare/hundred";
import { tcpRows } from "../compare/reference";
import { markdown, summary, validationRows, withVerdicts } from "../compare/report";
import { comparedRows, type Known } from "../compare/rows";
import { heldIn, TOLERANCE } from "../compare/tolerance";
import { fairness, fairnessMarkdown, fairnessValidationRows } from "./fairness";

/** Of what the table finds. */
const KNOWN: readonly Known[] = [];

export const comparison: Comparison = {
  title: "NADA's authors' module against NewReno",
  controllers: ["nada", "newreno"],
  reference: `The same module beside ns-3.26's TCP NewReno, and the experiments of its fairness paper, most of them run once; ours with nada-ns3 and ns3-newreno over ${OUR_SEEDS} seeds.`,
  tolerance: `${TOLERANCE} NADA's share of the link: 10 % of theirs or 0.2 points.`,
  run(lab) {
    const kept = readHundred();
    const cases = compared(lab, tcpRows(), kept);
    const shares = fairness(lab, kept);
    // One table, with one limit.
    const differences = cases.flatMap((row) => row.differences);
    const held = heldIn([...differences, ...shares]);
    const rows = withVerdicts(cases, held);
    const others = shares.map((one, i) => ({
      ...one,
      ...(held[differences.length + i] as (typeof held)[number]),
    }));
    return comparedRows(
      [...validationRows(rows, KNOWN), ...fairnessValidationRows(others, KNOWN)],
      `${summary(rows)}\n${markdown(rows)}\n${fairnessMarkdown(others)}`,
    );
  },
};
