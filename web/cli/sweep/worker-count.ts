// How many workers a sweep may have, wherever it is asked for: command line, library and Python alike (web/tests/vectors/workers.json).

const MOST = 1024;

export const isWorkerCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= MOST;

/** What is said of any other number. */
export const WORKER_COUNTS = `must be a whole number from 1 to ${MOST}`;
