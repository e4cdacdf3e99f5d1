import { test } from "vitest";
import { prepared, understood } from "../../reader/understood";

const rows = (n: number, f: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => f(i)).join("\n");
const S: Record<string, string> = {
  lumos:
    "run_num,seq_num,abstractSignalStr,latitude,longitude,movingSpeed,compassDirection,nrStatus,lte_rssi,lte_rsrp,nr_ssRsrp,Throughput,mobility_mode,trajectory_direction,tower_id\n" +
    rows(
      12,
      (i) =>
        `${1 + Math.floor(i / 6)},${1 + (i % 6)},2,44.97${i},-93.26,0.${i},${(i * 7) % 360},CONNECTED,-61,-94,-80,${100 + ((i * 13) % 90)},walking,CW,3`,
    ),
  racaFull:
    "Timestamp,Longitude,Latitude,Speed,Operatorname,CellID,NetworkMode,RSRP,RSRQ,SNR,CQI,RSSI,DL_bitrate,UL_bitrate,State,PINGAVG,PINGMIN,PINGMAX,PINGSTDEV,PINGLOSS,CELLHEX,NODEHEX,LACHEX,RAWCELLID,NRxRSRP,NRxRSRQ\n" +
    rows(
      8,
      (i) =>
        `2019.12.16_13.40.0${i},-8.39,51.88,${i},B,11,5G,-95,-13,-,9,-,${(i * 100) % 700},${i},D,${i > 2 ? 40 + i : "-"},-,-,-,0,${i % 2 ? "B" : "3E5"},A71E${i},9CBA,9${i}7,-,-`,
    ),
  pensieve: rows(
    12,
    (i) => `${(0.5 + i * 0.5 + (i % 3) * 0.1).toFixed(3)}\t${(1 + (i % 4) * 0.3).toFixed(5)}`,
  ),
  oboe: rows(10, (i) => `${i * 500} ${1000 + ((i * 37) % 500)}`),
  dstat:
    '"Dstat 0.7.3 CSV output"\n"Author:","Dag Wieers <dag@wieers.com>",,,,"URL:","http://dag.wieers.com/home-made/dstat/"\n"Host:","box",,,,"User:","me"\n\n"epoch","net/total",,"dsk/total",\n"epoch","recv","send","read","writ"\n' +
    rows(8, (i) => `1772619600.${i}32,${12000 + ((i * 700) % 900)}.0,${300 + i}.0,0.0,8192.0`),
  collectl:
    "#Date Time [CPU]User% [NET]RxPktTot [NET]RxKBTot [NET]TxKBTot\n" +
    rows(8, (i) => `20261128 09:00:0${i} ${i % 3} ${100 + i} ${126 + (i % 4)} 3`),
  ifstat:
    "       eth0       \n KB/s in  KB/s out\n" +
    rows(8, (i) => `  ${120 + (i % 5)}.10      ${i}.50`),
  pandas: ",time,kbps\n" + rows(8, (i) => `${i},${i}.0,${1000 + (i % 3)}`),
  pandasTd: "time,kbps\n" + rows(8, (i) => `0 days 00:00:0${i},${1000 + (i % 3)}`),
  pandasTd2:
    "time,kbps\n" +
    rows(8, (i) => `0 days 00:00:0${i >> 1}${i % 2 ? ".500000" : ""},${1000 + (i % 3)}`),
  rTable: '"time" "kbps"\n' + rows(8, (i) => `"${i + 1}" ${i} ${1000 + (i % 3)}`),
  gnuplot: "# time rate(kbps)\n" + rows(8, (i) => `${i} ${1000 + (i % 3)}`),
  gnuplot2: "#Time [s]\tThroughput [Mbps]\n" + rows(8, (i) => `${i}\t${1 + (i % 3)}`),
  matlab: "% t (s), rate (Mbps)\n" + rows(8, (i) => `${i},${1 + (i % 3)}`),
  influx:
    "#group,false,false,true,true,false,false,true,true,true\n#datatype,string,long,dateTime:RFC3339,dateTime:RFC3339,dateTime:RFC3339,double,string,string,string\n#default,mean,,,,,,,,\n,result,table,_start,_stop,_time,_value,_field,_measurement,host\n" +
    rows(
      8,
      (i) =>
        `,,0,2026-11-28T09:00:00Z,2026-11-28T10:00:00Z,2026-11-28T09:00:0${i}Z,${125000 + (i % 3)},bytes_recv,net,a`,
    ),
  grafanaOld:
    '"Series";"Time";"Value"\n' +
    rows(8, (i) => `"eth0";"2026-11-28T09:00:0${i}+00:00";${1200000 + (i % 3)}`),
  grafana2:
    '"Time","Download","Upload"\n' +
    rows(8, (i) => `2026-11-28 09:00:0${i},${i % 2 ? "1.2" + i + " Mb/s" : "950 kb/s"},3${i} kb/s`),
  grafanaMs:
    '"Time","eth0 in"\n' + rows(8, (i) => `${1790000000000 + i * 1000},${1200000 + (i % 3)}`),
  speedtest:
    "Server ID,Sponsor,Server Name,Timestamp,Distance,Ping,Download,Upload,Share,IP Address\n" +
    rows(
      6,
      (i) =>
        `11547,"KamaTera, Inc.","London","2025-06-30T1${i}:23:34.290577Z",2131.95,33.${i},${164663739 + ((i * 10) % 7)}.39,26290481.88,"",209.198.129.225`,
    ),
  ookla:
    '"server name","server id","latency","jitter","packet loss","download","upload","download bytes","upload bytes","share url"\n' +
    rows(
      6,
      (i) =>
        `"A - X","10","12.${i}","0.4","0","${11000000 + (i % 3)}","5100000","90000000","40000000","https://x"`,
    ),
  iperf2: rows(
    8,
    (i) =>
      `2026112809000${i},10.0.0.1,5001,10.0.0.2,40000,3,${i}.0-${i + 1}.0,131072,${1048576 + (i % 3)}`,
  ),
  nuttcp: rows(6, (i) => `   11.2500 MB /   1.00 sec =   9${i}.3718 Mbps     0 retrans`),
  tshark:
    "frame.time_relative,frame.len,ip.src\n" +
    rows(20, (i) => `${(i * 0.1).toFixed(6)},${1200 + (i % 3)},10.0.0.1`),
  tsharkTab:
    "frame.time_epoch\tframe.len\n" +
    rows(20, (i) => `${1790000000 + i / 10}.123\t${1200 + (i % 3)}`),
  starlink:
    "datetimestamp_utc,id,uptime,state,pop_ping_drop_rate,pop_ping_latency_ms,downlink_throughput_bps,uplink_throughput_bps,snr\n" +
    rows(
      8,
      (i) =>
        `2026-11-28T09:00:0${i},ut01,${5000 + i},CONNECTED,${i === 3 ? 1 : 0},${i === 3 ? "" : 31 + i},${12000000 + (i % 3)},300000,`,
    ),
  german:
    "Zeit;Durchsatz [Mbit/s];Paketverlust [%]\n" + rows(8, (i) => `00:00:0${i};1,${i}5;0,${i % 2}`),
  germanDate:
    "Datum;Uhrzeit;Datenrate (kbit/s)\n" + rows(8, (i) => `28.11.2026;09:00:0${i};1.${i}50,5`),
  french: "Temps (s);Débit (Mbit/s)\n" + rows(8, (i) => `${i};${1 + (i % 3)},5`),
  spanish: "tiempo,velocidad_Mbps\n" + rows(8, (i) => `${i},${1 + (i % 3)}.5`),
  bwmng: rows(
    8,
    (i) =>
      `177261960${i};eth0;1234.00;${125000 + (i % 3)}.00;126234.00;125000;1234;5.00;100.00;105.00;100;5;0.00;0.00;0;0\n177261960${i};total;1234.00;${125000 + (i % 3)}.00;126234.00;125000;1234;5.00;100.00;105.00;100;5;0.00;0.00;0;0`,
  ),
  sadf:
    "# hostname;interval;timestamp;IFACE;rxpck/s;txpck/s;rxkB/s;txkB/s\n" +
    rows(8, (i) => `h;1;2026-11-28 09:00:0${i} UTC;eth0;100.0;20.0;${126 + (i % 3)}.00;3.00`),
  rtc:
    "timestamp,availableOutgoingBitrate,packetsLost,roundTripTime,bytesSent\n" +
    rows(
      10,
      (i) => `${1790000000000 + i * 1000},${1200000 + (i % 3)},${i},0.03${i % 4},${125000 * i}`,
    ),
  measured:
    "Time(s),Bandwidth(Mbps),RTT(ms),Loss(%)\n" +
    rows(8, (i) => `${i},${1 + (i % 3)}.5,${40 + i},0.${i % 2}`),
  puffer:
    "time (ns GMT),session_id,index,expt_id,channel,video_ts,format,size,ssim_index,cwnd,in_flight,min_rtt,rtt,delivery_rate,buffer,cum_rebuf\n" +
    rows(
      6,
      (i) =>
        `${1790000000n + BigInt(2 * i)}000000000,abc,${i},1,cbs,${i * 180180},1280x720-22,400000,0.98,${30 + i},${i},40000,${45000 + i},${600000 + (i % 2)},14.${i},0`,
    ),
  mlab:
    "date,a.MeanThroughputMbps,a.MinRTT,a.LossRate\n" +
    rows(6, (i) => `2026-11-0${i + 1},${40 + (i % 3)}.5,1${i}.2,0.001`),
  monroe:
    "Timestamp,NodeId,Iccid,Bytes,Downtime,SetupTime\n" +
    rows(6, (i) => `179000000${i}.5,42,8947,${1048576 + (i % 3)},0.9${i},0.05`),
  mmwave:
    "t_sec;tput_gbps;blockage\n" +
    rows(8, (i) => `${(i * 0.01).toFixed(2)};${(1 + (i % 3) / 10).toFixed(2)};${i % 2}`),
  noheadTwo: rows(10, (i) => `${i},${1000 + ((i * 37) % 200)}`),
  noheadMs: rows(10, (i) => `${i * 20},${1000 + ((i * 37) % 200)}`),
  bitrateList: "bitrate_bps\n" + rows(10, (i) => String(1000000 + ((i * 997) % 5000))),
  decimalsOne: rows(10, (i) => (1 + ((i * 37) % 20) / 10).toFixed(2)),
  fcc:
    "unit_id,dtime,target,address,fetch_time,bytes_total,bytes_sec,bytes_sec_interval,warmup_time,sequence,threads,successes,failures\n" +
    rows(
      8,
      (i) =>
        `390,2026-09-01 00:0${i}:00,a.b,1.2.3.4,10000000,${18000000 + i},${1800000 + (i % 3) * 1000},${1800000},3000000,${i},1,1,0`,
    ),
  mtr:
    "Mtr_Version,Start_Time,Status,Host,Hop,Ip,Loss%,Snt, ,Last,Avg,Best,Wrst,StDev\n" +
    rows(
      6,
      (i) =>
        `MTR.0.95,1790000000,OK,x.y,${i + 1},10.0.0.${i},0.00,10,0,${i}.2,${i}.3,${i}.1,${i}.9,0.2`,
    ),
  qnap:
    "Date & Time,Download (KB/s),Upload (KB/s)\n" +
    rows(8, (i) => `11/28/2026 09:00:0${i},${150 + (i % 3)},20`),
  dayfirst:
    "Date & Time,Download (KB/s),Upload (KB/s)\n" +
    rows(8, (i) => `05/06/2026 09:00:0${i},${150 + (i % 3)},20`),
  startEnd:
    "start,end,throughput_mbps\n" + rows(8, (i) => `${i * 10},${i * 10 + 10},${1 + (i % 3)}`),
  sample: "sample,throughput_mbps\n" + rows(8, (i) => `${i},${1 + (i % 3)}`),
  percentTime: "time [%],rate [kbps]\n" + rows(8, (i) => `${i},${1000 + (i % 3)}`),
  msDiff:
    "timestamp,interval,bytes\n" +
    rows(8, (i) => `${1790000000000 + i * 1000},1000,${125000 + (i % 3)}`),
  hz:
    "Time,Throughput (bps),SNR (dB),CPU (%)\n" +
    rows(8, (i) => `${i * 0.1},${1000000 + i},${i % 5},5`),
};
test("public", () => {
  let out = "";
  for (const [name, text] of Object.entries(S)) {
    const u: any = understood(prepared("x.csv", text), {});
    out += `== ${name}: ${u.what ?? JSON.stringify(u).slice(0, 200)}\n`;
    if (u.kind === "table") {
      const r = u.readAs;
      out += `   rate=${u.columns[r.rate]?.name ?? r.rate} ${r.unit} time=${u.columns[r.time]?.name ?? r.time} ${r.timeUnit} ${r.stamp} runs=${r.runs} delay=${u.columns[r.delay]?.name} loss=${u.columns[r.loss]?.name}\n`;
      for (const q of u.questions) out += `   ? ${q.sentence}\n`;
      if (u.fault) out += `   ! ${u.fault}\n`;
      const p = u.played;
      if (p) {
        out += `   ${p.duration_s}s ${JSON.stringify(p.capacity?.slice(0, 3))} ${JSON.stringify(p.delay?.slice(0, 3))} ${JSON.stringify(p.loss?.slice(0, 3))}\n`;
        for (const s of p.sentences) out += `   - ${s}\n`;
      }
    }
  }
  require("node:fs").writeFileSync("/tmp/public.txt", out);
});
