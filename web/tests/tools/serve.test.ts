import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type ClientRequest, get, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serve } from "../../tools/lib/serve.mjs";

const SERVE = new URL("../../tools/lib/serve.mjs", import.meta.url).href;

const folder = mkdtempSync(join(tmpdir(), "nada-lab-serve-"));
const text = "0123456789".repeat(1000);
writeFileSync(join(folder, "index.html"), "<!doctype html><title>page</title>");
writeFileSync(join(folder, "long.txt"), text);
writeFileSync(join(folder, "engine.wasm"), text);
writeFileSync(join(folder, "engine.wasm.br"), brotliCompressSync("packed when the page was built"));
symlinkSync("round", join(folder, "round"));
writeFileSync(join(folder, "large.png"), Buffer.alloc(8 * 1024 * 1024, 7));

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({ folder, port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Without fetch: that unpacks by itself, and sets headers of its own. */
function asked(path: string, method = "GET", headers: Record<string, string> = {}) {
  return new Promise<Answer>((tell, fail) => {
    const sent = request(`${server.url}${path}`, { method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        tell({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      );
    });
    sent.on("error", fail);
    sent.end();
  });
}

describe("the static server", () => {
  test("answers GET and HEAD, and no other method", async () => {
    expect((await asked("long.txt")).body.toString()).toBe(text);
    const head = await asked("long.txt", "HEAD");
    expect(head.headers["content-length"]).toBe("10000");
    expect(head.body).toHaveLength(0);
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      expect(await asked("long.txt", method)).toMatchObject({
        status: 405,
        headers: { allow: "GET, HEAD" },
      });
    }
  });

  test("packs text as the reader allows", async () => {
    const brotli = await asked("long.txt", "GET", { "accept-encoding": "gzip, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    const gzip = await asked("long.txt", "GET", { "accept-encoding": "gzip, br;q=0" });
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    expect(
      (await asked("large.png", "HEAD", { "accept-encoding": "br" })).headers,
    ).not.toHaveProperty("content-encoding");
  });

  test("sends the file that is packed beside one, where the reader allows that", async () => {
    const brotli = await asked("engine.wasm", "GET", { "accept-encoding": "gzip, br" });
    expect(brotli.headers).toMatchObject({
      "content-type": "application/wasm",
      "content-encoding": "br",
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe("packed when the page was built");
    const gzip = await asked("engine.wasm", "GET", { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    expect((await asked("engine.wasm")).body.toString()).toBe(text);
  });

  test.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10000"],
    ["bytes=9998-", 206, "89", "bytes 9998-9999/10000"],
    ["bytes=-3", 206, "789", "bytes 9997-9999/10000"],
    ["bytes=9999-20000", 206, "9", "bytes 9999-9999/10000"],
    ["bytes=10000-", 416, "The file is shorter than that.", "bytes */10000"],
  ])("sends the part that %s asks for", async (range, status, body, said) => {
    const part = await asked("long.txt", "GET", { range, "accept-encoding": "br" });
    expect(part.status).toBe(status);
    expect(part.body.toString()).toBe(body);
    expect(part.headers["content-range"]).toBe(said);
  });

  test("stays inside its folder", async () => {
    expect((await asked("..%2f..%2fetc/passwd")).status).toBe(404);
    expect((await asked("%E0%A4%A")).status).toBe(400);
  });

  test.each([
    ["a name with a zero byte", "%00"],
    ["a file as if it were a folder", "index.html/"],
    ["a name below a file", "index.html/more"],
    ["a path of 9,000 letters", "a".repeat(9000)],
    ["a folder without a name", "/"],
    ["a link that leads to itself", "round"],
  ])("says that there is nothing at %s", async (_, path) => {
    expect((await asked(path)).status).toBe(404);
    expect((await asked(path, "HEAD")).status).toBe(404);
  });

  test("leaves a question mark and what follows it out of the name", async () => {
    expect((await asked("long.txt?/../x")).body.toString()).toBe(text);
  });

  test.runIf(process.platform === "linux")("closes a file whose reader went away", async () => {
    const open = () => readdirSync("/proc/self/fd").length;
    const leave = () =>
      new Promise<void>((done) => {
        const sent = get(`${server.url}large.png`, (response) => {
          response.once("data", () => {
            sent.destroy();
            done();
          });
        });
        sent.on("error", () => undefined);
      });
    await leave();
    const before = open();
    for (let i = 0; i < 40; i += 1) await leave();
    await expect.poll(open).toBeLessThan(before + 10);
  });

  test("gives of a file that is being made what there is, for nobody to keep", async () => {
    const parts = await serve({
      folder,
      port: 0,
      coming: (path) => (path === "/soon" ? "{}" : null),
    });
    try {
      const part = await fetch(`${parts.url}soon`);
      expect(await part.text()).toBe("{}");
      expect(part.headers.get("Cache-Control")).toBe("no-store");
      expect((await fetch(`${parts.url}never`)).status).toBe(404);
      writeFileSync(join(folder, "soon"), "whole");
      expect(await (await fetch(`${parts.url}soon`)).text()).toBe("whole");
    } finally {
      await parts.close();
    }
  });

  test("goes on when a file vanishes between two requests", async () => {
    writeFileSync(join(folder, "gone.png"), "x");
    expect((await asked("gone.png")).status).toBe(200);
    rmSync(join(folder, "gone.png"));
    expect((await asked("gone.png")).status).toBe(404);
    expect((await asked("index.html")).status).toBe(200);
  });

  test.runIf(process.platform === "linux")(
    "refuses whom it has no file for, and goes on when others have left",
    async () => {
      const program = `import { serve } from ${JSON.stringify(SERVE)};
        console.log((await serve({ folder: ${JSON.stringify(folder)}, port: 0 })).url);`;
      const child = spawn("sh", [
        ...["-c", 'ulimit -n 64 && exec "$@"', "sh"],
        ...[process.execPath, "--input-type=module", "-e", program],
      ]);
      const [first] = (await once(child.stdout, "data")) as [Buffer];
      const url = first.toString().trim();
      const asking: ClientRequest[] = [];
      // Who begins to read and does not go on keeps a connection and a file open.
      const begin = () =>
        new Promise<number | "closed">((tell) => {
          const sent = get(`${url}large.png`, (response) => tell(response.statusCode ?? 0));
          sent.on("error", () => tell("closed"));
          asking.push(sent);
        });
      try {
        // One after the other: of many at once, all connections might be taken before the first file is opened.
        const told: (number | "closed" | "waits")[] = [];
        while (told.length < 80 && (told.at(-1) ?? 200) === 200)
          told.push(await Promise.race([begin(), setTimeout(3000, "waits" as const)]));
        expect(told[0]).toBe(200);
        expect(told.at(-1), `${told.length} asked`).not.toBe(200);
        for (const sent of asking) sent.destroy();
        const page = () =>
          new Promise<number | "closed">((tell) => {
            const sent = get(`${url}index.html`, (response) => {
              response.resume();
              tell(response.statusCode ?? 0);
            });
            sent.on("error", () => tell("closed"));
          });
        await expect.poll(page).toBe(200);
        expect(child.exitCode).toBeNull();
      } finally {
        for (const sent of asking) sent.destroy();
        child.kill();
      }
    },
  );
});
