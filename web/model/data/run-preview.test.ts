import { expect, test } from "vitest";
import { packFigures, short, unpackFigures } from "./run-preview";

const metrics = {
  jain_index: 0.98765,
  flows: {
    video: { mean_receiving_rate_kbps: 1016.4, loss_ratio: 0, oscillations: 3 },
    audio: { mean_receiving_rate_kbps: 36 },
  },
  links: { forward: { utilisation: 0.87654, mean_throughput_kbps: null } },
};

test("figures that comparisons draw come back by name, to three digits", () => {
  const back = unpackFigures(packFigures(metrics, ["video"]));
  expect(back.jain_index).toBe(0.988);
  expect(back.flows.video).toMatchObject({
    mean_receiving_rate_kbps: 1020,
    loss_ratio: 0,
    queuing_delay_p95_ms: null,
  });
  expect(back.links.forward).toEqual({ utilisation: 0.877, mean_throughput_kbps: null });
});

test("flows that are not compared and figures that are not drawn are left out", () => {
  const back = unpackFigures(packFigures(metrics, ["video"]));
  expect(Object.keys(back.flows)).toEqual(["video"]);
  expect(back.flows.video).not.toHaveProperty("oscillations");
});

test("what has no value stays without", () => {
  expect([short(null), short(12345), short(0)]).toEqual([null, 12300, 0]);
});

test("figures of links that are not there, or that a file lacks, have no value", () => {
  const packed = packFigures({ jain_index: null, flows: {}, links: { up: {} } }, []);
  expect(packed).toEqual({ jain_index: null, flows: {}, links: { up: [null, null] } });
  expect(unpackFigures({ ...packed, links: { up: [0.5] } }).links.up).toEqual({
    utilisation: 0.5,
    mean_throughput_kbps: null,
  });
});
