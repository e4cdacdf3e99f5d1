import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { serve } from "../../tools/lib/serve.mjs";

const policy = "default-src 'none'; script-src 'self'";
const html = `<meta http-equiv="Content-Security-Policy" content="${policy}" /><p>lab</p>`;
let folder = "";
const open: { close(): Promise<void> }[] = [];

beforeAll(() => {
  const outer = mkdtempSync(join(tmpdir(), "lab-serve-"));
  folder = join(outer, "dist");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(outer, "secret.txt"), "not for the world");
  writeFileSync(join(folder, "index.html"), html);
  writeFileSync(join(folder, "sw.js"), "");
  writeFileSync(join(folder, "assets/lab-abc.wasm"), "");
  return () => rmSync(outer, { recursive: true });
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function served(options: object = {}) {
  const server = await serve({ folder, port: 0, ...options });
  open.push(server);
  return server;
}

/** Sends a path as it stands: `fetch` would tidy it up first. */
const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>((resolve) => {
    request({ host: "localhost", port, path }, (answer) => resolve(answer.statusCode)).end();
  });

test("the page comes with its own policy as a header", async () => {
  const { url } = await served();
  const answer = await fetch(url);
  expect(await answer.text()).toBe(html);
  expect(answer.headers.get("content-security-policy")).toBe(policy);
});

test("a wasm module has the type that streaming compilation asks for", async () => {
  const { url } = await served();
  const answer = await fetch(`${url}assets/lab-abc.wasm`);
  expect(answer.headers.get("content-type")).toBe("application/wasm");
});

test("hashed names are kept for ever, the page and the service worker are asked for again", async () => {
  const { url } = await served();
  const caching = async (path: string) => (await fetch(url + path)).headers.get("cache-control");
  expect(await caching("assets/lab-abc.wasm")).toContain("immutable");
  expect(await caching("")).toBe("no-cache");
  expect(await caching("sw.js")).toBe("no-cache");
});

test("nothing outside the folder is served", async () => {
  const { port } = await served();
  expect(await statusOf(port, "/../secret.txt")).toBe(404);
  expect(await statusOf(port, "/%2e%2e/secret.txt")).toBe(404);
  expect(await statusOf(port, "/assets/..%2f..%2fsecret.txt")).toBe(404);
  expect(await statusOf(port, "/%")).toBe(400);
});

test("below a sub-path the page is there and nowhere else", async () => {
  const { url, port } = await served({ base: "/some/lab/" });
  expect((await fetch(url)).status).toBe(200);
  expect(await statusOf(port, "/")).toBe(404);
});

test("a taken port leads to the next free one", async () => {
  const first = await served();
  const second = await served({ port: first.port });
  expect(second.port).toBeGreaterThan(first.port);
  expect((await fetch(second.url)).status).toBe(200);
});
