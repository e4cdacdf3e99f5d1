// A figure out of letters, for Internet-Drafts and terminals: at most 69 columns, as xml2rfc indents by three. Lines that
// hold between steps (capacity) are drawn with - | +, each flow with a sign of its own, # where two fall on one cell.

import type {
  AreaMark,
  BarsMark,
  Figure,
  LineMark,
  Mark,
  Panel,
  StripMark,
  SymbolsMark,
} from "../../../figure";
import { onAxis } from "../on-axis";
import { asciiText, folded } from "./ascii-words";
import { type Extent, extentsOf, type Samples, Sheet } from "./cells";

const COLUMNS = 69;
const PLOT_ROWS = 18;
const BOTH = "#";
/** Edges of a band. */
const UPPER = "'";
const LOWER = ".";
/** Legible at a glance first. */
const SIGNS = "*ox@%&~^sdkvzbcn";
/** Of lines of steps, along and upright. */
const STEPS: readonly (readonly [along: string, upright: string])[] = [
  ["-", "|"],
  ["=", ":"],
  ["_", "!"],
];
/** With more lines than this the finer ones are left out. */
const MOST = 3;

/** The figure should hold every sample of its window (`keep: "all"`): a column's values are those that are there. */
export function textArtOf(figure: Figure, columns = COLUMNS): string {
  const panels = figure.panels.map((panel) => panelText(panel, columns));
  const notes = figure.caption.map(({ parts }) => parts.map(({ text }) => text.text).join(" "));
  const caption = folded(asciiText(notes.join(" ")), columns);
  return `${[...panels, ...(caption === "" ? [] : [caption])].join("\n\n")}\n`;
}

function panelText(panel: Panel, columns: number): string {
  const head = folded(asciiText(`${panel.title}${unitOf(panel)}`), columns);
  if (panel.empty !== null) return `${head}\n\n${folded(asciiText(panel.empty.text), columns)}`;
  const labels = panel.y.ticks.map(({ value, label }) => ({ value, text: asciiText(label.text) }));
  const left = Math.max(0, ...labels.map(({ text }) => text.length)) + 1;
  const plot = new Plot(panel, columns - left - 1);
  const rows = plot.lines();
  const written = rows.map((row, i) => {
    const label = labels.find(({ value }) => plot.rowOf(value) === i);
    const side = label === undefined ? " ".repeat(left) : `${label.text.padStart(left - 1)} `;
    return `${side}${label === undefined ? "|" : "+"}${row}`.trimEnd();
  });
  const indent = " ".repeat(left);
  const span_s = panel.x.scale.domain()[1] - panel.x.scale.domain()[0];
  const per = Number(((span_s * panel.x.factor) / plot.columns).toPrecision(2));
  return [
    head,
    ...plot.legend().map((items) => folded(items, columns, GAP)),
    "",
    ...(plot.strip === null ? [] : [`${indent}:${plot.strip}`.trimEnd()]),
    ...written,
    ...plot.timeAxis().map((line) => `${indent}${line}`.trimEnd()),
    ...plot
      .below(per)
      .flatMap((line, i) => [...(i === 0 ? [""] : []), ...folded(line, columns - left).split("\n")])
      .map((line) => `${indent}${line}`.trimEnd()),
  ].join("\n");
}

function unitOf({ y }: Panel): string {
  return y.unit === "" ? "" : `, ${y.unit}`;
}

/** Lines that a sign stands for: those that the legend names, or a label does. */
class Plot {
  readonly #sheet: Sheet;
  readonly #signed: readonly LineMark[];
  /** Lines that never leave the axis while others do: said in words, as their signs would be the axis. */
  readonly #flat: readonly LineMark[];
  readonly #steps: readonly LineMark[];
  readonly #symbols: readonly SymbolsMark[];
  readonly #bands: readonly Mark[];
  readonly #bars: readonly BarsMark[];
  readonly #states: StripMark | null;
  readonly #signs: ReadonlyMap<string, string>;
  /** Of rates the middle says more than peaks, as packets come in bursts; of delays, queues and losses the peaks are what counts. */
  readonly #ofRates: boolean;
  #overlaps = false;

  constructor(
    private readonly panel: Panel,
    readonly columns: number,
  ) {
    this.#sheet = new Sheet(columns, PLOT_ROWS);
    this.#ofRates = panel.y.unit.endsWith("bit/s");
    const lines = panel.marks.filter((mark) => mark.kind === "line");
    const named = lines.filter((mark) => this.#words(mark) !== "");
    // Of many lines those that carry their name in the plot are what it is about.
    const labelled = named.filter((mark) => panel.labels.some(({ of }) => of === mark.id));
    const shown =
      panel.x.kind !== "time"
        ? lines.filter((mark) => panel.legend.entries.some(({ id }) => id === mark.series))
        : named.length > MOST && labelled.length > 0
          ? labelled
          : named;
    const held = shown.filter((mark) => mark.curve === "step-after" && mark.layer === "over");
    // The one in front, which was drawn last, has the plainest signs.
    this.#steps = held.toReversed().slice(0, STEPS.length);
    const isStep = (mark: LineMark) => this.#steps.includes(mark);
    const moving = shown.filter((mark) => !isStep(mark) && !this.#isOnAxis(mark));
    const all = shown.filter((mark) => !isStep(mark));
    this.#flat = moving.length === 0 ? [] : all.filter((mark) => !moving.includes(mark));
    this.#signed = (moving.length === 0 ? all : moving).toReversed();
    this.#symbols = panel.marks
      .filter((mark) => mark.kind === "symbols")
      .filter(({ points }) => points.count > 0);
    this.#bars = panel.marks.filter((mark) => mark.kind === "bars");
    const signs = [...this.#signed.toReversed(), ...this.#symbols, ...this.#bars];
    this.#signs = new Map(signs.map((mark, i) => [mark.id, SIGNS[i % SIGNS.length] as string]));
    this.#states = panel.marks.find((mark) => mark.kind === "strip") ?? null;
    for (const mark of this.#bars) this.#drawBars(mark);
    for (const mark of this.#steps.toReversed()) this.#drawSteps(mark);
    for (const mark of this.#signed) this.#drawSigns(mark);
    for (const mark of this.#symbols) this.#drawSymbols(mark);
    this.#bands = panel.marks.filter((mark) => mark.kind === "area" && mark.layer === "spread");
    for (const mark of this.#bands) this.#drawBand(mark as AreaMark);
  }

  get #window(): readonly [number, number] {
    return this.panel.x.scale.domain();
  }

  lines(): readonly string[] {
    return this.#sheet.lines();
  }

  /** Counted from the top; NaN of a value beyond the axis. */
  rowOf(value: number): number {
    const [low, high] = this.panel.y.scale.domain();
    if (!(value >= low && value <= high)) return Number.NaN;
    return Math.round(((high - value) / (high - low)) * (PLOT_ROWS - 1));
  }

  #isOnAxis(mark: LineMark): boolean {
    if (mark.free === true || this.panel.y.scale.domain()[0] !== 0) return false;
    const rows = this.#extents(mark).map((extent) => this.#rowsOf(extent, this.#ofRates));
    return rows.every((one) => one === null || one[0] === PLOT_ROWS - 1);
  }

  #extents(mark: Samples): readonly Extent[] {
    return extentsOf(mark, this.#window, this.columns);
  }

  /**
   * From the upper row to the lower one; null where nothing of it is on the axis. `middle`: of its median, and as far as what is
   * below half of that or above twice of it.
   */
  #rowsOf({ least, median, greatest }: Extent, middle: boolean): readonly [number, number] | null {
    const [from, to] = this.panel.y.scale.domain();
    const low = middle && least >= median / 2 ? median : least;
    const high = middle && greatest <= 2 * median ? median : greatest;
    if (!(high >= from && low <= to)) return null;
    return [this.rowOf(Math.min(high, to)), this.rowOf(Math.max(low, from))];
  }

  #drawSteps(mark: LineMark): void {
    const [along, upright] = this.#stepSigns(mark);
    const extents = this.#extents(mark);
    const levels = extents.map(({ median }) => this.rowOf(median));
    const line = (column: number, from: number, to: number, end: string): void => {
      const [top, bottom] = [Math.min(from, to), Math.max(from, to)];
      for (let row = top + 1; row < bottom; row += 1) this.#sheet.put(column, row, upright);
      this.#sheet.put(column, to, end);
    };
    levels.forEach((row, column) => {
      if (Number.isNaN(row)) return;
      const before = levels[column - 1] ?? Number.NaN;
      const level = Number.isNaN(before) || before === row;
      this.#sheet.put(column, row, level ? along : "+");
      if (!level) line(column, row, before, "+");
      // What is shorter than half of a column, and no part of a step.
      const near = [before, row, levels[column + 1] ?? row].filter((one) => !Number.isNaN(one));
      const [top, bottom] = this.#rowsOf(extents[column] as Extent, true) ?? [row, row];
      if (top < Math.min(...near)) line(column, row, top, along);
      if (bottom > Math.max(...near)) line(column, row, bottom, along);
    });
  }

  #stepSigns(mark: LineMark): (typeof STEPS)[number] {
    return STEPS[this.#steps.indexOf(mark)] as (typeof STEPS)[number];
  }

  #drawSigns(mark: LineMark): void {
    if (mark.free === true) {
      this.#drawWay(mark);
      return;
    }
    this.#extents(mark).forEach((extent, column) => {
      const [top, bottom] = this.#rowsOf(extent, this.#ofRates) ?? [0, -1];
      for (let row = top; row <= bottom; row += 1) this.#putSign(mark, column, row);
    });
  }

  #putSign(mark: LineMark, column: number, row: number): void {
    if (Number.isNaN(row)) return;
    const sign = this.#sign(mark);
    const there = this.#sheet.get(column, row);
    const meets = there === BOTH || (this.#isTaken(there) && there !== sign);
    this.#overlaps ||= meets;
    this.#sheet.put(column, row, meets ? BOTH : sign);
  }

  #isTaken(sign: string): boolean {
    return [...this.#signs.values()].includes(sign);
  }

  /** What goes any way: every cell that it touches, also between two points far from each other. */
  #drawWay(mark: LineMark): void {
    const { t, v, count } = mark.points;
    const columnOf = (place: number): number => {
      const [from, to] = this.#window;
      return Math.round(((place - from) / (to - from)) * (this.columns - 1));
    };
    for (let i = 0; i < count; i += 1) {
      const [x, y] = [t[i] as number, v[i] as number];
      if (Number.isNaN(x)) continue;
      const lone = i === 0 || Number.isNaN(t[i - 1] as number);
      const [left, low] = lone ? [x, y] : [t[i - 1] as number, v[i - 1] as number];
      const rows = Math.abs(this.rowOf(y) - this.rowOf(low)) || 0;
      const cells = Math.max(1, Math.abs(columnOf(x) - columnOf(left)), rows);
      for (let step = 1; step <= cells; step += 1) {
        const share = step / cells;
        const row = this.rowOf(low + share * (y - low));
        this.#putSign(mark, columnOf(left + share * (x - left)), row);
      }
    }
  }

  /** The horizontal axis in words, and what its columns are. */
  below(per: number): readonly string[] {
    const { name, unit } = this.panel.x;
    const lines = [...this.#steps, ...this.#signed];
    const sampled = lines.some(({ free }) => free !== true);
    const each = `${per} ${unit}`;
    const shown = this.#ofRates ? "median of" : "least to the greatest of";
    const peaks = this.#ofRates ? ", and what is below half or above twice of it" : "";
    return [
      ...(name === undefined ? [] : [asciiText(name.text)]),
      ...(sampled ? [`each column shows the ${shown} ${each}${peaks}`] : []),
    ];
  }

  /** Of a band over seeds or flows its two edges, where nothing else is. */
  #drawBand({ edges }: AreaMark): void {
    const { t, low, high, count } = edges;
    for (const [v, sign] of [
      [high, UPPER],
      [low, LOWER],
    ] as const) {
      const edge = { points: { t, v, count }, curve: "linear" } as const;
      this.#extents(edge).forEach((extent, column) => {
        const [top, bottom] = this.#rowsOf(extent, this.#ofRates) ?? [Number.NaN, Number.NaN];
        const row = v === high ? top : bottom;
        if (this.#sheet.get(column, row) === " ") this.#sheet.put(column, row, sign);
      });
    }
  }

  /** Events lie where they happened; several in a cell are one. */
  #drawSymbols(mark: SymbolsMark): void {
    const [from, to] = this.#window;
    for (let i = 0; i < mark.points.count; i += 1) {
      const share = ((mark.points.t[i] as number) - from) / (to - from);
      // What happened at the very end is in the last column.
      const column = share === 1 ? this.columns - 1 : Math.floor(share * this.columns);
      const row = this.rowOf(mark.points.v[i] as number);
      if (!Number.isNaN(row)) this.#sheet.put(column, row, this.#sign(mark));
    }
  }

  /** Every cell whose middle lies in one; one that is lower than a cell is a row of its own. */
  #drawBars(mark: BarsMark): void {
    const [from, to] = this.#window;
    const columnOf = (place: number): number => ((place - from) / (to - from)) * this.columns;
    for (const { x, y } of mark.bars) {
      const [left, right] = [columnOf(Math.min(...x)), columnOf(Math.max(...x))];
      const [top, bottom] = [this.rowOf(Math.max(...y)), this.rowOf(Math.min(...y))];
      for (let column = Math.round(left); column < Math.max(right, left + 1); column += 1)
        for (let row = top; row <= bottom; row += 1) this.#sheet.put(column, row, this.#sign(mark));
    }
  }

  /** The state of most of each column's time, by the first letter of its name. */
  get strip(): string | null {
    const mark = this.#states;
    if (mark === null) return null;
    const [from, to] = this.#window;
    const span = (to - from) / this.columns;
    return Array.from({ length: this.columns }, (_, i) => {
      const [begin, end] = [from + i * span, from + (i + 1) * span];
      let [longest, found] = [0, " "];
      for (const state of mark.states) {
        const time = mark.spans
          .filter(({ value }) => value === state.value)
          .reduce(
            (sum, { from_s, to_s }) =>
              sum + Math.max(0, Math.min(to_s, end) - Math.max(from_s, begin)),
            0,
          );
        if (time > longest) [longest, found] = [time, initialOf(state.label)];
      }
      return found;
    }).join("");
  }

  legend(): readonly string[] {
    const steps = this.#steps.map(
      (mark) => `${this.#stepSigns(mark)[0].repeat(3)} ${this.#words(mark)}`,
    );
    const signs = this.#signed
      .toReversed()
      .map((mark) => `${this.#sign(mark)}  ${this.#words(mark)}`);
    const events = [...this.#symbols, ...this.#bars].map(
      (mark) => `${this.#sign(mark)}  ${this.#words(mark)}`,
    );
    const edges = this.#bands.length === 0 ? [] : [`${UPPER} ${LOWER}  edges of the band`];
    const note = asciiText(this.panel.legend.note);
    const both = this.#overlaps ? [`${BOTH}  several`] : [];
    const states = this.#states?.states.map(
      (one) => `${initialOf(one.label)}  ${asciiText(one.label)}`,
    );
    const flat = onAxis(this.#flat.map((mark) => this.#words(mark)));
    const lines = flat === "" ? [] : [flat];
    return [
      [...steps, ...signs, ...events, ...both, ...edges, ...lines].join(GAP),
      note,
      ...(states === undefined ? [] : [["above the plot:", ...states].join(GAP)]),
    ].filter((line) => line !== "");
  }

  #sign({ id }: LineMark | SymbolsMark | BarsMark): string {
    return this.#signs.get(id) ?? "*";
  }

  #words(mark: LineMark | SymbolsMark | BarsMark): string {
    const entry = this.panel.legend.entries.find(({ id }) => id === mark.series);
    const label = this.panel.labels.find(({ of }) => of === mark.id);
    return asciiText(entry?.words ?? label?.text ?? (mark.kind === "symbols" ? mark.series : ""));
  }

  /** The axis with a plus at each tick, and the ticks' words below it. */
  timeAxis(): readonly string[] {
    const { ticks, scale, unit } = this.panel.x;
    const [from, to] = scale.domain();
    const axis = Array<string>(this.columns + 1).fill("-");
    axis[0] = "+";
    const words = new Sheet(this.columns + 1, 1);
    let free = 0;
    ticks.forEach(({ value, label }, i) => {
      const column = Math.round(((value - from) / (to - from)) * this.columns);
      axis[column] = "+";
      const last = i === ticks.length - 1;
      const named = unit === "" ? "" : ` ${unit}`;
      const written = asciiText(label.text);
      const plain = written.endsWith(named)
        ? written.slice(0, written.length - named.length)
        : written;
      const text = last ? `${plain}${named}` : plain;
      const at = Math.min(
        Math.max(0, column - Math.floor(plain.length / 2)),
        this.columns + 1 - text.length,
      );
      if (at < free) return;
      words.write(at, 0, text);
      free = at + text.length + 1;
    });
    return [axis.join(""), ...words.lines()];
  }
}

function initialOf(label: string): string {
  return asciiText(label).charAt(0).toUpperCase();
}

/** Between the entries of a legend: a line may break there, and nowhere else. */
const GAP = "   ";
