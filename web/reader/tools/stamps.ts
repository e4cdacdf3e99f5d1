// Stamps as loggers write them, whatever stands around their clock: how far apart they are, and times that lie between them.

/** Times are in s: a clock that begins anew at midnight goes on. */
export type Stamped = Readonly<Record<"number" | "time", number>>;

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
      if (clock === undefined) return { number, time: Number(stamp) };
      const hours = half === "" ? Number(h) : (Number(h) % 12) + (/p/i.test(half) ? 12 : 0);
      const ofDay = hours * 3600 + Number(m) * 60 + Number(s.replace(",", "."));
      if (ofDay < before - DAY_S / 2) days += 1;
      before = ofDay;
      return { number, time: days * DAY_S + ofDay };
    });
}

/** What is sent in equal steps lies between its neighbours, or as far from the others as they are from one another; in s. */
export function timeBetween(
  all: readonly Stamped[],
  next: number,
  number: number,
  usual_s: number,
) {
  const [first, last] = [all[0], all.at(-1)];
  const isInside = (first?.number ?? number) < number && number < (last?.number ?? number);
  const [a, b] = isInside ? [all[next - 1], all[next]] : [first, last];
  if (a === undefined || b === undefined) return Number.NaN;
  const step = a === b ? usual_s : (b.time - a.time) / (b.number - a.number);
  return Number((a.time + step * (number - a.number)).toFixed(6));
}
