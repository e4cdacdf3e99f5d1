import { describe, expect, test } from "vitest";
import { keptFile } from "../../tests/imports/kept-file";
import { iperfText } from "./iperf-text";
import { iperf3Json } from "./iperf3-json";

const HEAD = ["start (s)", "end (s)", "rate (bit/s)"];
const BOTH = ["start (s)", "end (s)", "rate sent (bit/s)", "rate received (bit/s)"];
const line = (from: string, rate: string, id = "  5", way = "") =>
  `[${id}]${way}   ${from}   sec   256 KBytes  ${rate}\n`;

describe("iperf3’s JSON", () => {
  const interval = (sum: object) => ({ streams: [], sum });
  const second = (start: number, more: object = {}) =>
    interval({
      start,
      end: start + 1,
      seconds: 1,
      bits_per_second: 2_000_000,
      omitted: false,
      ...more,
    });
  const test3 = (...intervals: object[]) =>
    JSON.stringify({ start: { version: "iperf 3.12" }, intervals, end: {} });

  test("has the sums of its intervals, without those that -O leaves out", () => {
    const text = keptFile("tools/iperf3-O1.json");
    expect(iperf3Json.isIn(text)).toBe(true);
    expect(iperf3Json.rows(text)).toEqual([
      HEAD,
      ["0.000024", "0.499982", "2097126.75030401"],
      ["0.499982", "1.000042", "2096900.28021739"],
      ["1.000042", "1.499982", "2097403.65519463"],
      ["1.499982", "1.999983", "2097147.75000861"],
    ]);
  });

  test("of two streams has their sum, 262144 bytes in 0.5 s being 4194304 bit/s", () => {
    expect(iperf3Json.rows(keptFile("tools/iperf3-P2.json"))[3]).toEqual([
      "1.000081",
      "1.500081",
      "4194304",
    ]);
  });

  test("of both directions at once has a column for each", () => {
    const rows = iperf3Json.rows(keptFile("tools/iperf3-bidir.json"));
    expect(rows).toHaveLength(5);
    expect(rows.slice(0, 2)).toEqual([
      BOTH,
      ["0", "0.500076", "2096833.29844004", "2096833.29844004"],
    ]);
  });

  test("of UDP has jitter and loss, by counts and never below nothing", () => {
    expect(iperf3Json.rows(keptFile("tools/iperf3-u-R.json")).slice(0, 2)).toEqual([
      [...HEAD, "jitter (ms)", "loss (%)"],
      ["0", "0.500155", "2096502.20140128", "0.0092353515625", "0"],
    ]);
    const counted = test3(
      second(0, { jitter_ms: 0.4, lost_packets: 1, packets: 8 }),
      second(1, { jitter_ms: 0.4, lost_packets: -2, packets: 8 }),
      second(2, { jitter_ms: 0.4, lost_packets: 0, packets: 0 }),
    );
    expect(iperf3Json.rows(counted).slice(1)).toEqual([
      ["0", "1", "2000000", "0.4", "12.5"],
      ["1", "2", "2000000", "0.4", "0"],
      ["2", "3", "2000000", "0.4", ""],
    ]);
  });

  test.each([
    "\n",
    ",\n",
    "some words\n",
  ])("of several tests in one file says which is which, parted by %j", (mark) => {
    const two = [
      ["run", ...HEAD],
      ["1", "0", "1", "2000000"],
      ["2", "0", "1", "2000000"],
    ];
    expect(iperf3Json.rows([test3(second(0)), test3(second(0))].join(mark))).toEqual(two);
    expect(iperf3Json.rows(`[${test3(second(0))},${test3(second(0))}]`)).toEqual(two);
  });

  test("of --json-stream is read line by line, also where the last line was cut", () => {
    const stream = [
      { event: "start", data: { connected: [], version: "iperf 3.17" } },
      { event: "interval", data: second(0) },
      { event: "interval", data: second(1) },
    ].map((one) => `${JSON.stringify(one)}\n`);
    const text = stream.join("");
    expect(iperf3Json.isIn(text)).toBe(true);
    expect(iperf3Json.rows(text)).toEqual([HEAD, ["0", "1", "2000000"], ["1", "2", "2000000"]]);
    const cut = text.slice(0, -20);
    expect(iperf3Json.rows(cut)).toEqual([HEAD, ["0", "1", "2000000"]]);
    expect(iperf3Json.notes?.(cut)).toEqual([
      "The file ends too early: what is whole in it is read.",
    ]);
  });

  test("without a sum has that of its streams", () => {
    const stream = { start: 0, end: 1, bits_per_second: 1_000_000, omitted: false };
    const text = JSON.stringify({ intervals: [{ streams: [stream, stream] }] });
    expect(iperf3Json.rows(text)).toEqual([HEAD, ["0", "1", "2000000"]]);
  });

  test("of a test that failed says why; what it had measured is read, and that it ended so is said", () => {
    const text = keptFile("tools/iperf3-error.json");
    expect(iperf3Json.isIn(text)).toBe(true);
    expect(iperf3Json.rows(text)).toBe(
      "iperf3 says “unable to connect to server: Connection refused”, and measured nothing.",
    );
    const ended = JSON.stringify({ intervals: [second(0)], end: {}, error: "interrupt" });
    expect(iperf3Json.rows(ended)).toHaveLength(2);
    expect(iperf3Json.notes?.(ended)).toEqual([expect.stringContaining("“interrupt”")]);
  });

  const sentOver = (end: object, more: object = {}) =>
    JSON.stringify({
      start: { version: "iperf 3.12" },
      intervals: [
        second(0, { packets: 1000, sender: true }),
        second(1, { packets: 1000, sender: true }),
      ],
      end,
      ...more,
    });
  const RECEIVED = [...HEAD, "jitter (ms)", "did not fit (%)"];

  test("of a UDP sender is what was received: the other side’s intervals, or the mean of the whole test", () => {
    // Of 2,000 packets 1,500 were lost.
    const sum = { start: 0, end: 2, bits_per_second: 2_000_000, jitter_ms: 0.5 };
    const counts = { lost_packets: 1500, packets: 2000 };
    const received = { bits_per_second: 490_000, end: 2.04 };
    const text = sentOver({ sum: { ...sum, ...counts }, sum_received: received });
    expect(iperf3Json.rows(text)).toEqual([RECEIVED, ["0", "2.04", "490000", "0.5", "75"]]);
    expect(iperf3Json.notes?.(text)).toEqual([expect.stringContaining("over UDP")]);
    // A quarter of 2,000,000 bit/s.
    expect(iperf3Json.rows(sentOver({ sum: { ...sum, ...counts } }))).toEqual([
      RECEIVED,
      ["0", "2", "500000", "0.5", "75"],
    ]);
    const seen = { bits_per_second: 480_000, jitter_ms: 0.4, lost_packets: 1, packets: 4 };
    const other = { server_output_json: { intervals: [second(0, seen)] } };
    expect(iperf3Json.rows(sentOver({ sum: { ...sum, ...counts } }, other))).toEqual([
      RECEIVED,
      ["0", "1", "480000", "0.4", "25"],
    ]);
    const words = `${line("0.00-1.00", "480 Kbits/sec  0.400 ms  1/4 (25%)")}`;
    expect(iperf3Json.rows(sentOver({}, { server_output_text: words }))).toEqual([
      RECEIVED,
      ["0", "1", "480000", "0.400", "25"],
    ]);
  });

  test("of a UDP sender is what it sent where all of it arrived, and refused where that is not known", () => {
    const sum = { start: 0, end: 2, bits_per_second: 2_000_000, lost_packets: 0, packets: 2000 };
    expect(iperf3Json.rows(sentOver({ sum }))).toHaveLength(3);
    expect(iperf3Json.rows(sentOver({}))).toContain("not what went through");
  });

  test("without intervals, or with none but those left out, or cut, says so", () => {
    const mean = JSON.stringify({
      intervals: [],
      end: { sum_received: { bits_per_second: 2_500_000 } },
    });
    expect(iperf3Json.rows(mean)).toContain("2500 kbit/s");
    expect(iperf3Json.rows(test3(second(0, { omitted: true })))).toContain("no interval");
    expect(iperf3Json.rows(test3(second(0)).slice(0, 80))).toContain("too early");
  });
});

describe("iperf’s text", () => {
  const four = (rate: string) => [
    HEAD,
    ["0", "0.5", rate],
    ["0.5", "1", rate],
    ["1", "1.5", rate],
    ["1.5", "2", rate],
  ];

  test.each([
    ["", "iperf3.txt", four("2100000")],
    ["with stamps before its lines", "iperf3-timestamps.txt", four("2100000")],
    // 256 KBytes/sec are 256 x 1024 x 8 bit/s: 131072 bytes went in each half second.
    ["in KBytes", "iperf3-f-K.txt", four("2097152")],
    [
      "of two streams, with the first second left out",
      "iperf3-P2-O1.txt",
      [HEAD, ["0.5", "1", "4190000"], ["1", "1.5", "4190000"], ["1.5", "2", "4190000"]],
    ],
    [
      "of UDP",
      "iperf3-u-R.txt",
      [
        [...HEAD, "jitter (ms)", "loss (%)"],
        ["0", "0.5", "2100000", "0.009", "0"],
        ["0.5", "1", "2100000", "0.008", "0"],
        ["1", "1.5", "2100000", "0.007", "0"],
        ["1.5", "2", "2100000", "0.007", "0"],
      ],
    ],
    [
      "of both directions",
      "iperf3-bidir.txt",
      [
        BOTH,
        ["0", "0.5", "2100000", "2100000"],
        ["0.5", "1", "2100000", "2100000"],
        ["1", "1.5", "2100000", "2100000"],
        ["1.5", "2", "2090000", "2090000"],
      ],
    ],
    [
      "of both directions with two streams each over UDP",
      "iperf3-u-bidir-P2.txt",
      [
        [...BOTH, "jitter (ms)", "loss (%)"],
        ["0", "0.5", "4190000", "4190000", "0.249", "0"],
        ["0.5", "1", "4190000", "4190000", "0.193", "0"],
        ["1", "1.5", "4190000", "4190000", "0.259", "0"],
        ["1.5", "2", "4190000", "4190000", "0.203", "0"],
      ],
    ],
    [
      "of iperf 2 with its report of the other side",
      "iperf-u.txt",
      [HEAD, ["0", "1", "2120000"], ["1", "2", "2090000"], ["2", "3", "2090000"]],
    ],
    [
      // 1 of 182 packets.
      "of a server of iperf 2",
      "iperf-s-u.txt",
      [
        [...HEAD, "jitter (ms)", "loss (%)"],
        ["0", "1", "2130000", "0.001", "0.549450549450549"],
        ["1", "2", "2090000", "0.001", "0"],
        ["2", "2.994", "2110000", "0.001", "0"],
      ],
    ],
    [
      "of two streams of iperf 2",
      "iperf-P2.txt",
      [HEAD, ["0", "1", "4200000"], ["1", "2", "4190000"], ["2", "3", "4190000"]],
    ],
    [
      "of iperf 2 with more columns",
      "iperf-e.txt",
      [HEAD, ["0", "1", "2100000"], ["1", "2", "2100000"]],
    ],
    ["of iperf 2 as CSV", "iperf-y-C.csv", [HEAD, ["0", "1", "2097632"], ["1", "2", "2097152"]]],
  ])("%s has its intervals, and no sums of the whole", (_, file, rows) => {
    const text = keptFile(`tools/${file}`);
    expect(iperfText.isIn(text)).toBe(true);
    expect(iperfText.rows(text)).toEqual(rows);
  });

  test("has units of each line, and a line of nothing", () => {
    const text = `${line("0.00-1.00", "2.10 Mbits/sec")}${line("1.00-2.00", "901 Kbits/sec")}[  5]   2.00-3.00   sec  0.00 Bytes  0.00 bits/sec    0\n${line("3.00-4.00", "1.25 Gbits/sec")}`;
    expect(iperfText.rows(text)).toEqual([
      HEAD,
      ["0", "1", "2100000"],
      ["1", "2", "901000"],
      ["2", "3", "0"],
      ["3", "4", "1250000000"],
    ]);
  });

  test("from which the sums were cut has them made of its streams", () => {
    const text = ["0.00-1.00", "1.00-2.00"]
      .map((from) => line(from, "2.10 Mbits/sec") + line(from, "901 Kbits/sec", "  7"))
      .join("");
    expect(iperfText.rows(text)).toEqual([HEAD, ["0", "1", "3001000"], ["1", "2", "3001000"]]);
  });

  test("of two tests one after the other says which is which, with their heads or without", () => {
    const two = line("0.00-1.00", "2.10 Mbits/sec") + line("1.00-2.00", "2.00 Mbits/sec");
    const rows = [
      ["run", ...HEAD],
      ["1", "0", "1", "2100000"],
      ["1", "1", "2", "2000000"],
      ["2", "0", "1", "2100000"],
      ["2", "1", "2", "2000000"],
    ];
    expect(iperfText.rows(two + two)).toEqual(rows);
    expect(
      iperfText.rows(
        `Connecting to host a, port 5201\n${two}Connecting to host a, port 5201\n${two}`,
      ),
    ).toEqual(rows);
  });

  const heard = (from: string, rate: string, lost: string) =>
    `[  5]   ${from}   sec   256 KBytes  ${rate}  0.500 ms  ${lost} (75%)`;
  const sentOver = `${line("0.00-1.00", "100 Mbits/sec  8620")}${line("1.00-2.00", "100 Mbits/sec  8633")}`;
  const RECEIVED = [...HEAD, "jitter (ms)", "did not fit (%)"];

  test.each([
    [
      "of iperf3",
      `${sentOver}[  5]   0.00-2.00  sec  24 MBytes  100 Mbits/sec  0.000 ms  0/17253 (0%)  sender\n${heard("0.00-2.10", "9.60 Mbits/sec", "75/100")}  receiver\n`,
      ["0", "2.1", "9600000", "0.500", "75"],
    ],
    [
      // A quarter of 100 Mbit/s.
      "of iperf3 before 3.2",
      `${sentOver}${heard("0.00-2.00", "100 Mbits/sec", "75/100")}\n[  5] Sent 100 datagrams\n`,
      ["0", "2", "25000000", "0.500", "75"],
    ],
    [
      "of iperf",
      `Client connecting to a, UDP port 5001\n[  5]  0.0- 1.0 sec  12.5 MBytes   105 Mbits/sec\n[  5]  1.0- 2.0 sec  12.5 MBytes   105 Mbits/sec\n[  5]  0.0- 2.0 sec  12.5 MBytes   105 Mbits/sec\n[  5] Server Report:\n${heard("0.0- 2.2", "9.53 Mbits/sec", "75/100")}\n`,
      ["0", "2.2", "9530000", "0.500", "75"],
    ],
    [
      "of iperf3 --get-server-output",
      `${sentOver}\nServer output:\nAccepted connection from a\n${heard("0.00-1.00", "9.60 Mbits/sec", "75/100")}\n`,
      ["0", "1", "9600000", "0.500", "75"],
    ],
  ])("%s that sent over UDP is what was received", (_, text, row) => {
    expect(iperfText.rows(text)).toEqual([RECEIVED, row]);
  });

  test("of what was sent over UDP alone is refused; of what was sent again over TCP it is not", () => {
    expect(iperfText.rows(sentOver)).toContain("not what went through");
    expect(iperfText.rows(line("0.00-1.00", "100 Mbits/sec  12"))).toHaveLength(2);
    // Some that are lost of few, by the heading or as not all intervals have them.
    const few = (first: number) =>
      line("0.00-1.00", `2.10 Mbits/sec  ${first}`) + line("1.00-2.00", "901 Kbits/sec  2");
    expect(iperfText.rows(few(0))).toHaveLength(3);
    expect(
      iperfText.rows(`[ ID] Interval           Transfer     Bitrate         Retr\n${few(4)}`),
    ).toHaveLength(3);
  });

  const connected = (id: string, own: number, host: string, port: number) =>
    `[  ${id}] local 10.0.0.1 port ${own} connected with ${host} port ${port}\n`;
  const TWO = [
    ["run", ...HEAD],
    ["1", "0", "1", "10000000"],
    ["1", "1", "2", "10000000"],
    ["2", "0", "1", "20000000"],
    ["2", "1", "2", "20000000"],
  ];
  const a = ["0.00-1.00", "1.00-2.00"].map((from) => line(from, "10.0 Mbits/sec"));
  const b = ["0.00-1.00", "1.00-2.00"].map((from) => line(from, "20.0 Mbits/sec", "  4"));
  const whole = line("0.00-2.00", "10.0 Mbits/sec");
  test.each([
    [
      "there and back at once (-d)",
      `${connected("5", 45678, "b", 5001)}${connected("4", 5001, "b", 45679)}${a[0]}${b[0]}${a[1]}${b[1]}`,
    ],
    [
      "there and then back (-r)",
      `${connected("5", 45678, "b", 5001)}${a.join("")}${whole}${connected("4", 5001, "b", 45679)}${b.join("")}`,
    ],
    ["one after the other, without heads", `${a.join("")}${whole}${b.join("")}`],
    [
      "of two clients, one of which came later",
      `${connected("5", 5001, "b", 45678)}${a[0]}${connected("4", 5001, "c", 45678)}${b[0]}${a[1]}${b[1]}`,
    ],
  ])("of streams %s are runs, and not added up", (_, text) => {
    expect(iperfText.rows(text)).toEqual(TWO);
  });

  test("of an interval that lacks a line of one stream has no rate, and moves no others", () => {
    const lines = ["0.00-1.00", "1.00-2.00", "2.00-3.00"].flatMap((from, i) => [
      line(from, `${i + 1}.00 Mbits/sec`),
      line(from, `${i + 1}.00 Mbits/sec`, "  7"),
    ]);
    const rows = [HEAD, ["0", "1", "2000000"], ["1", "2", ""], ["2", "3", "6000000"]];
    const text = lines.toSpliced(3, 1).join("");
    expect(iperfText.rows(text)).toEqual(rows);
    expect(iperfText.rows(lines.toSpliced(2, 1).join(""))).toEqual(rows);
    expect(iperfText.notes?.(text)).toEqual([expect.stringContaining("added up")]);
  });

  test("of both directions of iperf --full-duplex has a column for each", () => {
    const of = (id: string, rate: string) => `[${id}] 0.0000-1.0000 sec  1.25 MBytes  ${rate}\n`;
    expect(
      iperfText.rows(
        `${of(" *1", "10.0 Mbits/sec")}${of("  1", "20.0 Mbits/sec")}${of("FD1", "30.0 Mbits/sec")}`,
      ),
    ).toEqual([BOTH, ["0", "1", "20000000", "10000000"]]);
  });

  test("of an interval that has no length leaves it out and says so", () => {
    const text = line("0.50-0.50", "2.10 Mbits/sec") + line("0.50-1.00", "2.10 Mbits/sec");
    expect(iperfText.rows(text)).toEqual([HEAD, ["0.5", "1", "2100000"]]);
    expect(iperfText.notes?.(text)).toEqual([
      "1 line is of an interval of no length, and left out.",
    ]);
  });

  test("of nothing but sums, or a fault, says so", () => {
    const sum = "[  5]   0.00-10.00  sec  2.50 MBytes  2.10 Mbits/sec    0             sender\n";
    expect(iperfText.rows(sum)).toContain("2.10 Mbits/sec");
    const whole = line("0.00-10.00", "2.10 Mbits/sec");
    expect(iperfText.rows(`Connecting to host a\n${whole}`.repeat(3))).toContain("3 tests");
    expect(
      iperfText.rows("iperf3: error - the server is busy running a test. try again later\n"),
    ).toBe(
      "iperf says “the server is busy running a test. try again later”, and measured nothing.",
    );
  });

  test.each([
    "997,Kbits/sec\n1020,Kbits/sec\n",
    "[1, 2]\n",
    "0.00-1.00 sec,5\n",
  ])("is not taken for %j", (text) => expect(iperfText.isIn(text)).toBe(false));
});
