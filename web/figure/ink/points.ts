// What is drawn of columns: the points of a line, the edges of an area.

/** Points to draw, in data units. A NaN in `v` lifts the pen. The buffers live from frame to frame. */
export class Points {
  t = new Float64Array(0);
  v = new Float64Array(0);
  count = 0;
  /** Seconds between neighbours if these are the samples themselves, 0 once they are reduced. */
  spacing_s = 0;
  low = Number.POSITIVE_INFINITY;
  high = Number.NEGATIVE_INFINITY;

  reset(room: number): void {
    if (this.t.length < room) {
      this.t = new Float64Array(room);
      this.v = new Float64Array(room);
    }
    this.count = 0;
    this.spacing_s = 0;
    this.low = Number.POSITIVE_INFINITY;
    this.high = Number.NEGATIVE_INFINITY;
  }

  push(t: number, v: number): void {
    this.t[this.count] = t;
    this.v[this.count] = v;
    this.count += 1;
    if (v < this.low) this.low = v;
    if (v > this.high) this.high = v;
  }
}

/** Lower and upper edge in data units; a NaN in `t` ends one polygon. */
export class Edges {
  t = new Float64Array(0);
  low = new Float64Array(0);
  high = new Float64Array(0);
  count = 0;
  top = Number.NEGATIVE_INFINITY;

  reset(room: number): void {
    if (this.t.length < room) {
      this.t = new Float64Array(room);
      this.low = new Float64Array(room);
      this.high = new Float64Array(room);
    }
    this.count = 0;
    this.top = Number.NEGATIVE_INFINITY;
  }

  push(t: number, low: number, high: number): void {
    this.t[this.count] = t;
    this.low[this.count] = low;
    this.high[this.count] = high;
    this.count += 1;
    if (high > this.top) this.top = high;
  }
}
