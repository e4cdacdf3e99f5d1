// The legend that lives in a chart's title line: swatch, name, value at the cursor or the playhead. Written straight into the
// page: it changes many times a second, and React has no part in that.

import { actions } from "../../store";
import type { Columns } from "../columns";
import type { Series } from "../series/types";
import { reading, type Shown } from "./format";
import { valueAt } from "./readout";
import { spreadText } from "./spread-words";
import { swatchOf } from "./swatch";

interface Entry {
  series: Series;
  readonly item: HTMLElement;
  readonly value: HTMLElement | null;
}

/** With more flows' entries than this the rest unfolds on demand: a legend leaves room for its picture. */
const MOST = 10;

/** What a legend shows at first, and what it keeps folded: what belongs to a link is never kept back, nor is one entry alone. */
export function folded(all: readonly Series[]): readonly Series[] {
  const ofFlows = all.filter(({ table }) => !table.startsWith("links."));
  return ofFlows.length <= MOST + 1 ? [] : ofFlows.slice(MOST);
}

/** While playing, digits that change more often than this cannot be read. */
const QUICKEST_MS = 80;

export class Legend {
  readonly #note = noteItem();
  readonly #fold = foldItem();
  #entries: readonly Entry[] = [];
  #looks = "";
  #open = false;
  #read_ms = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly list: HTMLElement,
    private readonly unit: HTMLElement,
    /** More entries are seen, and want their values. */
    private readonly unfolded: () => void,
  ) {
    this.#fold.button.addEventListener("click", () => {
      this.#open = !this.#open;
      this.#layOut();
      this.#read_ms = Number.NEGATIVE_INFINITY;
      this.unfolded();
    });
  }

  show(all: readonly Series[], flow: string): void {
    const named = all.filter(({ legend }) => legend !== null);
    const looks = JSON.stringify([
      flow,
      named.map(({ id, legend, colour }) => [id, legend, colour]),
    ]);
    this.#read_ms = Number.NEGATIVE_INFINITY;
    if (looks === this.#looks) {
      // Same words and swatches, other formulas perhaps: a drag brings a new scenario with every step.
      this.#entries.forEach((entry, i) => {
        entry.series = named[i] ?? entry.series;
      });
      return;
    }
    this.#looks = looks;
    this.#entries = named.map((series) => entryOf(series, flow));
    this.#layOut();
  }

  #layOut(): void {
    const more = folded(this.#entries.map(({ series }) => series));
    const first = this.#entries.findIndex(({ series }) => series === more[0]);
    const { item, button } = this.#fold;
    const focused = document.activeElement === button;
    for (const { item, series } of this.#entries)
      item.hidden = !this.#open && more.includes(series);
    const note = this.#note.parentElement === this.list ? [this.#note] : [];
    this.list.replaceChildren(...this.#entries.map(({ item }) => item), ...note);
    if (more.length === 0) return;
    write(button, this.#open ? "show fewer" : `and ${more.length} more`);
    button.setAttribute("aria-expanded", String(this.#open));
    this.list.insertBefore(item, this.list.children[first + more.length] ?? null);
    if (focused) button.focus({ preventScroll: true });
  }

  /** What holds for all entries, at the end; empty: nothing. */
  note(words: string): void {
    if (words === "") this.#note.remove();
    else if (this.#note.parentElement !== this.list) this.list.append(this.#note);
    write(this.#note, words);
  }

  /** False if it is too early for new digits: then ask again. */
  read(columns: Columns, time_s: number, shown: Shown, now_ms: number): boolean {
    if (now_ms - this.#read_ms < QUICKEST_MS) return false;
    this.#read_ms = now_ms;
    write(this.unit, shown.unit);
    for (const { series, item, value } of this.#entries) {
      if (value !== null && !item.hidden) write(value, textOf(series, columns, time_s, shown));
    }
    return true;
  }
}

/** The text of one entry's value. */
export function textOf(series: Series, columns: Columns, time_s: number, shown: Shown): string {
  if (series.kind === "spread") return spreadText(series, time_s, shown);
  const value = valueAt(columns, series, time_s);
  if (series.kind !== "strip") return reading(value, shown);
  return series.states.find((state) => state.value === value)?.label ?? reading(Number.NaN, shown);
}

const VALUES: Partial<Record<Series["kind"], string>> = {
  strip: "legend-state",
  spread: "legend-value legend-spread",
};

function entryOf(series: Series, selected: string): Entry {
  const item = document.createElement("li");
  const value = series.kind === "band" ? null : document.createElement("b");
  if (value !== null) value.className = VALUES[series.kind] ?? "legend-value";
  const name = document.createElement("span");
  name.textContent = series.legend;
  if (series.meaning !== undefined) item.title = series.meaning;
  const holder = series.flow === undefined ? item : flowButton(series.flow, selected);
  holder.append(swatchOf(series), name, ...(value === null ? [] : [value]));
  if (holder !== item) item.append(holder);
  return { series, item, value };
}

/** Its entry chooses the flow whose inside the other charts show. */
function flowButton(flow: string, selected: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "legend-flow";
  button.setAttribute("aria-pressed", String(flow === selected));
  button.title = `Look inside ${flow}`;
  button.addEventListener("click", () => actions.setFlow(flow));
  return button;
}

function foldItem(): { readonly item: HTMLElement; readonly button: HTMLButtonElement } {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "legend-fold";
  item.append(button);
  return { item, button };
}

function noteItem(): HTMLElement {
  const item = document.createElement("li");
  item.className = "legend-note";
  return item;
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
