// Many steps in a row, as one: a press counts at once, and what comes within a moment is added up.

const PAUSE_MS = 50;

export function inGoes(step: (by: number) => void): (by: number) => void {
  let sum = 0;
  let pausing = false;
  const go = (): void => {
    const by = sum;
    sum = 0;
    pausing = by !== 0;
    if (by === 0) return;
    setTimeout(go, PAUSE_MS);
    step(by);
  };
  return (by) => {
    sum += by;
    if (!pausing) go();
  };
}
