// What stands beside a fair share: that the flow's own highest rate binds, how the share changed in the time, and what it would be
// without weights.

/** Means of a flow's fair share, at which its own highest rate stops it, and of what its path gives it. */
interface Binding {
  readonly fair_share_kbps: number;
  readonly path_share_kbps: number;
}

/** Below this part of it two shares are one. */
const LEAST = 1e-6;

const differ = (a: number, b: number): boolean => Math.abs(a - b) > LEAST * Math.max(a, b);

/** "its highest rate (1567 kbit/s) binds; the path gives 2464 kbit/s" */
export function bindsText({ fair_share_kbps, path_share_kbps }: Binding): string {
  return `its highest rate (${kbps(fair_share_kbps)}) binds; the path gives ${kbps(path_share_kbps)}`;
}

/** Sentences on a flow's shares in the time that its figures are of, where one number does not say all. */
export function shareNotes(figures: Readonly<Record<string, number | null>>): readonly string[] {
  const of = (name: string): number => figures[name] ?? Number.NaN;
  const [fair, path] = [of("mean_fair_share_kbps"), of("mean_path_share_kbps")];
  const [low, high] = [of("lowest_fair_share_kbps"), of("highest_fair_share_kbps")];
  const plain = of("mean_plain_share_kbps");
  return [
    ...(path > fair && differ(path, fair)
      ? [bindsText({ fair_share_kbps: fair, path_share_kbps: path })]
      : []),
    ...(differ(low, high) ? [`share ${kbps(low)} to ${kbps(high)}`] : []),
    ...(differ(plain, fair) ? [`by its priority; ${kbps(plain)} if all had the same`] : []),
  ];
}

/** As digits that can be found again in a table of rates. */
const kbps = (value: number): string => `${Math.round(value)} kbit/s`;
