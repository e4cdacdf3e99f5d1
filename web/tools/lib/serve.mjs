// A small server for the built page, as a static host would be: right types, long caching for hashed names.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
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

function answer(request, response, { folder, base, headers }) {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  const inside = path.startsWith(base) ? normalize(path.slice(base.length) || "index.html") : "..";
  const file = join(folder, inside);
  const found = !inside.split(sep).includes("..") && existsSync(file) && statSync(file).isFile();
  if (!found) {
    response.writeHead(404, { "Content-Type": types[".txt"], ...headers });
    response.end("There is nothing here.");
    return;
  }
  // Names below assets/ hold a hash of their content and never change their meaning.
  const caching = inside.startsWith("assets") ? "public, max-age=31536000, immutable" : "no-cache";
  response.writeHead(200, {
    "Content-Type": types[extname(file)] ?? "application/octet-stream",
    "Content-Length": statSync(file).size,
    "Cache-Control": caching,
    ...headers,
  });
  if (request.method === "HEAD") response.end();
  else createReadStream(file).pipe(response);
}

/**
 * Serves a folder; takes the next port where one is taken (port 0: any free one).
 * `base` is the sub-path it appears under; `isolated` asks for clocks finer than 0.1 ms.
 * @param {{ folder?: string, port?: number, base?: string, isolated?: boolean, tries?: number }} [options]
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function serve({
  folder = dist,
  port = 5173,
  base = "/",
  isolated = false,
  tries = 50,
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
  const server = createServer((request, response) => {
    try {
      answer(request, response, { folder, base, headers });
    } catch {
      response.writeHead(400).end();
    }
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
