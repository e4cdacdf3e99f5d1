import { expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { fieldsPage } from "./format";

const schema = (await freshLab()).schema();
const page = fieldsPage(schema);

test("every kind of controller and every figure stands in the tables", () => {
  for (const kind of Object.keys(schema.objects.controller?.kinds ?? {}))
    expect(page).toContain(`\`"kind": "${kind}"\``);
  for (const { name } of schema.metrics) expect(page).toContain(`| \`${name}\` |`);
});

test.each([
  // Unit, default, range and source; a word as JSON writes it, and its choices.
  /^\| `limit_ms` \| ms \| 300 \| 0 to \d+, "unlimited" \| Longest queue, .*\. \| RFC 8867 §4\.2: 300 ms/m,
  /^\| `start_s` \| s \| 0 \| 0 to \d+ \| .*\. Fixed while the run goes on\. \| RFC 8867/m,
  /^\| `ratio_clock` \| {2}\| "report" \| "report", "packet" \| /m,
  /^\| `paused` \| {2}\| false \| true, false \| /m,
])("a field's row has all that there is to know of it: %s", (row) => {
  expect(page).toMatch(row);
});
