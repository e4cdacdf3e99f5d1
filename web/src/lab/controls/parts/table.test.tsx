import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./table";

test("heads name columns, and each row begins with a head of its own", () => {
  const heads = ["Quantity", { shown: "now", "data-tip": "at the playhead" }];
  const rows = [
    { key: "rate", head: <b>Rate</b>, cells: [{ shown: 900, className: "quiet" }] },
    { key: "loss", head: "Loss", cells: [0], data: { "data-chosen": true } },
  ];
  expect(
    renderToStaticMarkup(<Table className="values" caption="Figures" {...{ heads, rows }} />),
  ).toBe(
    '<table class="values"><caption>Figures</caption>' +
      '<thead><tr><th scope="col">Quantity</th><th scope="col" data-tip="at the playhead">now</th></tr></thead>' +
      '<tbody><tr><th scope="row"><b>Rate</b></th><td class="quiet">900</td></tr>' +
      '<tr data-chosen="true"><th scope="row">Loss</th><td>0</td></tr></tbody></table>',
  );
});

test("a table without heads and caption has neither", () => {
  const rows = [{ key: 1, head: "Rate", cells: ["900"] }];
  expect(renderToStaticMarkup(<Table label="Rates" rows={rows} />)).toBe(
    '<table aria-label="Rates"><tbody><tr><th scope="row">Rate</th><td>900</td></tr></tbody></table>',
  );
});
