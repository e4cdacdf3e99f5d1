// The list of a chart's lines, where it is open: swatch, name, value at the cursor or the playhead. Written straight into the page: it changes
// many times a second, and React has no part in that.

import type { Series } from "../../../../figure/charts/series/types";
import type { Legend, LegendEntry, Swatch } from "../../../../figure/figure";
import { swatchSvg } from "../../../../figure/render/svg-swatch";
import type { AxisUnit } from "../../../../figure/texts/format";
import { folded, legendValue } from "../../../../figure/texts/legend";
import { widestValue } from "../../../../figure/texts/widest";
import type { Columns } from "../../../../model/scenario/types";
import { takeFocus } from "../../session";

interface Item {
  series: Series;
  readonly item: HTMLElement;
  readonly value: HTMLElement | null;
  /** Widths of a digit that its value has to itself. It grows and never shrinks: neighbours stay where they are. */
  room: number;
}

/** What a click in the legend does. */
export interface LegendActions {
  /** More entries are seen, and want their values. */
  unfolded(): void;
  choose(flow: string): void;
}

export class LegendList {
  readonly #fold = foldItem();
  #items: readonly Item[] = [];
  #key = "";
  #open = false;
  #measured = "";

  constructor(
    private readonly list: HTMLElement,
    private readonly unit: HTMLElement,
    private readonly actions: LegendActions,
  ) {
    this.#fold.button.addEventListener("click", () => {
      this.#open = !this.#open;
      this.#layOut();
      this.actions.unfolded();
    });
  }

  /** `series`: those of the entries, whose values are read; `selected`: the flow that is looked at. True where entries have come anew. */
  show({ entries }: Legend, series: readonly Series[], selected: string): boolean {
    const byId = new Map(series.map((one) => [one.id, one]));
    const key = JSON.stringify([
      selected,
      entries.map(({ id, words, swatch }) => [id, words, swatch]),
    ]);
    if (key === this.#key) {
      // Same words and swatches, other formulas perhaps: a drag brings a new scenario with every step.
      for (const item of this.#items) item.series = byId.get(item.series.id) ?? item.series;
      return false;
    }
    this.#key = key;
    this.#measured = "";
    this.#items = entries.flatMap((entry) => {
      const one = byId.get(entry.id);
      return one === undefined ? [] : [this.#itemOf(entry, one, selected)];
    });
    this.#layOut();
    return true;
  }

  #layOut(): void {
    const more = folded(this.#items.map(({ series }) => series));
    const first = this.#items.findIndex(({ series }) => series === more[0]);
    const { item, button } = this.#fold;
    const focused = document.activeElement === button;
    for (const { item, series } of this.#items) item.hidden = !this.#open && more.includes(series);
    this.list.replaceChildren(...this.#items.map(({ item }) => item));
    if (more.length === 0) return;
    write(button, this.#open ? "show fewer" : `and ${more.length} more`);
    button.setAttribute("aria-expanded", String(this.#open));
    this.list.insertBefore(item, this.list.children[first + more.length] ?? null);
    if (focused) takeFocus(button, { preventScroll: true });
  }

  /** `version`: of the columns. */
  read(columns: Columns, version: number, time_s: number, shown: AxisUnit): void {
    write(this.unit, shown.unit);
    if (this.list.hidden) return;
    this.#measure(columns, version, shown);
    for (const { series, item, value } of this.#items) {
      if (value !== null && !item.hidden) write(value, legendValue(series, columns, time_s, shown));
    }
  }

  /** Each value has the room that the run's widest needs. */
  #measure(columns: Columns, version: number, shown: AxisUnit): void {
    const bands = this.#items.filter(({ series }) => hasBands(series)).length;
    const measured = `${version} ${shown.factor} ${this.#open} ${bands}`;
    if (measured === this.#measured) return;
    this.#measured = measured;
    for (const one of this.#items) {
      if (one.value === null || one.item.hidden) continue;
      // A tenth more: texts end between pixels.
      const room = Math.ceil(10 * widestValue(one.series, columns, shown) + 1) / 10;
      if (room <= one.room) continue;
      one.room = room;
      one.value.style.minWidth = `${room}ch`;
    }
  }

  #itemOf(entry: LegendEntry, series: Series, selected: string): Item {
    const item = document.createElement("li");
    const value = series.kind === "band" ? null : document.createElement("b");
    if (value !== null) value.className = VALUES[series.kind] ?? "legend-value";
    const name = entry.flow === "" && entry.meaning !== "" ? termButton(entry) : plainName(entry);
    const parts = [swatchElement(entry.swatch), name, ...(value === null ? [] : [value])];
    if (entry.flow === "") item.append(...parts);
    else {
      const button = this.#flowButton(entry.flow, selected);
      button.append(...parts);
      item.append(button);
    }
    return { series, item, value, room: 0 };
  }

  /** Its entry chooses the flow whose inside the other charts show. */
  #flowButton(flow: string, selected: string): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "legend-flow";
    button.setAttribute("aria-pressed", String(flow === selected));
    button.title = `Look inside ${flow}`;
    button.addEventListener("click", () => this.actions.choose(flow));
    return button;
  }
}

/** Explained on hover and focus, and pressed by the glossary (panels/glossary), which listens for `data-term`. */
function termButton({ words, meaning }: LegendEntry): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "legend-term";
  button.textContent = words;
  button.dataset.term = "";
  button.dataset.tip = meaning;
  button.setAttribute("aria-description", meaning);
  return button;
}

function plainName({ words }: LegendEntry): HTMLElement {
  const name = document.createElement("span");
  name.textContent = words;
  return name;
}

/** Those of many seeds are computed bit by bit. */
function hasBands(series: Series): boolean {
  return series.kind === "spread" && series.runs.bandsOf(series.of) !== null;
}

const VALUES: Partial<Record<Series["kind"], string>> = {
  strip: "legend-state",
  spread: "legend-value legend-spread",
};

const SWATCH = { x: 0, y: 0, width: 17, height: 10 };

function swatchElement(swatch: Swatch): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "legend-swatch");
  svg.setAttribute("viewBox", "0 0 17 10");
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = swatchSvg(swatch, SWATCH, { scale: 1 });
  return svg;
}

function foldItem(): { readonly item: HTMLElement; readonly button: HTMLButtonElement } {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "legend-fold";
  item.append(button);
  return { item, button };
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
