// licenses.txt beside the built page: the project's licence, that of every bundled package (listed by Vite), of what else others
// made, and of the C library inside lab.wasm. A person who puts the page on a site of their own passes all of them on.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export const NOTICES = "licenses.txt";

/** What others made and Vite does not list, as no package brings it or workers alone load it: their terms. */
const BY_OTHERS = [
  ["gifenc, which writes GIF", "node_modules/gifenc/LICENSE.md"],
  ["The font of figures and slides", "web/figure/exports/fonts/OFL.txt"],
  ["The equations", "web/src/slides/equations/MathJax-LICENSE.txt"],
] as const;

const root = new URL("../../../", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), "utf8");

export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const packages = bundle[NOTICES];
        if (packages?.type !== "asset") return;
        const { source } = packages;
        packages.source = noticesBeside(
          typeof source === "string" ? source : new TextDecoder().decode(source),
        );
      },
    },
  };
}

/** `packages`: the licences of all packages, as Vite lists them. */
export function noticesBeside(packages: string): string {
  const own = read("LICENSE");
  // The wording of the MIT licence is the same; only whose work it covers differs.
  const terms = own.slice(own.indexOf("Permission"));
  const engine = `lab.wasm holds parts of musl (Copyright (c) 2005-2020 Rich Felker, et al., MIT licence) and of LLVM's libc++ and compiler-rt (Apache License 2.0 with LLVM Exceptions). The terms of musl:\n\n${terms}`;
  const drawn = BY_OTHERS.map(([title, file]) => `## ${title}\n\n${read(file)}\n`);
  return [`# nada-lab\n\n${own}`, packages, "", ...drawn, `## The engine\n\n${engine}`].join("\n");
}
