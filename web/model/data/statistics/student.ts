// Student's t for whole degrees of freedom, by its finite series: Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.7.3 and 26.7.4.

/** The probability that |T| is at most `t`. */
export function withinT(t: number, freedom: number): number {
  if (!Number.isFinite(t)) return Number.isNaN(t) ? Number.NaN : 1;
  const angle = Math.atan(Math.abs(t) / Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const odd = freedom % 2 === 1;
  // 1 + 1/2 cos² + 1·3/(2·4) cos⁴ + …, of odd degrees cos + 2/3 cos³ + 2·4/(3·5) cos⁵ + …; both end at cos^(freedom - 2).
  let term = odd ? cosine : 1;
  let sum = odd && freedom === 1 ? 0 : term;
  for (let k = odd ? 2 : 1; k < freedom - 2; k += 2) {
    term *= (k / (k + 1)) * cosine ** 2;
    sum += term;
  }
  return odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/** Two-sided: how likely chance alone is so far from 0. Below 1e-15 it is 0. */
export const beyondT = (t: number, freedom: number): number => Math.max(0, 1 - withinT(t, freedom));

/** The t within which so large a share lies, on both sides: 2.093 for 0.95 and 19. Infinite without a degree of freedom. */
export function quantileT(share: number, freedom: number): number {
  if (freedom < 1) return Number.POSITIVE_INFINITY;
  let [low, high] = [0, 1];
  while (withinT(high, freedom) < share) high *= 2;
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (withinT(middle, freedom) < share) low = middle;
    else high = middle;
  }
  return high;
}
