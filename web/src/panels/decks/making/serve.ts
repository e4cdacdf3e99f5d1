// The worker's side: what the page asks is done by a maker, and what only the page can answer is asked.

import { Core, Lab } from "../../../engine/core";
import { messageOf } from "../../../engine/trap";
import { fontFiles } from "./fonts";
import { Maker } from "./maker";
import type { FromMaker, Results, ToMaker } from "./protocol";

/** The part of a worker's global scope that is used here; the page's library types do not have it. */
export interface Scope {
  postMessage(message: FromMaker): void;
  onmessage: ((event: { data: ToMaker }) => void) | null;
}

/** Once in a scope: a second time it does nothing, as the first one has what has been said since. */
export function serve(scope: Scope): void {
  if (scope.onmessage !== null) return;
  let maker: Promise<Maker> | null = null;
  let asked = 0;
  const waiting = new Map<number, (answer: never) => void>();

  /** What only the page can answer. */
  function ask<T>(question: (ask: number) => FromMaker): Promise<T> {
    asked += 1;
    const number = asked;
    return new Promise<T>((resolve) => {
      waiting.set(number, resolve);
      scope.postMessage(question(number));
    });
  }

  function answer(number: number, value: string | null | Results): void {
    waiting.get(number)?.(value as never);
    waiting.delete(number);
  }

  const run: Maker["host"]["run"] = (tasks, off) => {
    if (off.aborted) return Promise.resolve([]);
    const results = ask<Results>((number) => ({ kind: "wants runs", ask: number, tasks }));
    const number = asked;
    off.addEventListener("abort", () => {
      if (!waiting.has(number)) return;
      scope.postMessage({ kind: "runs off", ask: number });
      answer(number, []);
    });
    return results;
  };

  async function start(module: WebAssembly.Module, build: string): Promise<Maker> {
    const lab = await Lab.load(module);
    const host = {
      schema: lab.schema(),
      build,
      scenario: (name: string) =>
        ask<string | null>((number) => ({ kind: "wants scenario", ask: number, name })),
      layout(scenario: string) {
        const core = lab.create(scenario);
        if (!(core instanceof Core)) return core;
        const { layout } = core;
        core.destroy();
        return layout;
      },
      run,
    };
    return new Maker(host, (message) => scope.postMessage(message), fontFiles);
  }

  async function attempt(number: number | null, act: (ready: Maker) => Promise<void>) {
    try {
      if (maker === null)
        throw new Error(
          "The worker that makes slides was asked before it was started; reload the page.",
        );
      await act(await maker);
    } catch (cause) {
      scope.postMessage({ kind: "failed", ask: number, what: messageOf(cause) });
    }
  }

  scope.onmessage = ({ data }) => {
    switch (data.kind) {
      case "start":
        maker = start(data.module, data.build);
        // Whoever asks for something hears of it.
        maker.catch(() => undefined);
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
