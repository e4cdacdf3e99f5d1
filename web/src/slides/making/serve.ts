// The worker's side: what the page asks is done by a renderer, and what only the page can answer is asked.

import type { FontFiles } from "../../../figure/exports";
import bold from "../../../figure/exports/fonts/lab-sans-bold.ttf?url";
import regular from "../../../figure/exports/fonts/lab-sans-regular.ttf?url";
import { Lab, messageOf } from "../../../model/engine";
import type { Results } from "../../lab/session";
import type { FromWorker, ToWorker } from "./protocol";
import { DeckRenderer } from "./renderer";

/** The fonts that PDF files embed, fetched from beside the page. */
async function fontFiles(): Promise<FontFiles> {
  const [plain, heavy] = await Promise.all([bytesAt(regular), bytesAt(bold)]);
  return { regular: plain, bold: heavy };
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font could not be loaded (status ${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The part of a worker's global scope that is used here; the page's library types do not have it. */
export interface Scope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

/** Once in a scope: a second time it does nothing, as the first one has what has been said since. */
export function serve(scope: Scope): void {
  if (scope.onmessage !== null) return;
  let renderer: Promise<DeckRenderer> | null = null;
  let newest = 0;
  const waiting = new Map<number, (answer: never) => void>();

  /** What only the page can answer. */
  function ask<T>(question: (ask: number) => FromWorker): Promise<T> {
    newest += 1;
    const number = newest;
    return new Promise<T>((resolve) => {
      waiting.set(number, resolve);
      scope.postMessage(question(number));
    });
  }

  function answer(number: number, value: string | null | Results): void {
    waiting.get(number)?.(value as never);
    waiting.delete(number);
  }

  const run: DeckRenderer["environment"]["run"] = (tasks, off) => {
    if (off.aborted) return Promise.resolve([]);
    const results = ask<Results>((number) => ({ kind: "wants runs", ask: number, tasks }));
    const number = newest;
    off.addEventListener("abort", () => {
      if (!waiting.has(number)) return;
      scope.postMessage({ kind: "runs off", ask: number });
      answer(number, []);
    });
    return results;
  };

  async function start(module: WebAssembly.Module, build: string): Promise<DeckRenderer> {
    const lab = await Lab.load(module);
    const environment = {
      schema: lab.schema(),
      build,
      scenario: (name: string) =>
        ask<string | null>((number) => ({ kind: "wants scenario", ask: number, name })),
      layout: (scenario: string) => lab.layoutOf(scenario),
      run,
    };
    return new DeckRenderer(environment, (message) => scope.postMessage(message), fontFiles);
  }

  async function attempt(number: number | null, act: (ready: DeckRenderer) => Promise<void>) {
    try {
      if (renderer === null)
        throw new Error(
          "The worker that makes slides was asked before it was started; reload the page.",
        );
      await act(await renderer);
    } catch (cause) {
      scope.postMessage({ kind: "failed", ask: number, what: messageOf(cause) });
    }
  }

  scope.onmessage = ({ data }) => {
    switch (data.kind) {
      case "start":
        renderer = start(data.module, data.build);
        // The page that asks for something hears of it.
        renderer.catch(() => undefined);
        break;
      case "make":
        void attempt(null, (ready) => ready.make(data.turn, data.deck, data.site, data.other));
        break;
      case "write":
        void attempt(data.ask, (ready) => ready.write(data.ask, data.format, data.deck, data.site));
        break;
      case "scenario":
        answer(data.ask, data.text);
        break;
      case "results":
        answer(data.ask, data.results);
        break;
      default:
        data satisfies never;
    }
  };
}
