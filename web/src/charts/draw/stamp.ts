// Words as pictures: written once, then copied. Writing two words costs a canvas as much as drawing all lines of a chart.

import { fontOf, type Write, writeText } from "./strip";

interface Stamp {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
}

const stamps = new Map<string, Stamp>();

export const stampWords: Write = (pen, state, left, middle, px) => {
  const key = `${px} ${state.ink} ${state.short}`;
  let stamp = stamps.get(key);
  if (stamp === undefined) {
    const canvas = document.createElement("canvas");
    const own = canvas.getContext("2d");
    if (own === null) return writeText(pen, state, left, middle, px);
    own.font = fontOf(px);
    const width = own.measureText(state.short).width;
    canvas.width = Math.ceil(width) + 2;
    canvas.height = Math.ceil(16 * px);
    writeText(own, state, 0, canvas.height / 2, px);
    stamp = { canvas, width };
    stamps.set(key, stamp);
  }
  const top = Math.round(middle - stamp.canvas.height / 2);
  pen.drawImage(stamp.canvas, Math.round(left), top);
  return stamp.width;
};
