// Figures that follow from two others.

/** CPU time of the authors' ns-3 module for 100 s of test 5.1 with UDP background, in ms. */
const ns3Milliseconds = 350;

/** @param {{ name: string, unit: string, value: number, where: string }[]} rows */
export function derived(rows) {
  const value = (name, where) =>
    rows.find((row) => row.name === name && row.where === where)?.value ?? Number.NaN;
  const ratio = (name, above, below, where) => ({ name, unit: "1", value: above / below, where });
  const native = (name) => value(name, "native");
  const run = "rfc8867-5.1 run";
  return [
    ratio("wasm/native ratio", value(run, "chromium"), native(run), "chromium"),
    ratio("wasm/native ratio", value(run, "node"), native(run), "node"),
    ratio("ns-3/native ratio, rfc8867-5.1", ns3Milliseconds, native(run), "native"),
    ratio(
      "ns-3/native ratio, rfc8867-5.1-udp",
      ns3Milliseconds,
      native("rfc8867-5.1-udp run"),
      "native",
    ),
    ...["native", "node", "chromium"].map((where) =>
      ratio(
        "cost per packet, 1000 flows to 1",
        value("ns per packet, 1000 flows", where),
        value("ns per packet, 1 flow", where),
        where,
      ),
    ),
    ...rows
      .filter(({ name }) => /^ns per packet, (controller|queue)\//.test(name))
      .map(({ name, value: ns, where }) => {
        const beside = value("ns per packet, controller/nada-rfc", where);
        return ratio(name.replace("ns per packet", "cost beside NADA"), ns, beside, where);
      }),
  ].filter((row) => Number.isFinite(row.value));
}
