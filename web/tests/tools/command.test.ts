import { expect, test } from "vitest";
import { run } from "../../tools/lib/command.mjs";

const BOTH = ["-e", "console.error('[1/2] half'); console.log(JSON.stringify({ a: 1 }))"];

test("a program's result is its standard output, whatever it tells of its progress", async () => {
  const heard: string[] = [];
  const onLine = (line: string) => heard.push(line);
  expect(JSON.parse(await run(process.execPath, BOTH, { onLine, result: true }))).toEqual({ a: 1 });
  expect(heard).toEqual(["[1/2] half"]);
  const said = await run(process.execPath, BOTH);
  expect(said).toContain("[1/2] half");
  expect(said).toContain('{"a":1}');
});
