// An order in which each stands near those that it resembles, for a compressor that looks back 32 kB.

/** What two have in common is counted by so many bytes at a time: below six, chance is counted too. */
const GRAM = 6;
const LOOKS_BACK = 30_000;
/** What most have, the nearest have as well. */
const COMMON = 1500;
/** Small ones are not worth as much, however alike. */
const SMALL = 40;

function gramsOf(bytes) {
  const grams = new Set();
  for (let i = 0; i + GRAM <= bytes.length; i++) grams.add(bytes.readUIntBE(i, GRAM));
  return grams;
}

/** Indices of `pieces`: first the first, then always the one of which most has just been said. */
export function alikeTogether(pieces) {
  const grams = pieces.map(gramsOf);
  const having = new Map();
  grams.forEach((set, i) => {
    for (const gram of set) {
      const others = having.get(gram);
      if (others) others.push(i);
      else having.set(gram, [i]);
    }
  });

  /** Of each piece, how many of its grams are in view. */
  const seen = new Int32Array(pieces.length);
  const inView = new Map();
  const look = (piece, step) => {
    for (const gram of grams[piece]) {
      const before = inView.get(gram) ?? 0;
      inView.set(gram, before + step);
      const others = having.get(gram);
      if ((before === 0 || before + step === 0) && others.length < COMMON)
        for (const other of others) seen[other] += step;
    }
  };

  const left = new Set(pieces.keys());
  const order = [];
  let next = 0;
  let size = 0;
  let oldest = 0;
  while (left.size > 0) {
    left.delete(next);
    order.push(next);
    look(next, 1);
    size += pieces[next].length;
    for (; size > LOOKS_BACK && oldest + 1 < order.length; oldest++) {
      look(order[oldest], -1);
      size -= pieces[order[oldest]].length;
    }
    let best = -1;
    for (const piece of left) {
      const share = (seen[piece] + 1) / (grams[piece].size + SMALL);
      if (share > best) [best, next] = [share, piece];
    }
  }
  return order;
}
