// What the command line can do, for `--help` and for a person who mistyped.

import { ALL_CHARTS } from "../figure/charts/all-charts";

const CHARTS = ALL_CHARTS.map(({ id }) => id).join(", ");

export const HELP = `nada-lab: congestion control of real-time media, the page's engine under Node

  nada-lab run FILE [--trace [LINK=]FILE[:COLUMN]]… [--set CHANGE]… [--seeds N]
               [--out DIR [--force]]
  nada-lab run FILE [--trace [LINK=]FILE]… [--set CHANGE]… --link NAME
               --out FILE [--force]
      runs one scenario and prints its figures and its hash, which is the same
      wherever the run is, bit for bit; FILE is a scenario file, the name of one
      of the project's scenarios, or - for the standard input
      --trace  a recorded link, on that link or on the only one that flows send
               over: a table, what iperf3, ping and other tools write, Mahimahi,
               lines of tc, whatever the file is called. How it is read: "Traces"
      --set    changes the scenario first: path=value, or from a moment on
               "at 40 s set links.forward.capacity_kbps to 600 over 2 s"
               (scenarios/LANGUAGES.md); may be given more than once. What the
               scenario expects is then not judged, but where only the seed
               is set
      --seeds  runs that many seeds, its own and those that follow, and prints
               the median of each figure with its range: the lowest to the
               highest, from 20 seeds on 5 to 95 %; of 20 or more that fall
               into two heaps also the numbers of each
      --out    writes into that folder: flows.csv, links.csv, decisions.csv,
               queues.csv, crossings.csv (each flow on each link), packets.csv,
               hops.csv (with record_hops),
               rtp-sent.log and rtp-received.log (RFC 8868, section 3.1),
               columns.csv (what their columns mean), metrics.json, run.json
               (version, and the hashes of engine and run), and scenario.json,
               which gives the run again;
               with --seeds a folder for each seed, spread.json, and a line
               per seed in seeds-flows.csv, seeds-links.csv and
               seeds-expect.csv (seeds-columns.csv: what their columns mean);
               - prints metrics.json (spread.json) instead of the figures.
               What an earlier run wrote there is replaced, all of it at once
               when the run is done; a folder with other files, or with files
               that were changed since, is refused
      --link   writes that link alone into the file of --out, as its end says:
               .mahimahi, .tc.sh (for Linux's tc, with delay, loss and queue) or
               .trace.csv (steps of duration_ms and capacity_kbps). Each reads
               back as the same link; what one does not say is told
      --force  writes there all the same, and replaces files of those names

  nada-lab figure FILE --out FILE [--chart rates,delay] [--lines rates,…] [--size NAME]
                  [--colours NAME] [--from S] [--to S] [--flow NAME] [--link NAME]
                  [--title TEXT] [--seeds N] [--site URL] [--trace [LINK=]FILE]…
                  [--set CHANGE]… [--force]
      runs a scenario and draws charts of it; --out ends in .svg, .png, .pdf,
      .csv, or .txt (text art, at most 69 columns)
      --chart   ${CHARTS}; above one another
      --lines   of these charts all lines are drawn (rates: reference, sending
                and fair share, too); of the others those that the page shows
                at first
      --size    slide, half (of a slide), column (88 mm), page (180 mm, unless
                said otherwise)
      --colours screen (unless said otherwise) or print: black, with dashes, as
                an .svg what the tools of Internet-Drafts accept
      --seeds   the median over that many seeds, and the band from 5 to 95 %,
                below 20 seeds from the lowest to the highest
      --from, --to  the part of the run that is shown, in seconds
      --site    where the page is served: the caption then links to the run there

  nada-lab slides COLLECTION | SCENARIO… | DECK.json --out FILE
                  [--template NAME] [--controllers NAME,…] [--seeds N] [--all]
                  [--title TEXT] [--author TEXT] [--site URL] [--force]
      runs tests and makes a deck of slides about them; --out ends in .pptx,
      .pdf, .md (with its figures beside it) or .json (the deck itself, to be
      edited and measured again); draft-NAME-00.md is an Internet-Draft for
      kramdown-rfc. Of a saved deck it names stale numbers
      --template     comparison (controllers side by side, unless said
                     otherwise), ietf106 (an update, back to back and in parallel,
                     with criteria passed), ietf90 (test by test, with the
                     equations of the rate and zoomed views)
      --controllers  in the place of the tests' own, at the same range of rates:
                     profiles or kinds, such as nada,gcc,scream-v2
      --seeds        medians and bands over that many seeds, 20 unless said
                     otherwise, at most 200; ahead is who is so seed by seed
      --all          the variants of a collection's tests, too
      --site         where the page is served: captions then link to the runs

  nada-lab sweep FILE --out DIR [--x PATH=FROM:TO:COUNT[:log]] [--y …]
                 [--trace [LINK=]FILE]… [--metric METRIC]… [--seeds N]
                 [--set PATH=VALUE]… [--workers N] [--shard I/N] [--yes]
                 [--take-over]
  nada-lab sweep --merge DIR… --out DIR
  nada-lab sweep DIR | FILE --chart heat | line --out FILE [--size NAME]
                 [--colours NAME] [--force]
      runs a scenario over the values of axes and over seeds, by all cores;
      FILE is a sweep file (scenarios/SWEEPS.md), the name of one in
      scenarios/sweeps, or a scenario with --x and --metric. DIR gets sweep.csv,
      a row per run, the digest of all, and over several seeds differences.csv,
      each value of an axis less its first; ended early, the same command goes on
      with what is missing
      --x, --y   axes: evenly from FROM to TO, or with :log in equal ratios;
                 or PATH=VALUE,VALUE,…
      --trace    as of run; several, a pattern in quotes ('traces/*.up'), or
                 --run all, each run that one file holds, are an axis, whose
                 files are written into DIR, too
      --metric   what is kept of each run: "queuing delay p95 of video"
                 (scenarios/LANGUAGES.md)
      --shard    the I-th of N parts, for machines that know nothing of one
                 another; --merge puts their folders together
      --yes      more than an hour of one core, too
      --chart    a picture of it; --out ends in .svg or .png

  nada-lab verify [COLLECTION | SCENARIO]… [--set CHANGE]… [--seeds N]
                  [--markdown FILE] [--values FILE] [--force]
      runs the scenarios and checks what they expect, and the cross-run
      checks of their collections (ratios, sweeps); without a name all of
      them, and compares with the recorded runs of others
      --set    changes every scenario that has that link or flow first; the
               comparisons are then left out, and ranges of nada-lab's own
               between two values are for the scenario as it is written
      --seeds  how many runs each, 20 without it: what counts is their mean, with
               its standard error, and at least half of them have to pass
      --markdown  every criterion and what became of it; - prints it
      --values  CSV of what each criterion came to under each seed; - prints it
      A criterion passes, fails, or is a known deviation with the reason why; one
      that passes unexpectedly counts as failed.

  nada-lab list [COLLECTION | SCENARIO]… [--json]
      names the project's scenarios with their controllers and titles

  nada-lab --version
      prints the version, and the engine's hash: equal engines give equal runs

Traces
  What a file of --trace leaves open is asked; these options answer, of run,
  figure and sweep. NAME is that of a column, or its number from 1; none: without
      --column NAME    of the rate, as FILE:NAME says it, too
      --unit UNIT      of its numbers: kbit/s, Mbit/s, MB/s, …; B, kB, … are
                       amounts in each row
      --time NAME, --time-unit s | ms | us | ns | min | h
                       when a row is; none: each row lasts 1 s
      --stamp begin | end
                       whether a row's moment begins or ends what it tells of
      --gaps held | zero | cut
                       where nothing comes: the value before, 0, or no time
      --run NAME       one of several runs in a file; of sweep also all
      --delay NAME, --delay-unit s | ms | us | ns,
      --delay-kind one-way | round-trip
      --loss NAME, --loss-unit share | %
                       played beside the capacity
      --numbers rates | moments
                       whole numbers that rise, one a line: rates, or moments
                       in ms at which a packet could go (Mahimahi)
      --dates day | month
                       which comes first in 03/04/2026
      --part FROM..TO  of the recording, in s; either may be left out
      --scale FACTOR, --floor KBPS
                       the capacity times FACTOR, and then at least KBPS

Files
  All files of a command are moved into place at once, when it is done; whatever
  ends it early leaves what was there. Beside them lies .nada-lab.json with their
  hashes: a file that is not in it, or was changed since, is somebody's own and
  is refused. --force replaces it. A link is never followed.
  One command at a time writes to a place. Of one on another machine or in a
  container nobody can tell whether it still runs: it is honoured until nothing
  was heard of it for 60 s. --take-over, of every command that writes, takes the
  place at once; the one before ends at its next write.

Examples
  nada-lab run rfc8867/5.1
  nada-lab run rfc8867/5.1 --set links.forward.delay_ms=150 --out results
  nada-lab run rfc8867/5.6 --seeds 20
  nada-lab run rfc8867/5.1 --link forward --out 5.1.mahimahi
  nada-lab run rfc8867/5.1 --trace drive.csv:DL_bitrate --unit kbit/s
  nada-lab figure rfc8867/5.1 --chart rates,delay --size slide --out slide.svg
  nada-lab sweep round-trip-and-capacity --out map
  nada-lab sweep map --chart heat --size slide --out map.svg
  nada-lab slides rfc8867 --controllers nada,gcc,scream-v2 --seeds 20 --out deck.pptx
  nada-lab verify rfc8867 --markdown verdicts.md
  nada-lab verify rfc9743 --set flows.video.controller=gcc --markdown -
  nada-lab run mine.json --set seed=7 --set flows.video.controller.XREF_ms=20

Exit codes
  0  all as expected
  1  something that a scenario or a collection expects did not come true, or
     a run of a sweep was refused, or a slide has a formula without a value
  2  bad input, or no room to write: each fault in a line of its own, on the
     standard error
  3  the engine stopped unexpectedly
`;
