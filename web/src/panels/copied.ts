// Copies a link to what is seen, by button or key alike, and has the button say so for a while: a copied link leaves no other trace.

import { createStore } from "zustand/vanilla";
import { actions } from "../store";

const SAID_MS = 2000;

export const copied = createStore<{ readonly said: boolean }>(() => ({ said: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

export async function copyLink(): Promise<void> {
  const link = await actions.copyLink();
  clearTimeout(timer);
  copied.setState({ said: link !== "" });
  timer = setTimeout(() => copied.setState({ said: false }), SAID_MS);
}
