import { expect, test } from "vitest";
import { isScenario, NOT_READ, TOOL_FORMATS } from "./index";

const named = (text: string) => NOT_READ.find((kind) => kind.isIn(text))?.name;

test.each([
  [
    '{"getUserMedia": [], "PeerConnections": {"1-1": {"stats": {}}}, "UserAgent": "x"}',
    "a dump of chrome://webrtc-internals",
  ],
  ['RTCStatsDump\n{"fileFormat":3}\n["getStats","pc",{},1]\n', "a dump of rtcstats"],
  ['["create","PC_0",{},1700000000000]\n', "a dump of rtcstats"],
  [
    '[{"id": "CP1", "timestamp": 1.5, "type": "candidate-pair", "availableOutgoingBitrate": 300000}]',
    "statistics of a call (getStats)",
  ],
  ['{"qlog_version": "0.3", "title": "x", "traces": []}', "a qlog"],
  ['\u001E{"file_schema": "urn:ietf:params:qlog:file:sequential"}\n\u001E{"time": 2}\n', "a qlog"],
  ['{"log": {"version": "1.2", "creator": {}, "entries": []}}', "a HAR file of a browser"],
  ['{\n  "format": "nada-lab deck 1", "slides": []}', "a deck of nada-lab"],
  ["<!DOCTYPE html>\n<html>", "a web page"],
  ["<!-- saved -->\n<html>", "a web page"],
  ['<?xml version="1.0"?>\n<svg xmlns="x">', "a picture (SVG)"],
  ['<?xml version="1.0"?>\n<pdml version="0">', "Wireshark’s XML (PDML or PSML)"],
  ['<?xml version="1.0"?>\n<gpx>', "XML"],
  ["%!PS-Adobe-3.0\n", "a PostScript file"],
  [
    '[\n  {\n    "_index": "packets",\n    "_source": {\n      "layers": {\n        "frame": {"frame.len": "98"}}}}]',
    "packets as tshark -T json writes them",
  ],
  [
    '{"index":{"_index":"packets"}}\n{"timestamp":"1","layers":{"frame":{"frame_frame_len":"98"}}}\n',
    "packets as tshark -T json writes them",
  ],
  [
    "# mahimahi mm-link (downlink) [a.down] > log\n# queue: infinite\n4 # 1504\n4 + 1504\n",
    "a log of mm-link",
  ],
  ["ipfw pipe 3 config bw 7Mbit/s delay 50ms plr 0.01\n", "a script of ipfw (dummynet)"],
  ["sudo dnctl pipe 1 config bw 1Mbit/s\n", "a script of ipfw (dummynet)"],
  [
    "Interim result:  941.30 10^6bits/s over 1.000 seconds ending at 1638183601.123\n",
    "netperf’s text",
  ],
  [
    "ARPING 192.0.2.1 from 192.0.2.2 eth0\nUnicast reply from 192.0.2.1 [00:11:22:33:44:55]  1.234ms\n",
    "arping’s text",
  ],
  [
    "traceroute to a.org (192.0.2.1), 30 hops max, 60 byte packets\n 1  192.0.2.9 (192.0.2.9)  1.234 ms\n",
    "a traceroute",
  ],
  ["  112.5000 MB /   1.00 sec =  943.7101 Mbps     0 retrans\n", "nuttcp’s text"],
  ["Device eth0 [10.0.0.1] (1/1):\n====\nIncoming:\nCurr: 1.00 MBit/s\n", "nload’s screen"],
  [" eth0  /  hourly\n\n  hour  rx  |  tx  |  total  |  avg. rate\n", "vnstat’s text"],
  ["12500 packets sampled in 5 seconds\nTraffic average for eth0\n", "vnstat’s text"],
  ["Total send rate:      1.50Mb     1.50Mb     1.50Mb\n", "iftop’s text"],
  [
    "2: eth0: <UP> mtu 1500\n    RX:  bytes packets errors dropped\n     1000    10      0       0\n",
    "text of ifconfig or ip -s link",
  ],
  [
    "eth0: flags=4163<UP>  mtu 1500\n        RX packets 1000  bytes 1000000 (1.0 MB)\n",
    "text of ifconfig or ip -s link",
  ],
])("%j is named", (text, name) => {
  expect(named(text)).toBe(name);
});

test.each([
  "t,kbps\n0,1000\n",
  "1\n3\n",
  '[{"t": 0, "kbps": 1000}, {"t": 1, "kbps": 1100}]',
  '{"title": "x", "links": {"a": {}}, "flows": {}}',
  "<5 Mbit/s\n6\n",
  "t / daily,RX packets\n1,2\n",
  "",
])("%j is none of them", (text) => expect(named(text)).toBeUndefined());

test("nobody is told to remove what is in a file, and each sentence ends", () => {
  const told = NOT_READ.flatMap(({ name, instead }) => [name, instead]);
  expect(told.filter((text) => /\b(remove|delete)\b/i.test(text))).toEqual([]);
  for (const { instead } of NOT_READ) expect(instead).toMatch(/[.\]]$/);
});

test("a list that a dump is told to give as a file of its own is read", () => {
  for (const list of ["[300000, 310000]", "[[0, 30], [12, 31]]"]) {
    expect(named(list)).toBeUndefined();
    expect(TOOL_FORMATS.find((kind) => kind.isIn(list))?.rows(list)).toHaveLength(3);
  }
});

test.each([
  ['{"title": "x", "links": {"a": {}}, "flows": {}}', true],
  ['{"links": {"a": {}}, "sessions": {"s": {}}}', true],
  ['{"links": [1], "flows": [2]}', false],
  ['[{"links": {}, "flows": {}}]', false],
  ['{"dishGetStatus": {}}', false],
])("%s is a scenario: %s", (text, is) => expect(isScenario(text)).toBe(is));
