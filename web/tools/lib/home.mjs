// Where the project lives: the one place that knows its address.
import { readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/**
 * The project's address, such as https://example.org/owner/nada-lab, without a slash at its end: `repository` of package.json,
 * else the one whose workflow runs this; null where neither is known.
 * @param {Record<string, unknown>} [manifest]
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | null}
 */
export function home(manifest = ours(), env = process.env) {
  const { repository } = manifest;
  const said = typeof repository === "string" ? repository : repository?.url;
  if (said) return said.replace(/^git\+/, "").replace(/(\.git)?\/?$/, "");
  const { GITHUB_ACTIONS, GITHUB_SERVER_URL, GITHUB_REPOSITORY } = env;
  return GITHUB_ACTIONS === "true" && GITHUB_SERVER_URL && GITHUB_REPOSITORY
    ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`
    : null;
}

const ours = () => JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
