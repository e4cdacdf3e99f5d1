// Headings of public sets and of tools, with rows made up: which column is what, and what has to be asked. Sources: the sets' own files and the
// tools' manuals.

import { expect, test } from "vitest";
import { prepared, understood } from "../../reader/understood";

interface Case {
  readonly name: string;
  readonly heading: string;
  /** Of a row. */
  readonly row: (i: number) => string;
  readonly rate?: string;
  readonly unit?: string;
  readonly time?: string;
  readonly delay?: string;
  readonly loss?: string;
  readonly runs?: number;
  readonly asks?: readonly string[];
}

const SECOND = (i: number): string => `2026-11-28T09:00:0${i}`;

const CASES: readonly Case[] = [
  {
    name: "Lumos5G",
    heading:
      "run_num,seq_num,abstractSignalStr,latitude,longitude,movingSpeed,compassDirection,nrStatus,lte_rssi,lte_rsrp,nr_ssRsrp,Throughput,mobility_mode,trajectory_direction,tower_id",
    row: (i) =>
      `${1 + Math.floor(i / 4)},${1 + (i % 4)},2,44.97${i},-93.26,0.${i},${(i * 7) % 360},CONNECTED,-61,-94,-80,${100 + ((i * 13) % 90)},walking,CW,3`,
    rate: "Throughput",
    time: "seq_num",
    runs: 2,
    asks: ["unit"],
  },
  {
    name: "UCC's 5G set, with cells that are hexadecimal",
    heading:
      "Timestamp,Longitude,Latitude,Speed,Operatorname,CellID,NetworkMode,RSRP,RSRQ,SNR,CQI,RSSI,DL_bitrate,UL_bitrate,State,PINGAVG,PINGMIN,PINGMAX,PINGSTDEV,PINGLOSS,CELLHEX,NODEHEX,LACHEX,RAWCELLID,NRxRSRP,NRxRSRQ",
    row: (i) =>
      `2019.12.16_13.40.0${i},-8.39,51.88,${i},B,11,5G,-95,-13,-,9,-,${(i * 100) % 700},${i},D,-,-,-,-,-,${i % 2 ? "B" : "3E5"},A71E${i},9CBA,9${i}7,-,-`,
    rate: "DL_bitrate",
    unit: "kbit/s",
    time: "Timestamp",
  },
  {
    name: "a dish of Starlink, over gRPC",
    heading:
      "datetimestamp_utc,id,uptime,state,pop_ping_drop_rate,pop_ping_latency_ms,downlink_throughput_bps,uplink_throughput_bps,snr",
    row: (i) =>
      `${SECOND(i)},ut01,${5000 + i},CONNECTED,${i === 3 ? 1 : 0},${31 + i},${12e6 + i},3e5,`,
    rate: "downlink_throughput_bps",
    unit: "bit/s",
    time: "datetimestamp_utc",
    delay: "pop_ping_latency_ms",
    loss: "pop_ping_drop_rate",
  },
  {
    name: "Puffer",
    heading:
      "time (ns GMT),session_id,index,expt_id,channel,video_ts,format,size,ssim_index,cwnd,in_flight,min_rtt,rtt,delivery_rate,buffer,cum_rebuf",
    row: (i) =>
      `179000000${i}000000000,abc,${i},1,cbs,${i * 180_180},1280x720-22,400000,0.98,${30 + i},${i},40000,${45_000 + i},${600_000 + (i % 2)},14.${i},0`,
    rate: "delivery_rate",
    time: "time (ns GMT)",
    delay: "rtt",
    asks: ["unit"],
  },
  {
    name: "MONROE",
    heading: "Timestamp,NodeId,Iccid,Bytes,Downtime,SetupTime",
    row: (i) => `179000000${i}.5,42,8947,${1_048_576 + (i % 3)},0.9${i},0.05`,
    rate: "Bytes",
    unit: "B",
    time: "Timestamp",
  },
  {
    name: "FCC's Measuring Broadband America",
    heading:
      "unit_id,dtime,target,address,fetch_time,bytes_total,bytes_sec,bytes_sec_interval,warmup_time,sequence,threads,successes,failures",
    row: (i) =>
      `390,2026-09-01 00:0${i}:00,a.b,1.2.3.4,10000000,${18e6 + i},${18e5 + i},18e5,3000000,${i},1,1,0`,
    time: "dtime",
    asks: ["rate"],
  },
  {
    name: "speedtest-cli",
    heading:
      "Server ID,Sponsor,Server Name,Timestamp,Distance,Ping,Download,Upload,Share,IP Address",
    row: (i) =>
      `11547,"K, Inc.","L",2025-06-30T1${i}:23:34.290577Z,2131.95,33.${i},${164e6 + i}.39,26290481.88,"",192.0.2.1`,
    rate: "Download",
    time: "Timestamp",
    delay: "Ping",
    asks: ["unit"],
  },
  {
    name: "sysstat's sadf -d",
    heading: "# hostname;interval;timestamp;IFACE;rxpck/s;txpck/s;rxkB/s;txkB/s",
    row: (i) => `h;1;2026-11-28 09:00:0${i} UTC;eth0;100.0;20.0;${126 + (i % 3)}.00;3.00`,
    // Read as sysstat's own: its kB has 1024 bytes.
    rate: "rate received (bit/s)",
    unit: "bit/s",
    time: "end",
  },
  {
    name: "getStats",
    heading: "timestamp,availableOutgoingBitrate,packetsLost,roundTripTime,bytesSent",
    row: (i) => `${1_790_000_000_000 + i * 1000},${12e5 + i},${i},0.03${i % 4},${125_000 * i}`,
    rate: "availableOutgoingBitrate",
    unit: "bit/s",
    time: "timestamp",
    delay: "roundTripTime",
  },
  {
    name: "M-Lab's NDT",
    heading: "date,a.MeanThroughputMbps,a.MinRTT,a.LossRate",
    row: (i) => `2026-11-0${i + 1},${40 + (i % 3)}.5,1${i}.2,0.001`,
    rate: "a.MeanThroughputMbps",
    unit: "Mbit/s",
    time: "date",
    delay: "a.MinRTT",
    loss: "a.LossRate",
  },
  {
    name: "ifstat",
    heading: "       eth0       \n KB/s in  KB/s out",
    row: (i) => `  ${120 + (i % 5)}.10      ${i}.50`,
    rate: "KB/s in",
    unit: "kB/s",
  },
  {
    name: "R's write.table",
    heading: '"time" "kbps"',
    row: (i) => `"${i + 1}" ${i} ${1000 + (i % 3)}`,
    rate: "kbps",
    unit: "kbit/s",
    time: "time",
  },
  {
    name: "pandas, with its index and lengths of time",
    heading: ",time,kbps",
    row: (i) => `${i},0 days 00:00:0${i},${1000 + (i % 3)}`,
    rate: "kbps",
    unit: "kbit/s",
    time: "time",
  },
  {
    name: "gnuplot",
    heading: "#Time [s]\tThroughput [Mbps]",
    row: (i) => `${i}\t${1 + (i % 3)}`,
    rate: "Throughput [Mbps]",
    unit: "Mbit/s",
    time: "Time [s]",
  },
  {
    name: "a German spreadsheet",
    heading: "Datum;Uhrzeit;Datenrate (kbit/s);Paketverlust [%]",
    row: (i) => `28.11.2026;09:00:0${i};1.${i}50,5;0,${i % 2}`,
    rate: "Datenrate (kbit/s)",
    unit: "kbit/s",
    time: "Uhrzeit",
    loss: "Paketverlust [%]",
  },
  {
    name: "a French one",
    heading: "Temps (s);Débit (Mbit/s);Latence (ms)",
    row: (i) => `${i};${1 + (i % 3)},5;${30 + i}`,
    rate: "Débit (Mbit/s)",
    unit: "Mbit/s",
    time: "Temps (s)",
    delay: "Latence (ms)",
  },
];

test.each(CASES)("$name", ({
  heading,
  row,
  rate,
  unit,
  time,
  delay,
  loss,
  runs = 0,
  asks = [],
}) => {
  const text = `${heading}\n${Array.from({ length: 8 }, (_, i) => row(i)).join("\n")}\n`;
  const found = understood(prepared("x.csv", text), {});
  if (found.kind !== "table") throw new Error(JSON.stringify(found));
  const { readAs, columns, questions, played } = found;
  const nameOf = (index: number | null) => (index === null ? undefined : columns[index]?.name);
  expect(questions.map(({ of }) => of)).toEqual(asks);
  expect({
    rate: nameOf(readAs.rate),
    unit: readAs.unit ?? undefined,
    time: nameOf(readAs.time),
    delay: nameOf(readAs.delay),
    loss: nameOf(readAs.loss),
    runs: readAs.runs.length,
  }).toEqual({ rate, unit, time, delay, loss, runs });
  expect(played === null).toBe(asks.length > 0);
  expect(played?.sentences.length ?? 0).toBeLessThanOrEqual(3);
});
