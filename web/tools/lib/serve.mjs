// A small server for the built page, as a static host would be: right types, long caching for hashed names.
import { readFileSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { packer } from "./packed.mjs";
import { dist } from "./paths.mjs";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};

/** The page's own policy stands in its HTML; the header says the same, for every answer. */
function policyOf(folder) {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  return (
    /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1] ??
    "default-src 'self'"
  );
}

/** As the file system says that no file has such a name, or could have. */
const NO_SUCH_NAME = new Set([
  "ENOENT",
  "ENOTDIR",
  "ENAMETOOLONG",
  "ELOOP",
  "ERR_INVALID_ARG_VALUE",
]);

/** Null where there is nothing of that name. */
function statOf(file) {
  try {
    return statSync(file);
  } catch (error) {
    if (NO_SUCH_NAME.has(error.code)) return null;
    throw error;
  }
}

/** What the answer is about, before any of it is sent. */
function fileOf(request, { folder, base }) {
  const path = decodeURIComponent(request.url.split("?", 1)[0]);
  const inside = path.startsWith(base) ? normalize(path.slice(base.length) || "index.html") : "..";
  if (inside.split(sep).includes("..")) return null;
  const file = join(folder, inside);
  const found = statOf(file);
  return found?.isFile() ? { file, inside, size: found.size, changed_ms: found.mtimeMs } : null;
}

async function answer(request, response, options) {
  const { headers } = options;
  const refuse = (status, words, more = {}) => {
    response.writeHead(status, { "Content-Type": types[".txt"], ...headers, ...more });
    response.end(request.method === "HEAD" ? undefined : words);
  };
  if (request.method !== "GET" && request.method !== "HEAD") {
    refuse(405, "Files can only be read here.", { Allow: "GET, HEAD" });
    return;
  }
  const found = fileOf(request, options);
  if (found === null) {
    const part = options.coming(request.url);
    if (part !== null) {
      response.writeHead(200, {
        "Content-Type": types[".json"],
        "Cache-Control": "no-store",
        ...headers,
      });
      response.end(request.method === "HEAD" ? undefined : part);
      return;
    }
    refuse(404, "There is nothing here.");
    return;
  }
  // Names below assets/ hold a hash of their content and never change their meaning.
  const lasting = found.inside.startsWith("assets");
  const common = {
    "Content-Type": types[extname(found.file)] ?? "application/octet-stream",
    "Cache-Control": lasting ? "public, max-age=31536000, immutable" : "no-cache",
    Vary: "Accept-Encoding",
    ...headers,
  };
  const packed = request.headers.range === undefined ? await options.packed(found, request) : null;
  if (packed !== null) {
    const { encoding, bytes } = packed;
    const length = { "Content-Encoding": encoding, "Content-Length": bytes.length };
    response.writeHead(200, { ...common, ...length });
    response.end(request.method === "HEAD" ? undefined : bytes);
    return;
  }
  const part = rangeOf(request.headers.range, found.size);
  if (part === null) {
    refuse(416, "The file is shorter than that.", { "Content-Range": `bytes */${found.size}` });
    return;
  }
  // Opened before the answer begins: a file that has gone, or too many open files, can still be said.
  const opened = await open(found.file);
  const { start, end } = part;
  response.writeHead(part.whole ? 200 : 206, {
    ...common,
    "Accept-Ranges": "bytes",
    "Content-Length": end - start + 1,
    ...(part.whole ? {} : { "Content-Range": `bytes ${start}-${end}/${found.size}` }),
  });
  if (request.method === "HEAD" || end < start) {
    await opened.close();
    response.end();
    return;
  }
  // Closes the file also where the reader goes away.
  await pipeline(opened.createReadStream({ start, end }), response);
}

/** One range of bytes, as `bytes=0-99`, `bytes=100-` or `bytes=-100`; null where the file ends before it. */
function rangeOf(header, size) {
  const whole = { whole: true, start: 0, end: size - 1 };
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || (first === "" && last === "")) return whole;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { whole: false, start, end } : null;
}

/**
 * Serves a folder; takes the next port where one is taken (port 0: any free one).
 * `base` is the sub-path it appears under; `isolated` asks for clocks finer than 0.1 ms; `coming` is asked for what a file that is not
 * there has so far, which no cache keeps.
 * @param {{ folder?: string, port?: number, base?: string, isolated?: boolean, tries?: number,
 *   coming?: (address: string) => string | null }} [options]
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function serve({
  folder = dist,
  port = 5173,
  base = "/",
  isolated = false,
  tries = 50,
  coming = () => null,
} = {}) {
  const headers = {
    "Content-Security-Policy": policyOf(folder),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    ...(isolated && {
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    }),
  };
  const options = { folder, base, headers, coming, packed: packer() };
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error) => {
      // A client that went away needs no answer; every other gets one, and the server goes on.
      if (response.headersSent || response.destroyed) response.destroy();
      else response.writeHead(error instanceof URIError ? 400 : 500).end();
    });
  });
  await listen(server, port, tries);
  const actual = server.address().port;
  return {
    url: `http://localhost:${actual}${base}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server, port, tries) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      if (error.code !== "EADDRINUSE" || tries <= 1) reject(error);
      else resolve(listen(server, port + 1, tries - 1));
    });
    server.listen(port, "localhost", resolve);
  });
}
