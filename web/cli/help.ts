// What the command line can do, for `--help` and for whoever mistyped.

export const HELP = `nada-lab: congestion control of real-time media, the page's engine under Node

  nada-lab run FILE [--set path=value]… [--seed N] [--out DIR]
      runs one scenario and prints its figures; FILE is a scenario file, the
      name of one of the project's scenarios, or - for the standard input
      --set    changes the scenario first; may be given more than once
      --seed   the same as --set seed=N
      --out    writes into that folder: flows.csv, links.csv, decisions.csv,
               packets.csv, columns.csv (what their columns mean),
               metrics.json, and scenario.json, which gives the run again

  nada-lab verify
      runs every scenario, checks what it expects, and compares with the
      recorded runs of NADA's authors

  nada-lab schema
      prints the JSON Schema of scenario files

Examples
  nada-lab run rfc8867/5.1
  nada-lab run rfc8867/5.1 --set links.forward.delay_ms=150 --out results
  nada-lab run mine.json --seed 7 --set flows.video.controller.XREF_ms=20

Exit codes
  0  all as expected
  1  something that a scenario expects did not come true
  2  bad input: each fault in a line of its own, on the standard error
  3  the engine stopped unexpectedly
`;
