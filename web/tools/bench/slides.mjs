// Figures and decks from a cold command line, as a person waits for them, and a figure in the page.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, cardsPiece, cliPiece, pagePiece, wasmPiece } from "../lib/build.mjs";
import { node } from "../lib/command.mjs";
import { cliBundle } from "../lib/paths.mjs";
import { installChromium } from "../lib/test-programs.mjs";
import { pageFigureRows } from "./page-figure.mjs";

export async function prepare() {
  await build(wasmPiece, cliPiece, cardsPiece, pagePiece);
  await installChromium();
}

const CONTROLLERS = "nada-rfc,gcc,scream-v2";

export async function collect(progress) {
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-bench-"));
  const at = (name) => join(folder, name);
  const timed = async (...args) => {
    progress(args.join(" "));
    const begin = performance.now();
    const said = await node([cliBundle, ...args]);
    return { said, ms: performance.now() - begin };
  };
  const row = (name, unit, value) => ({ name, unit, value, where: "command line" });
  try {
    const figure = await timed(
      ...["figure", "rfc8867/5.1", "--chart", "rates,delay", "--size", "slide"],
      ...["--out", at("figure.svg")],
    );
    const deck = ["slides", "rfc8867", "--controllers", CONTROLLERS, "--seeds", "20"];
    const whole = await timed(...deck, "--out", at("deck.pptx"));
    // "deck.pptx: 61 slides in 2.0 s", after the runs.
    const [, slides, alone_s] = /: (\d+) slides in ([\d.]+) s/.exec(whole.said) ?? [];
    const of40 = 40 / Number(slides);
    return [
      row("figure, SVG", "ms", figure.ms),
      row("slides of the comparison of RFC 8867", "1", Number(slides)),
      row("comparison, 40 slides with their runs", "ms", whole.ms * of40),
      row("comparison, 40 slides without their runs", "ms", Number(alone_s) * 1000 * of40),
      row("comparison, PPTX", "kB", statSync(at("deck.pptx")).size / 1000),
      ...(await pageFigureRows(progress)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
