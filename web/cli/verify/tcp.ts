// Set beside the authors' own ns-3 runs: RFC 8867 5.6 and 5.7, nada-ns3 against TCP with the profile ns3-newreno.

import type { Comparison } from "../comparison";
import { compared } from "./compared";
import { fairness, fairnessMarkdown, fairnessMisses } from "./fairness";
import { tcpRows } from "./reference";
import { markdown, missSentences, summary } from "./report";

export const TCP_SEEDS = 20;

export const comparison: Comparison = {
  title: `NADA's authors' module against NewReno (ours / theirs, mean ± standard deviation over ${TCP_SEEDS} seeds)`,
  run(lab) {
    const rows = compared(lab, tcpRows(), TCP_SEEDS);
    const shares = fairness(lab);
    return {
      report: `${markdown(rows)}\n${summary(rows)}\n${fairnessMarkdown(shares)}`,
      rows: rows.length + shares.length,
      misses: [...missSentences(rows), ...fairnessMisses(shares)],
    };
  },
};
