import { gzipSync } from "fflate";
import { expect, test } from "vitest";
import { readByOptions } from "./by-options";
import { preparedFile } from "./prepared-file";

test("capacity, delay and loss come out as the lab's own trace", async () => {
  const text = "sep=~\ntime_s~kbps~owd_ms~loss_%\n0~1000~20~1\n1~800~30~0\n";
  expect(await readByOptions(new File([text], "a.csv"), {})).toMatchObject({
    runs: [
      {
        text: "duration_ms,capacity_kbps,delay_ms,loss_share\n1000,1000,20,0.01\n1000,800,30,0\n",
      },
    ],
  });
});

test.each([
  ["day", 86_400_000],
  // From 6 May to 6 June.
  ["month", 31 * 86_400_000],
])("who says that the %s comes first gets it first", async (dates, ms) => {
  const file = new File(["Date,kbps\n05/06/2026,1000\n06/06/2026,1100\n"], "a.csv");
  expect(await readByOptions(file, { dates })).toMatchObject({
    runs: [{ text: `duration_ms,capacity_kbps\n${ms},1000\n${ms},1100\n` }],
  });
});

test("a large file that is packed is unpacked before it is read", async () => {
  const packed = gzipSync(new TextEncoder().encode("time_s,kbps\n0,1000\n1,800\n"));
  const file = new File([packed], "a.csv.gz");
  // Above what is read as a whole.
  Object.defineProperty(file, "size", { value: 40 << 20 });
  expect((await preparedFile(file)).file).toMatchObject({ kind: "table" });
});
