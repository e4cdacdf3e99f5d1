// The time under the pointer. Not React state: it changes with every pointer move and only charts draw it.

import { Listeners } from "./listeners";

const listeners = new Listeners();
let time_s: number | null = null;

export const cursor = {
  get: (): number | null => time_s,
  set(t_s: number | null): void {
    if (t_s === time_s) return;
    time_s = t_s;
    listeners.tell();
  },
  subscribe: (listener: () => void): (() => void) => listeners.add(listener),
};
