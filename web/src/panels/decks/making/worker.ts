// The worker that lays out decks: what a person types never waits for a slide that is drawn.

import { Core, Lab } from "../../../engine/core";
import { messageOf } from "../../../engine/trap";
import { fontFiles } from "./fonts";
import { Maker } from "./maker";
import type { FromMaker, Results, ToMaker } from "./protocol";

interface Scope {
  postMessage(message: FromMaker): void;
  onmessage: ((event: MessageEvent<ToMaker>) => void) | null;
}

serve(globalThis as unknown as Scope);

function serve(scope: Scope): void {
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
      run: (tasks: Parameters<Maker["host"]["run"]>[0]) =>
        ask<Results>((number) => ({ kind: "wants runs", ask: number, tasks })),
    };
    return new Maker(host, (message) => scope.postMessage(message), fontFiles);
  }

  async function attempt(number: number | null, act: (ready: Maker) => Promise<void>) {
    try {
      if (maker !== null) await act(await maker);
    } catch (cause) {
      scope.postMessage({ kind: "failed", ask: number, what: messageOf(cause) });
    }
  }

  function answer(number: number, value: string | null | Results): void {
    waiting.get(number)?.(value as never);
    waiting.delete(number);
  }

  scope.onmessage = ({ data }) => {
    switch (data.kind) {
      case "start":
        maker = start(data.module, data.build);
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
