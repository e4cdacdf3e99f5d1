// The built page behind a server of its own that can end, as its host would serve it; its first script keeps what goes wrong.

import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dist } from "../../../web/tools/lib/paths.mjs";
import { serve } from "../../../web/tools/lib/serve.mjs";

/** Runs in the page before all others. */
function keepErrors(): void {
  const errors: string[] = [];
  Object.assign(window, { errors });
  const say = (what: unknown) =>
    errors.push(what instanceof Error ? `${what}\n${what.stack}` : String(what));
  addEventListener(
    "error",
    ({ error, message, target }) =>
      say(error ?? (target instanceof Element ? `not loaded: ${target.outerHTML}` : message)),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => say(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
    say(`${effectiveDirective} forbids ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...what: unknown[]) => {
    say(what.map(String).join(" "));
    error.apply(console, what);
  };
}

export interface Served {
  readonly url: string;
  /** The host is gone. */
  close(): Promise<void>;
  remove(): void;
}

export async function serveWithErrors(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-page-"));
  for (const name of readdirSync(dist)) {
    if (name !== "index.html") symlinkSync(join(dist, name), join(folder, name));
  }
  const html = readFileSync(join(dist, "index.html"), "utf8");
  writeFileSync(join(folder, "errors.js"), `(${keepErrors})();`);
  writeFileSync(
    join(folder, "index.html"),
    html.replace("<script", '<script src="./errors.js"></script>$&'),
  );
  const { url, close } = await serve({ folder, port: 0 });
  return { url, close, remove: () => rmSync(folder, { recursive: true }) };
}
