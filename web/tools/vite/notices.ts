// licenses.txt beside the built page: the project's licence, that of every bundled package (listed by Vite), and of the
// C library inside lab.wasm. Whoever puts the page on a site of their own passes all of them on.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export const NOTICES = "licenses.txt";

const root = new URL("../../../", import.meta.url);

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
        const own = readFileSync(new URL("LICENSE", root), "utf8");
        const listed = new TextDecoder().decode(
          typeof packages.source === "string"
            ? new TextEncoder().encode(packages.source)
            : packages.source,
        );
        // The wording of the MIT licence is the same; only whose work it covers differs.
        const terms = own.slice(own.indexOf("Permission"));
        const engine = `lab.wasm holds parts of musl (Copyright (c) 2005-2020 Rich Felker, et al., MIT licence) and of LLVM's libc++ and compiler-rt (Apache License 2.0 with LLVM Exceptions). The terms of musl:\n\n${terms}`;
        packages.source = `# nada-lab\n\n${own}\n${listed}\n\n## The engine\n\n${engine}`;
      },
    },
  };
}
