import { readdirSync, readFileSync, statSync } from "node:fs";
import { test } from "vitest";
import { prepared, understood } from "./understood";

test("try", () => {
  const root = "/work/shared/reference/";
  let out = "";
  for (const dir of [
    ...readdirSync(`${root}imports`).map((d) => `imports/${d}`),
    ...readdirSync(`${root}field`).map((d) => `field/${d}`),
  ]) {
    if (!statSync(root + dir).isDirectory()) continue;
    for (const f of readdirSync(`${root}${dir}`)) {
      if (/README|xlsx|gz$|sh$|html$|pcap$/.test(f)) continue;
      const u = understood(prepared(f, readFileSync(`${root}${dir}/${f}`, "utf8")), {});
      out += `${dir} ${f}: `;
      if (u.kind !== "table") {
        out += `${JSON.stringify(u)}\n`;
        continue;
      }
      const p = u.played;
      out += `${u.what} ${JSON.stringify(u.readAs)}\n`;
      for (const q of u.questions) out += `   ? ${q.sentence}\n`;
      if (u.fault) out += `   ! ${u.fault}\n`;
      if (p) {
        out += `   ${p.duration_s} s ${JSON.stringify(p.facts)} ${JSON.stringify(p.capacity?.slice(0, 6))} ${p.delay ? JSON.stringify(p.delay.slice(0, 4)) : ""} ${p.loss ? JSON.stringify(p.loss.slice(0, 4)) : ""}\n`;
        for (const s of p.sentences) out += `   - ${s}\n`;
      }
    }
  }
  require("node:fs").writeFileSync("/tmp/try.txt", out);
});
