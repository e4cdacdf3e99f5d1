// What the command line can do, for `--help` and for whoever mistyped.

export const HELP = `nada-lab: congestion control of real-time media, the page's engine under Node

  nada-lab run FILE [--set path=value]… [--seed N] [--seeds N] [--out DIR]
      runs one scenario and prints its figures; FILE is a scenario file, the
      name of one of the project's scenarios, or - for the standard input
      --set    changes the scenario first; may be given more than once
      --seed   the same as --set seed=N
      --seeds  runs that many seeds, its own and those that follow, and prints
               the median of each figure with its 5 and 95 % quantiles
      --out    writes into that folder: flows.csv, links.csv, decisions.csv,
               queues.csv, packets.csv, columns.csv (what their columns mean),
               metrics.json, and scenario.json, which gives the run again;
               with --seeds a folder for each seed, spread.json, and a line
               per seed in seeds-flows.csv, seeds-links.csv and
               seeds-expect.csv (seeds-columns.csv: what their columns mean);
               - prints metrics.json (spread.json) instead of the figures

  nada-lab verify [COLLECTION | SCENARIO]… [--set path=value]… [--seeds N]
                  [--markdown FILE] [--junit FILE]
      runs the scenarios and checks what they expect, and what their
      collections expect between runs (ratios, sweeps); without a name all of
      them, and compares with the recorded runs of others
      --set    changes every scenario that has that link or flow first; the
               comparisons are then left out
      --seeds  under that many seeds; met is what is met under each of them
      --markdown, --junit  every criterion and what became of it; - prints it
      A criterion is met, missed, or known to differ with the reason why; one
      that is met though it should differ counts as missed.

  nada-lab list [COLLECTION | SCENARIO]… [--json]
      names the project's scenarios with their controllers and titles

  nada-lab schema
      prints the JSON Schema of scenario files

  nada-lab cards --out FILE
      runs every scenario once and writes what the page's gallery shows of it;
      what has not changed since FILE was written is not run again

Examples
  nada-lab run rfc8867/5.1
  nada-lab run rfc8867/5.1 --set links.forward.delay_ms=150 --out results
  nada-lab run rfc8867/5.6 --seeds 20
  nada-lab verify rfc8867 --seeds 5 --junit verdicts.xml
  nada-lab verify rfc9743 --set flows.video.controller=gcc --markdown -
  nada-lab run mine.json --seed 7 --set flows.video.controller.XREF_ms=20

Exit codes
  0  all as expected
  1  something that a scenario or a collection expects did not come true
  2  bad input: each fault in a line of its own, on the standard error
  3  the engine stopped unexpectedly
`;
