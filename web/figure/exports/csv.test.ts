import { describe, expect, test } from "vitest";
import { freshLab, halving, made } from "../../tests/lab";
import { columnList } from "./column-list";
import { csvOfTable, csvOfTables } from "./csv";
import { tableExports } from "./run-files";

const lab = await freshLab();
const { video } = halving.flows;
const two = made(lab, {
  ...halving,
  flows: {
    video,
    udp: { path: ["forward"], source: { kind: "cbr", rate_kbps: 700 }, start_s: 5 },
  },
});
two.run(20);

const lines = (pieces: Iterable<string>): string[] => [...pieces].join("").trimEnd().split("\n");

describe("a table as CSV", () => {
  test("holds every flow below the other, led by its name", () => {
    const [head, ...rows] = lines(csvOfTables(two, "flow", ["flow"]));
    expect(head).toMatch(/^flow,t_s,sending_rate_kbps,/);
    expect(rows).toHaveLength(400);
    expect(rows[0]).toMatch(/^video,0\.1,/);
    expect(rows[200]).toMatch(/^udp,0\.1,/);
  });

  test.each([
    ["flows.csv", "flow"],
    ["links.csv", "link"],
    ["decisions.csv", "flow"],
    ["queues.csv", "link"],
  ])("says in %s whose each row is, a %s", (file, whose) => {
    const pieces = tableExports.find(({ name }) => name === file)?.pieces(two) ?? [];
    expect(lines(pieces)[0]?.split(",")[0]).toBe(whose);
  });

  test("says of a flow on a link whose and where", () => {
    const file = tableExports.find(({ name }) => name === "crossings.csv");
    const [head, ...rows] = lines(file?.pieces(two) ?? []);
    expect(head).toBe("flow,link,t_s,arrived_bytes,dropped_bytes,waiting_bytes");
    expect(new Set(rows.map((row) => row.split(",").slice(0, 2).join()))).toEqual(
      new Set(["video,forward", "udp,forward"]),
    );
  });

  test("gives the numbers back exactly, and nothing where there is none", () => {
    const [head = "", ...rows] = lines(csvOfTables(two, "flow", ["flow"]));
    for (const name of ["queuing_delay_ms", "goodput_kbps"]) {
      const at = head.split(",").indexOf(name);
      const values = two.column("flows.video", name);
      rows.slice(0, 200).forEach((row, i) => {
        const cell = row.split(",")[at] ?? "";
        expect(cell).not.toBe("NaN");
        expect(cell === "" ? Number.NaN : Number(cell)).toBe(values[i]);
      });
    }
  });

  test("leaves a cell empty where a row's own table has no such column", () => {
    const { video } = halving.flows;
    const scream = { ...video, controller: { kind: "scream" } };
    const run = made(lab, { ...halving, flows: { video, scream } });
    run.run(2);
    const [head = "", ...rows] = lines(csvOfTables(run, "decisions", ["flow"]));
    const at = head.split(",").indexOf("x_curr_ms");
    const cells = (flow: string) =>
      rows.filter((row) => row.startsWith(`${flow},`)).map((row) => row.split(",")[at]);
    expect(cells("video").length).toBeGreaterThan(5);
    expect(cells("video")).not.toContain("");
    expect(cells("scream").length).toBeGreaterThan(5);
    expect(new Set(cells("scream"))).toEqual(new Set([""]));
  });

  test("has names and words in the packet table", () => {
    const [head, ...rows] = lines(csvOfTable(two, "packets"));
    expect(head).toMatch(/^flow,kind,sequence,payload_bytes,/);
    expect(rows).toHaveLength(two.rows("packets"));
    expect(rows.some((row) => row.startsWith("udp,media,"))).toBe(true);
    expect(rows.some((row) => row.startsWith("video,feedback,"))).toBe(true);
    expect(rows.some((row) => /,queue_full,\d,forward,/.test(row))).toBe(true);
  });

  test("has the packets' hops, where the scenario records them", () => {
    const file = tableExports.find(({ name }) => name === "hops.csv");
    expect(file?.isIn?.(two)).toBe(false);
    const run = made(lab, { ...halving, record_hops: true });
    run.run(5);
    expect(file?.isIn?.(run)).toBe(true);
    const [head, first = ""] = lines(file?.pieces(run) ?? []);
    expect(head).toBe("flow,kind,sequence,link,hop,copy,queued_s,dequeued_s,arrived_s,fate,marked");
    expect(first).toMatch(/^video,media,0,forward,0,0,0,0,[\d.]+,through,0$/);
    expect(lines(columnList(run))).toContain("hops.csv,link,,Name of the link,ours");
  });

  test("comes in pieces, so that long runs need no text as long as they are", () => {
    const pieces = [...csvOfTable(two, "packets")];
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(200_000);
  });

  test("comes with a list of all columns: unit, meaning and source", () => {
    const list = lines(columnList(two));
    const [head, ...rest] = list;
    expect(head).toBe("file,column,unit,meaning,source");
    expect(rest).toContain(
      "flows.csv,goodput_kbps,kbit/s,Goodput,media payload received; RFC 8868 §3",
    );
    expect(rest).toContain("packets.csv,kind,,media or feedback,ours");
    expect(rest).toEqual([...new Set(rest)]);
    for (const { name, pieces } of tableExports.slice(0, 4)) {
      const [columns = ""] = lines(pieces(two));
      for (const column of columns.split(",").slice(1)) {
        expect(rest.some((line) => line.startsWith(`${name},${column},`))).toBe(true);
      }
    }
  });

  test.each(
    tableExports.slice(0, 4).map((each) => [each.name, each] as const),
  )("%s has a unit at the end of each name that needs one", (_, { pieces }) => {
    const [head = ""] = lines(pieces(two));
    const columns = two.layout.tables.flatMap((table) => table.columns);
    for (const name of head.split(",")) {
      const unit = columns.find((column) => column.name === name)?.unit ?? "";
      const endings: Record<string, string> = { ms: "_ms", s: "_s", "kbit/s": "_kbps" };
      if (endings[unit] !== undefined) expect(name.endsWith(endings[unit])).toBe(true);
    }
  });
});
