// How the runs of a sweep are dealt out: in pieces of a second or two, so that little is lost where a worker is, and little is said.

const CHUNK_MS = 1500;
const MOST_CELLS = 256;
const CHUNKS_PER_WORKER = 4;

/** Of indices that follow one another, each some 1.5 s long, and several for each worker. */
export function chunksOf(
  missing: readonly number[],
  cost_ms: number,
  workers: number,
): readonly (readonly number[])[] {
  const byTime = Math.floor(CHUNK_MS / Math.max(cost_ms, 0.01));
  const byWorker = Math.ceil(missing.length / (workers * CHUNKS_PER_WORKER));
  const size = Math.max(1, Math.min(byTime, byWorker, MOST_CELLS));
  const chunks: number[][] = [];
  for (const index of missing) {
    const last = chunks.at(-1);
    if (last === undefined || last.length === size || last.at(-1) !== index - 1)
      chunks.push([index]);
    else last.push(index);
  }
  return chunks;
}
