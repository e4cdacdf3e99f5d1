import { describe, expect, test } from "vitest";
import { keptFile } from "../../tests/imports/kept-file";
import { fping } from "./fping";
import { mtr } from "./mtr";
import { ping } from "./ping";

const HEAD = ["time (s)", "round trip (ms)"];
const WITH_LOSS = [...HEAD, "loss (%)"];
const reply = (seq: number, ms: string) =>
  `64 bytes from 192.0.2.1: icmp_seq=${seq} ttl=64 time=${ms} ms\n`;

describe("ping", () => {
  test("of iputils with stamps has them as they are", () => {
    const text = keptFile("tools/ping-iputils-D.txt");
    expect(ping.isIn(text)).toBe(true);
    expect(ping.rows(text)).toEqual([
      HEAD,
      ["1795965980.238149", "0.013"],
      ["1795965980.439874", "0.039"],
      ["1795965980.643796", "0.039"],
      ["1795965980.847859", "0.043"],
    ]);
    expect(ping.notes?.(text)).toEqual([]);
  });

  test("without stamps takes the time of its summary, 611 ms for three steps, and says so", () => {
    const text = keptFile("tools/ping-iputils.txt");
    expect(ping.rows(text)).toEqual([
      HEAD,
      ["0", "0.32"],
      ["0.203667", "0.066"],
      ["0.407333", "0.039"],
      ["0.611", "0.039"],
    ]);
    expect(ping.notes?.(text)).toEqual([expect.stringContaining("every 204 ms")]);
  });

  test("of BusyBox counts from 0, a second each", () => {
    const text = keptFile("tools/ping-busybox.txt");
    expect(ping.rows(text)).toEqual([HEAD, ["0", "0.028"], ["1", "0.062"], ["2", "0.064"]]);
    expect(ping.notes?.(text)).toEqual([expect.stringContaining("a probe a second")]);
  });

  test("tells of the probes that had no answer: those that it names, those between, those before and behind", () => {
    const text = `PING 192.0.2.1 (192.0.2.1) 56(84) bytes of data.
${reply(2, "10")}no answer yet for icmp_seq=3
${reply(4, "11")}From 192.0.2.254 icmp_seq=5 Destination Host Unreachable
${reply(7, "12")}
--- 192.0.2.1 ping statistics ---
8 packets transmitted, 3 received, +1 errors, 62% packet loss, time 7000ms
`;
    expect(ping.rows(text)).toEqual([
      WITH_LOSS,
      ["0", "", "100"],
      ["1", "10", "0"],
      ["2", "", "100"],
      ["3", "11", "0"],
      ["4", "", "100"],
      ["5", "", "100"],
      ["6", "12", "0"],
      ["7", "", "100"],
    ]);
  });

  test("that is late after “no answer yet” is answered; an answer that came twice is one", () => {
    const text = `no answer yet for icmp_seq=1\n${reply(1, "2000")}${reply(2, "5")}64 bytes from 192.0.2.1: icmp_seq=2 ttl=64 time=9 ms (DUP!)\n`;
    expect(ping.rows(text)).toEqual([HEAD, ["0", "2000"], ["1", "5"]]);
  });

  test("of macOS counts from 0 and names what timed out", () => {
    const text = `PING example.org (192.0.2.1): 56 data bytes
64 bytes from 192.0.2.1: icmp_seq=0 ttl=57 time=14.801 ms
Request timeout for icmp_seq 1
64 bytes from 192.0.2.1: icmp_seq=2 ttl=57 time=15.2 ms

--- example.org ping statistics ---
3 packets transmitted, 2 packets received, 33.3% packet loss
round-trip min/avg/max/stddev = 14.801/15.0/15.2/0.2 ms
`;
    expect(ping.rows(text)).toEqual([
      WITH_LOSS,
      ["0", "14.801", "0"],
      ["1", "", "100"],
      ["2", "15.2", "0"],
    ]);
  });

  test.each([
    [
      "English",
      "Pinging example.org [192.0.2.1] with 32 bytes of data:\nReply from 192.0.2.1: bytes=32 time=14ms TTL=117\nRequest timed out.\nReply from 192.0.2.1: bytes=32 time<1ms TTL=117\n\nPing statistics for 192.0.2.1:\n    Packets: Sent = 3, Received = 2, Lost = 1 (33% loss),\nApproximate round trip times in milli-seconds:\n    Minimum = 0ms, Maximum = 14ms, Average = 7ms\n",
    ],
    [
      "German",
      "Ping wird ausgeführt für example.org [192.0.2.1] mit 32 Bytes Daten:\r\nAntwort von 192.0.2.1: Bytes=32 Zeit=14ms TTL=117\r\nZeitüberschreitung der Anforderung.\r\nAntwort von 192.0.2.1: Bytes=32 Zeit<1ms TTL=117\r\n\r\nPing-Statistik für 192.0.2.1:\r\n    Pakete: Gesendet = 3, Empfangen = 2, Verloren = 1\r\n",
    ],
    [
      "French",
      "Envoi d’une requête 'ping' sur example.org [192.0.2.1] avec 32 octets de données :\nRéponse de 192.0.2.1 : octets=32 temps=14 ms TTL=117\nDélai d’attente de la demande dépassé.\nRéponse de 192.0.2.1 : octets=32 temps<1ms TTL=117\n\nStatistiques Ping pour 192.0.2.1:\n",
    ],
    [
      "IPv6, cut out",
      "Reply from 2001:db8::1: time=14ms\nRequest timed out.\nReply from 2001:db8::1: time<1ms\n",
    ],
  ])("of Windows in %s is told by its shape", (_, text) => {
    expect(ping.isIn(text)).toBe(true);
    expect(ping.rows(text)).toEqual([
      WITH_LOSS,
      ["0", "14", "0"],
      ["1", "", "100"],
      ["2", "1", "0"],
    ]);
    expect(ping.notes?.(text)).toContain("“<1ms” is taken for 1 ms.");
  });

  test("of Windows has no probes in its statistics, nor lacks a host that never answered", () => {
    const windows = (host: string, ...lines: readonly string[]) =>
      `Pinging ${host} with 32 bytes of data:\n${lines.join("\n")}\n`;
    const answer = "Reply from 192.0.2.1: bytes=32 time=14ms TTL=117";
    const ends = (host: string) =>
      `Ping statistics for ${host}:\n    Packets: Sent = 2, Lost = 1,\n`;
    const one = windows("192.0.2.1", answer, "General failure.") + ends("192.0.2.1");
    const rows = [
      ["0", "14", "0"],
      ["1", "", "100"],
    ];
    expect(ping.rows(one)).toEqual([WITH_LOSS, ...rows]);
    const none = windows("192.0.2.2", "Request timed out.", "Request timed out.");
    expect(ping.rows(`${one}\n${none}\n${ends("192.0.2.2")}`)).toEqual([
      ["run", ...WITH_LOSS],
      ...rows.map((row) => ["192.0.2.1", ...row]),
      ["192.0.2.2", "0", "", "100"],
      ["192.0.2.2", "1", "", "100"],
    ]);
  });

  test("behind its command has the steps that this states", () => {
    const text = `$ ping -c 2 -i 0.2 192.0.2.1\nPING 192.0.2.1 (192.0.2.1): 56 data bytes\n${reply(0, "10")}${reply(1, "11")}`;
    expect(ping.rows(text)).toEqual([HEAD, ["0", "10"], ["0.2", "11"]]);
    expect(ping.notes?.(text)).toEqual([expect.stringContaining("every 200 ms")]);
  });

  test("with a decimal comma, and in microseconds, has milliseconds", () => {
    const text =
      "64 Bytes von 192.0.2.1: icmp_seq=1 ttl=64 Zeit=12,5 ms\n64 bytes from 192.0.2.1: icmp_seq=2 ttl=64 time=250 usec\n";
    expect(ping.rows(text)).toEqual([HEAD, ["0", "12.5"], ["1", "0.25"]]);
  });

  test("with times before the lines, as loggers write them, has those", () => {
    const text = `2026-11-28 09:00:00.5 ${reply(1, "10")}2026-11-28 09:00:01.5 ${reply(2, "11")}`;
    expect(ping.rows(text)).toEqual([
      ["time", "round trip (ms)"],
      ["2026-11-28 09:00:00.5", "10"],
      ["2026-11-28 09:00:01.5", "11"],
    ]);
  });

  test("of which one with stamps was lost has its time between its neighbours’", () => {
    const text = `[1790000000.000000] ${reply(1, "10")}[1790000002.000000] ${reply(3, "11")}`;
    expect(ping.rows(text)).toEqual([
      WITH_LOSS,
      ["1790000000", "10", "0"],
      ["1790000001", "", "100"],
      ["1790000002", "11", "0"],
    ]);
  });

  test.each([
    [
      "iputils over IPv6",
      "PING a.org(b.a.org (2a01::1)) 56 data bytes",
      "3 packets transmitted, 2 received, 33% packet loss, time 400ms",
    ],
    [
      "iputils over IPv6, from an interface",
      "PING ::1(::1) from ::1 eth0: 56 data bytes",
      "3 packets transmitted, 2 received, 33% packet loss, time 400ms",
    ],
    [
      "iputils in German",
      "PING 192.0.2.1 (192.0.2.1) 56(84) Bytes an Daten.",
      "3 Pakete übertragen, 2 empfangen, 33% Paketverlust, Zeit 400ms",
    ],
    [
      "iputils in French, in a journal",
      "PING 192.0.2.1 (192.0.2.1) 56(84) octets de données.",
      "host ping[7]: 3 paquets transmis, 2 reçus, 33% perte de paquets, temps 400ms",
    ],
  ])("of %s counts from 1 and takes the time of its summary", (_, head, summary) => {
    expect(ping.rows(`${head}\n${reply(1, "10")}${reply(2, "11")}\n${summary}\n`)).toEqual([
      WITH_LOSS,
      ["0", "10", "0"],
      ["0.2", "11", "0"],
      ["0.4", "", "100"],
    ]);
  });

  // In s of the day on which the first one was sent: 12 h are 43,200 s.
  test.each([
    ["2026-11-29T12:00:00+0100 ", "2026-11-29T12:00:02+0100 ", "2026-11-29T12:00:06+0100 ", 43_204],
    ["Nov 29 12:00:00 ", "Nov 29 12:00:02 ", "Nov 29 12:00:06 ", 43_204],
    [
      "Nov 29 12:00:00 pc ping[9]: ",
      "Nov 29 12:00:02 pc ping[9]: ",
      "Nov 29 12:00:06 pc ping[9]: ",
      43_204,
    ],
    ["11:59:58.500 ", "12:00:00.500 ", "12:00:04.500 ", 43_202.5],
    ["11:59:58 AM ", "12:00:00 PM ", "12:00:04 PM ", 43_202],
    ["Nov 30 23:59:57 ", "Nov 30 23:59:59 ", "Dec 1 00:00:03 ", 86_401],
  ])("with the stamps %j, %j, %j, of which one was lost, has its time between them", (first, second, fourth, time) => {
    const text = `${first}${reply(1, "10")}${second}${reply(2, "11")}${fourth}${reply(4, "13")}`;
    expect(ping.rows(text)).toEqual([
      WITH_LOSS,
      [String(time - 4), "10", "0"],
      [String(time - 2), "11", "0"],
      [String(time), "", "100"],
      [String(time + 2), "13", "0"],
    ]);
  });

  test("whose last ones were lost has them where the others’ steps lead, also where nobody answered", () => {
    const summary = (sent: number) =>
      `\n${sent} packets transmitted, 2 received, 50% packet loss, time 9000ms\n`;
    const head = "PING 192.0.2.1 (192.0.2.1) 56(84) bytes of data.\n";
    const two = `[1790000000.000000] ${reply(1, "10")}[1790000000.500000] ${reply(2, "11")}`;
    expect(ping.rows(`${head}${two}${summary(4)}`).slice(3)).toEqual([
      ["1790000001", "", "100"],
      ["1790000001.5", "", "100"],
    ]);
    const none =
      "[1790000000.1] no answer yet for icmp_seq=1\n[1790000001.1] no answer yet for icmp_seq=2\n";
    expect(ping.rows(`${head}${none}${summary(3)}`).slice(1)).toEqual([
      ["1790000000.1", "100"],
      ["1790000001.1", "100"],
      ["1790000002.1", "100"],
    ]);
  });

  test("counts on where its 16 bits are full", () => {
    expect(ping.rows(reply(65_535, "10") + reply(0, "11"))).toEqual([
      HEAD,
      ["0", "10"],
      ["1", "11"],
    ]);
  });

  test("of two hosts one after the other says which is which", () => {
    const text = `PING a (192.0.2.1) 56(84) bytes of data.\n${reply(1, "10")}\nPING b (192.0.2.2) 56(84) bytes of data.\n${reply(1, "20")}`;
    expect(ping.rows(text)).toEqual([
      ["run", ...HEAD],
      ["a", "0", "10"],
      ["b", "0", "20"],
    ]);
  });

  test("whose lines were left out (-q) has a least round trip alone; nobody answered is said", () => {
    const head =
      "PING 192.0.2.1 (192.0.2.1) 56(84) bytes of data.\n\n--- 192.0.2.1 ping statistics ---\n";
    const quiet = `${head}4 packets transmitted, 4 received, 0% packet loss, time 611ms\nrtt min/avg/max/mdev = 0.039/0.116/0.320/0.118 ms\n`;
    expect(ping.isIn(quiet)).toBe(true);
    expect(ping.rows(quiet)).toContain("its least round trip is 0.039 ms");
    expect(ping.rows(head)).toContain("no probe was answered");
  });

  test.each([
    "time,seq\n1,2\n",
    "host: time=3\n",
    "seq=12 owd=35 ms rate=900kbps\n",
    "2026-11-28 09:00:00: rtt=40ms\n",
    "INFO: delay=12 ms\n",
    "0 12\n1 13\n",
    "[  5]   0.00-1.00   sec  256 KBytes  2.10 Mbits/sec\n",
  ])("is not taken for %j", (text) => expect(ping.isIn(text)).toBe(false));
});

describe("fping", () => {
  test("with stamps has them as they are", () => {
    const text = keptFile("tools/fping-c-D.txt");
    expect(fping.isIn(text)).toBe(true);
    expect(fping.rows(text)).toEqual([
      HEAD,
      ["1795966700.57242", "0.031"],
      ["1795966700.67257", "0.041"],
      ["1795966700.77575", "0.039"],
    ]);
    expect(fping.notes?.(text)).toEqual([]);
  });

  test("of two hosts says which is which", () => {
    expect(fping.rows(keptFile("tools/fping-c.txt")).slice(0, 4)).toEqual([
      ["run", ...HEAD],
      ["127.0.0.1", "0", "0.021"],
      ["127.0.0.2", "0", "0.252"],
      ["127.0.0.1", "1", "0.041"],
    ]);
  });

  test("of one line for all is read from that line alone where it stands alone", () => {
    const four = [HEAD, ["0", "0.031"], ["1", "0.039"], ["2", "0.04"], ["3", "0.042"]];
    const text = keptFile("tools/fping-C-all.txt");
    expect(fping.rows(text)).toEqual(four);
    const last = text.trim().split("\n").at(-1)!;
    expect(fping.isIn(last)).toBe(true);
    expect(fping.rows(last)).toEqual(four);
  });

  test("behind its command has the steps that this states", () => {
    const text =
      "$ fping -c 2 -p 200 a\na : [0], 84 bytes, 14.1 ms (1 avg, 0% loss)\na : [1], 84 bytes, 14.3 ms (1 avg, 0% loss)\n";
    expect(fping.rows(text)).toEqual([HEAD, ["0", "14.1"], ["0.2", "14.3"]]);
    expect(fping.notes?.(text)).toEqual([expect.stringContaining("every 200 ms")]);
  });

  test("of one line for all may stand behind its command", () => {
    const text = "$ fping -C 2 -q 192.0.2.9\n192.0.2.9 : 30.1 30.3\n";
    expect(fping.isIn(text)).toBe(true);
    expect(fping.rows(text)).toEqual([HEAD, ["0", "30.1"], ["1", "30.3"]]);
  });

  test("whose probes timed out has them as lost", () => {
    const text =
      "192.0.2.9 : [0], 64 bytes, 30.0 ms (30.0 avg, 0% loss)\n192.0.2.9 : [1], timed out (30.0 avg, 50% loss)\n";
    expect(fping.rows(text)).toEqual([WITH_LOSS, ["0", "30", "0"], ["1", "", "100"]]);
    expect(fping.rows("192.0.2.9 : 30.1 - 30.3\n")).toEqual([
      WITH_LOSS,
      ["0", "30.1", "0"],
      ["1", "", "100"],
      ["2", "30.3", "0"],
    ]);
  });

  test.each(["rate : 1 2 3\n4 : 5 6\n", "12 : 30.1 30.2\n"])("is not taken for %j", (text) =>
    expect(fping.isIn(text)).toBe(false));
});

describe("mtr", () => {
  test("--raw has each probe to the goal, a round a second, from µs", () => {
    const text = keptFile("tools/mtr.raw");
    expect(mtr.isIn(text)).toBe(true);
    expect(mtr.rows(text)).toEqual([HEAD, ["0", "0.057"], ["1", "0.054"], ["2", "0.064"]]);
    expect(mtr.notes?.(text)).toHaveLength(1);
  });

  test("--raw of two hops has those of the last one, lost ones too, also without numbers", () => {
    const text =
      "x 0 1\nh 0 192.0.2.1\np 0 100 1\nx 1 2\nh 1 192.0.2.9\np 1 9000 2\nx 0 3\nx 1 4\nx 1 5\np 1 9500 5\nx 2 6\n";
    expect(mtr.rows(text)).toEqual([
      WITH_LOSS,
      ["0", "9", "0"],
      ["1", "", "100"],
      ["2", "9.5", "0"],
    ]);
    expect(mtr.rows("h 0 192.0.2.9\np 0 9000\np 0 9500\nd 0 a\n")).toEqual([
      HEAD,
      ["0", "9"],
      ["1", "9.5"],
    ]);
  });

  test.each([
    ["mtr-r.txt", "0.1"],
    ["mtr.csv", "0.05"],
    ["mtr.json", "0.049"],
  ])("reports, as %s, are no course: the least round trip is said", (file, least) => {
    const text = keptFile(`tools/${file}`);
    expect(mtr.isIn(text)).toBe(true);
    expect(mtr.rows(text)).toContain(`is ${least} ms`);
  });

  test("reports of old ones have no mark before the host", () => {
    const text =
      "HOST: a  Loss%   Snt   Last   Avg  Best  Wrst StDev\n  1. 192.0.2.1  0.0%  10  0.5  0.6  0.4  0.9  0.1\n  2. 192.0.2.9  0.0%  10  14.1  14.3  13.9  15.0  0.4\n";
    expect(mtr.isIn(text)).toBe(true);
    expect(mtr.rows(text)).toContain("is 13.9 ms");
    expect(mtr.isIn("1. 0.5 10 1.0 2.0 3.0 4.0 5.0\n")).toBe(false);
  });

  test("--csv written again and again has the last hop of each report", () => {
    const head =
      "Mtr_Version,Start_Time,Status,Host,Hop,Ip,Loss%,Snt, ,Last,Avg,Best,Wrst,StDev,\n";
    const report = (start: number, avg: string) =>
      `${head}MTR.0.95,${start},OK,a,1,192.0.2.1,0.00,3,0,1.0,1.0,1.0,1.0,0.0\nMTR.0.95,${start},OK,a,2,192.0.2.9,33.33,3,0,9.0,${avg},8.0,9.9,0.1\n`;
    expect(mtr.rows(report(1790000000, "9.25") + report(1790000060, "9.5"))).toEqual([
      WITH_LOSS,
      ["1790000000", "9.25", "33.33"],
      ["1790000060", "9.5", "33.33"],
    ]);
  });
});
