// Set beside the authors' own ns-3 runs: RFC 8867 5.6 and 5.7, nada-ns3 against TCP with the profile ns3-newreno.

import type { Comparison } from "../comparison";
import { compared } from "./compared";
import { fairness, fairnessMarkdown, fairnessMisses, fairnessTrustRows } from "./fairness";
import { tcpRows } from "./reference";
import { markdown, missSentences, summary, trustRows } from "./report";
import { TOLERANCE } from "./tolerance";

export const TCP_SEEDS = 20;

export const comparison: Comparison = {
  title: "NADA's authors' module against NewReno",
  controllers: ["nada", "newreno"],
  reference: `The same module beside ns-3.26's TCP NewReno, and the experiments of its fairness paper; ours with nada-ns3 and ns3-newreno over ${TCP_SEEDS} seeds, the shares over three.`,
  tolerance: `${TOLERANCE} NADA's share of the link: three standard deviations of the ten-seed runs.`,
  run(lab) {
    const rows = compared(lab, tcpRows(), TCP_SEEDS);
    const shares = fairness(lab);
    return {
      report: `${summary(rows)}\n${markdown(rows)}\n${fairnessMarkdown(shares)}`,
      rows: [...trustRows(rows), ...fairnessTrustRows(shares)],
      misses: [...missSentences(rows), ...fairnessMisses(shares)],
      deviations: [],
    };
  },
};
