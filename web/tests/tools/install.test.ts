import { expect, test } from "vitest";
import { holds } from "../../tools/lib/install.mjs";

const wanted = {
  "": { version: "0.1.0" },
  "node_modules/react": { version: "19.3.1" },
  "node_modules/only-on-windows": { version: "1.0.0", optional: true },
};

test("packages are there when every version is the one that the lock file names", () => {
  expect(holds({ "node_modules/react": { version: "19.3.1" } }, wanted)).toBe(true);
  expect(holds({ "node_modules/react": { version: "19.2.0" } }, wanted)).toBe(false);
  expect(holds({}, wanted)).toBe(false);
});
