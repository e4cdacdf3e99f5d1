// Which engines give the very same bits, by their versions; what found it out has noted it (`noteEngine` of web/tools/lib/golden.mjs).

import engines from "../../../core/tests/engines.json";

/** "295 runs in g++ 12.2, clang 14.0; 30 of them in Firefox 153.7 too". */
export function sameBits(): string {
  const most = Math.max(...engines.map(({ runs }) => runs));
  const all = engines.filter(({ runs }) => runs === most);
  const some = engines.filter(({ runs }) => runs < most);
  const fewer = Math.min(...some.map(({ runs }) => runs));
  const also = some.length === 0 ? "" : `; ${fewer} of them in ${listed(some)}, too`;
  return `${most} runs in ${listed(all)}${also}`;
}

function listed(some: typeof engines): string {
  const names = some.map(({ engine, version }) => `${engine} ${version}`);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
