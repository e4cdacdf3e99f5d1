import { expect, test } from "vitest";
import { type FilmPort, filmClient } from "./client";
import type { FilmHead } from "./encoder";
import { type FilmScope, serve } from "./serve";

const HEAD: FilmHead = {
  ...{ format: "gif", width: 2, height: 2, frames: 2, title: "Two", record: "<lab:run/>" },
};
const grey = (value: number) => new Uint8ClampedArray(16).fill(value);

/** Page and worker without a thread between them. */
function joined() {
  const scope: FilmScope = { onmessage: null, postMessage: () => undefined };
  let ended = false;
  const port: FilmPort = {
    onmessage: null,
    onerror: null,
    postMessage: (data) => scope.onmessage?.({ data }),
    terminate() {
      ended = true;
    },
  };
  scope.postMessage = (data) => port.onmessage?.({ data });
  serve(scope);
  return { client: filmClient(port), port, ended: () => ended };
}

test("frames go in, and a film with the size of each of them comes out", async () => {
  const { client, ended } = joined();
  await client.look(grey(10));
  await client.start(HEAD);
  await client.frame({ rgba: grey(10), isKey: true });
  await client.frame({ rgba: grey(10), isKey: false });
  const { pieces, sizes } = await client.finish();
  expect(Buffer.from(pieces[0] as Uint8Array).toString("latin1", 0, 6)).toBe("GIF89a");
  expect(sizes.map(({ isKey }) => isKey)).toEqual([true, false]);
  expect(sizes[0]?.bytes).toBeGreaterThan(sizes[1]?.bytes ?? 0);
  client.end();
  expect(ended()).toBe(true);
});

test("without an encoder in the browser a WebM is refused in words", async () => {
  const { client } = joined();
  await expect(client.start({ ...HEAD, format: "webm" })).rejects.toThrow("makes no WebM");
  await expect(client.frame({ rgba: grey(0), isKey: true })).rejects.toThrow("No film was started");
});

test("a worker that breaks down fails all that is asked of it", async () => {
  const { client, port } = joined();
  port.postMessage = () => undefined;
  const asked = [client.finish(), client.start(HEAD)];
  port.onerror?.({ message: "out of memory" });
  for (const one of asked) await expect(one).rejects.toThrow("out of memory");
});
