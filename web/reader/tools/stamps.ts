// Stamps as loggers write them, whatever stands around their clock: how far apart they are, and those that lie between them.

export interface Stamped {
  readonly number: number;
  readonly stamp: string;
  /** In s: a clock that begins anew at midnight goes on. */
  readonly time: number;
}

const CLOCK = /(\d\d?):(\d\d)(?::(\d\d(?:[.,]\d+)?))?(\s?[AP]M\b)?/i;
const DAY_S = 86_400;

/** Of what is numbered, in the order of its numbers. */
export function stampsOf(
  all: readonly { readonly number: number; readonly stamp: string }[],
): readonly Stamped[] {
  let [days, before] = [0, 0];
  return all
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, stamp }) => {
      const [clock, h, m, s = "0", half = ""] = CLOCK.exec(stamp) ?? [];
      if (clock === undefined) return { number, stamp, time: Number(stamp) };
      const hours = half === "" ? Number(h) : (Number(h) % 12) + (/p/i.test(half) ? 12 : 0);
      const ofDay = hours * 3600 + Number(m) * 60 + Number(s.replace(",", "."));
      if (ofDay < before - DAY_S / 2) days += 1;
      before = ofDay;
      return { number, stamp, time: days * DAY_S + ofDay };
    });
}

/** What is sent in equal steps lies between its neighbours, or as far from the nearest as the others do; empty where its day is in no stamp. */
export function stampBetween(
  all: readonly Stamped[],
  next: number,
  number: number,
  usual_s: number,
): string {
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return "";
  const isInside = first.number < number && number < last.number;
  const a = isInside ? (all[next - 1] ?? first) : first;
  const b = isInside ? (all[next] ?? last) : last;
  const step = a === b ? usual_s : (b.time - a.time) / (b.number - a.number);
  const time = Number((a.time + step * (number - a.number)).toFixed(3));
  const dayOf = (s: number): number => Math.floor(s / DAY_S);
  const clock = CLOCK.exec(a.stamp);
  if (clock === null) return (a.time + step * (number - a.number)).toFixed(6);
  const isBare = clock[0] === a.stamp;
  const near = [a, b].find((one) => isBare || dayOf(one.time) === dayOf(time));
  if (near === undefined) return "";
  const ofDay = time - dayOf(time) * DAY_S;
  const h = Math.floor(ofDay / 3600);
  const half = clock[4]?.replace(/[ap]/i, h < 12 ? "A" : "P");
  const parts = [half === undefined ? h : h % 12 || 12, Math.floor((ofDay % 3600) / 60)];
  const [hh, mm] = parts.map((part) => String(part).padStart(2, "0"));
  const ss = (ofDay % 60).toFixed(3).padStart(6, "0");
  return near.stamp.replace(CLOCK, `${hh}:${mm}:${ss}${half ?? ""}`);
}
