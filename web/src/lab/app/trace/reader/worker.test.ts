import { expect, test } from "vitest";
import type { FromReader } from "./protocol";
import { type ReaderScope, serve } from "./worker";

function served() {
  const said: FromReader[] = [];
  const scope: ReaderScope = { onmessage: null, postMessage: (message) => said.push(message) };
  serve(scope);
  const send = async (data: Parameters<NonNullable<ReaderScope["onmessage"]>>[0]["data"]) => {
    await scope.onmessage?.({ data });
    return said.at(-1);
  };
  return { send };
}

test("a file is read once, and again otherwise", async () => {
  const { send } = served();
  const file = new File(["time_s,kbps,rate (MB/s)\n0,1000,1\n1,2000,1\n"], "a.csv");
  expect(await send({ kind: "file", file, choices: {} })).toMatchObject({
    understood: { questions: [{ of: "rate" }] },
  });
  expect(await send({ kind: "read", choices: { rate: 2 } })).toMatchObject({
    understood: {
      played: {
        capacity: [
          [1000, 8000],
          [1000, 8000],
        ],
      },
    },
  });
});

test("nothing is nothing, also of a pasted text", async () => {
  const file = new File([""], "");
  expect(await served().send({ kind: "file", file, choices: {} })).toMatchObject({
    understood: { kind: "nothing" },
  });
});

test("a file that cannot be read is told, and does not stay without an answer", async () => {
  const file = new File(["0,1\n"], "gone.csv");
  Object.defineProperty(file, "arrayBuffer", { value: () => Promise.reject(new Error("gone")) });
  expect(await served().send({ kind: "file", file, choices: {} })).toEqual({ kind: "failed" });
});
