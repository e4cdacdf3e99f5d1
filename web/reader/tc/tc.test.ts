import { describe, expect, test } from "vitest";
import type { Json } from "../../model/scenario/types";
import { freshLab, halving, made } from "../../tests/lab";
import { isTc, linkWithSteps, readTc, type TcLink } from "./tc";

const lab = await freshLab();
const read = (text: string): TcLink => {
  const link = readTc(text);
  if (typeof link === "string") throw new Error(link);
  return link;
};
const netem = (words: string): TcLink => read(`tc qdisc add dev eth0 root netem ${words}`);

describe("lines of tc", () => {
  test.each([
    "tc qdisc add dev eth0 root netem delay 100ms",
    "  sudo tc qdisc replace dev eth0 root tbf rate 1mbit burst 32kbit latency 400ms",
    "#!/bin/bash\n\nIF=eth0\n/sbin/tc qdisc del dev $IF root\n$TC class add dev $IF parent 1: classid 1:1 htb rate 1mbit",
    "# tc qdisc add dev eth0 handle 10: root tbf rate 0.5mbit \\\n  burst 5kb latency 70ms",
    "$ tc qdisc change dev eth0 root netem loss 1%",
    "sudo ip netns exec ns1 tc qdisc add dev veth1 root netem rate 1mbit",
    "docker exec -it c1 tc qdisc add dev eth0 root netem rate 1mbit",
    "mininet> h1 tc qdisc add dev h1-eth0 root netem rate 1mbps delay 10ms",
    "while true; do\n  tc qdisc change dev eth0 root netem rate 1mbit\ndone",
    "qdisc add dev eth0 root netem delay 100ms",
    "qdisc netem 8001: dev eth0 root refcnt 2 limit 1000 delay 100ms",
    "rate 1mbit delay 40ms 5ms loss 1% limit 50",
    "netem delay 100ms",
  ])("are known: %j", (text) => {
    expect(isTc(text)).toBe(true);
  });

  test.each([
    "",
    "time,rate\n0,1000\n1,2000",
    "1\n3\n5\n",
    "rate,delay\n1,2",
    "rate 5\n",
    "delay (ms)\n40\n50",
    '{"links": {}}',
    "tc qdisc show dev eth0",
    "rtt min/avg/max/mdev = 1.1/2.2/3.3/0.4 ms",
    "64 bytes from 192.0.2.1: icmp_seq=1 ttl=64 time=40.1 ms",
    "[  5]   0.00-1.00   sec   112 MBytes   941 Mbits/sec",
    "We used tc qdisc and netem to shape eth0.",
  ])("are not taken for what is none: %j", (text) => {
    expect(isTc(text)).toBe(false);
  });
});

test("what almost is a line of tc is told apart at once", () => {
  // Tried in every way, 2^60 of them, it would never end.
  expect(isTc(`${"limit 1  ".repeat(60)}x`)).toBe(false);
  expect(isTc(`${"do ; tc qdisc add ".repeat(20_000)}`)).toBe(false);
});

describe("netem", () => {
  test("is a link: its rate, delay and loss; of its limit what packets on their way leave", () => {
    // 1000 kbit/s for 60 ms are 5 packets of 1500 bytes.
    const { link, steps, named } = netem("rate 1mbit delay 60ms loss 1% limit 50");
    expect({ link, steps }).toEqual({
      link: {
        ...{ capacity_kbps: 1000, delay_ms: 60, loss: { kind: "bernoulli", ratio: 0.01 } },
        queue: { kind: "drop_tail", limit_ms: "unlimited", limit_packets: 45 },
      },
      steps: undefined,
    });
    expect(named).toEqual([
      "Netem’s limit of 50 packets counts those on their way; the queue here has what they leave, with packets of 1500 bytes.",
    ]);
  });

  test("without a rate has no end, and no queue", () => {
    expect(netem("delay 100ms")).toEqual({
      ...{ link: { capacity_kbps: "unlimited", delay_ms: 100 }, loops: false, named: [] },
    });
  });

  test.each<readonly [string, Json]>([
    ["loss 0.3%", { kind: "bernoulli", ratio: 0.003 }],
    ["loss random 2%", { kind: "bernoulli", ratio: 0.02 }],
    ["drop 2", { kind: "bernoulli", ratio: 0.02 }],
    // tc-netem(8): r = 1-p, 1-h = 1, 1-k = 0 where they are not said.
    ["loss gemodel 1%", { ...chain(0.01, 0.99, 1, 0) }],
    ["loss gemodel 1% 10%", { ...chain(0.01, 0.1, 1, 0) }],
    ["loss gemodel 1% 10% 70% 0.1%", { ...chain(0.01, 0.1, 0.7, 0.001) }],
    ["loss gemodel p 1% r 10% 1-h 70% 1-k 0.1%", { ...chain(0.01, 0.1, 0.7, 0.001) }],
    ["loss state 1% 25%", { ...chain(0.01, 0.25, 1, 0) }],
  ])("has %s", (words, loss) => {
    const { link, named } = netem(words);
    expect(link.loss).toEqual(loss);
    expect(named).toEqual([]);
  });

  test("takes the beginnings of words, as tc does", () => {
    expect(netem("lat 5ms los 1% dup 2% ra 1mbit")).toMatchObject({
      link: {
        capacity_kbps: 1000,
        delay_ms: 5,
        loss: { ratio: 0.01 },
        duplication: { ratio: 0.02 },
      },
    });
  });

  test("has jitter with the same mean and spread", () => {
    // Even from 35 to 45 ms: 5/√3 = 2.887 ms. Of |N(0, s²)| the mean is 0.7979 s and the deviation 0.6028 s: s = 4.789, and 40 - 3.821 = 36.179.
    expect(netem("delay 40ms 5ms rate 1mbit").link).toMatchObject({
      ...{ delay_ms: 36.179, jitter: { kind: "nr_bpdv", std_ms: 4.789 } },
    });
    // Normal: 5 / 0.6028 = 8.294, and 40 - 6.618 = 33.382. Without a rate packets overtake one another.
    const { link, named } = netem("delay 40ms 5ms distribution normal");
    expect(link).toMatchObject({ delay_ms: 33.382, jitter: { kind: "rbpdv", std_ms: 8.294 } });
    expect(named).toHaveLength(1);
    expect(named[0]).toContain("same mean and standard deviation; packets overtake one another");
  });

  test.each([
    ["delay 100", "delay 100 has no unit"],
    ["delay 10ms reorder 25% 50% gap 5", "reorder 25% 50% lets a share of the packets pass"],
    ["delay 10ms corrupt 1%", "corrupt 1% is left out"],
    ["delay 10ms slot 800us 1ms packets 32", "slot 800us 1ms packets 32 is left out"],
    ["delay 10ms slot distribution pareto 1ms 2ms bytes 64k", "is left out"],
    ["delay 10ms 2ms 25%", "the correlation of 25% in delay is left out"],
    ["delay 10ms loss 1% 25%", "the correlation of 25% in loss is left out"],
    ["delay 10ms 1ms distribution pareto", "distribution pareto: its long tail is left out"],
    ["delay 10ms loss state 1% 10% 20% 30%", "three or four states"],
    ["rate 1mbit 20 100 5", "cells of 100 5 bytes are left out"],
    ["rate 500kbps", '"500kbps" are bytes a second for tc, 4000 kbit/s; bits are 500kbit'],
    ["delay 10ms rate 50%", 'rate "50%" is not a rate as tc writes it'],
    ["delay 10ms rate", "rate has nothing behind it"],
    [
      `delay 10ms loss \${LOSS}%`,
      `loss "\${LOSS}%" is not in the text: write its number in its place`,
    ],
    ["delay 10ms frob 5", '"frob", "5" of netem has no counterpart here'],
  ])("of %s what has no counterpart is named with its line", (words, what) => {
    const link = readTc(`\ntc qdisc add dev eth0 root netem ${words}`);
    const named = typeof link === "string" ? [link] : link.named;
    expect(named.find((sentence) => sentence.includes(what))).toMatch(/^Line 2: /);
  });
});

function chain(p: number, r: number, bad: number, good: number): Json {
  return {
    kind: "gilbert_elliott",
    good_to_bad: p,
    bad_to_good: r,
    loss_in_bad: bad,
    loss_in_good: good,
  };
}

describe("disciplines in one another", () => {
  test("tbf with a limit in bytes, or by the time that it waits at most with a full bucket", () => {
    const tbf = (words: string) =>
      read(`tc qdisc add dev eth0 root tbf rate 1mbit ${words}`).link.queue;
    expect(tbf("burst 1600 limit 30000")).toEqual(bytes(30_000));
    // tc/q_tbf.c: rate · latency + burst = 125 bytes a ms · 70 ms + 5120.
    expect(tbf("burst 5kb latency 70ms")).toEqual(bytes(13_870));
  });

  test("netem with tbf in it, and the other way about", () => {
    const netemFirst =
      "tc qdisc add dev eth0 root handle 1:0 netem delay 100ms\ntc qdisc add dev eth0 parent 1:1 handle 10: tbf rate 256kbit buffer 1600 limit 3000";
    expect(read(netemFirst).link).toEqual({
      capacity_kbps: 256,
      delay_ms: 100,
      queue: bytes(3000),
    });
    const tbfFirst =
      "tc qdisc add dev eth0 root handle 1: tbf rate 1gbit burst 100k limit 1m\ntc qdisc add dev eth0 parent 1:1 handle 10: netem delay 1msec limit 2000";
    expect(read(tbfFirst).link).toMatchObject({
      capacity_kbps: 1_000_000,
      delay_ms: 1,
      queue: { limit_packets: 1917 },
    });
  });

  test("HTB: a class has its own rate, and up to its ceiling what the one above it has", () => {
    const htb = (...classes: readonly string[]) =>
      read(
        [
          "tc qdisc add dev eth0 root handle 1: htb default 30",
          ...classes.map((words) => `tc class add dev eth0 parent ${words}`),
        ].join("\n"),
      );
    expect(htb("1: classid 1:30 htb rate 1mbit ceil 3mbit").link.capacity_kbps).toBe(1000);
    const inner = htb(
      "1: classid 1:1 htb rate 2mbit",
      "1:1 classid 1:10 htb rate 5mbit",
      "1:1 classid 1:30 htb rate 1mbit ceil 3mbit",
    );
    expect(inner.link.capacity_kbps).toBe(2000);
    expect(inner.named).toEqual([
      "Of several classes one is read: here all packets share a queue.",
    ]);
  });

  test("the innermost says the queue", () => {
    const inner = (words: string) =>
      read(
        `tc qdisc add dev eth0 root handle 1: tbf rate 1mbit burst 1600 limit 9000\ntc qdisc add dev eth0 parent 1:1 handle 10: ${words}`,
      ).link.queue;
    const unlimited = { limit_ms: "unlimited" };
    expect(inner("pfifo limit 30")).toEqual({ kind: "drop_tail", ...unlimited, limit_packets: 30 });
    expect(inner("bfifo limit 10kb")).toEqual(bytes(10_240));
    expect(inner("codel limit 100 target 4ms interval 30ms ecn")).toEqual({
      ...{ kind: "codel", limit_packets: 100, target_ms: 4, interval_ms: 30, ecn: true },
    });
    expect(inner("fq_codel noecn flows 64 quantum 300 memory_limit 4Mb")).toEqual({
      ...{ kind: "fq_codel", ecn: false, flows: 64, quantum_bytes: 300, limit_bytes: 4_194_304 },
    });
    // Linux counts alpha and beta in sixteenths.
    expect(inner("pie target 20ms tupdate 30ms alpha 2 beta 20 dq_rate_estimator")).toEqual({
      ...{
        kind: "pie",
        target_ms: 20,
        update_ms: 30,
        alpha: 0.125,
        beta: 1.25,
        delay_from: "dequeue_rate",
      },
    });
    // burst 20: 20 + 1 - 10000/1000 = 11 <= (1 - (1 - w)^20) / w first at w = 1/16, 11.60; 1/8 has 7.45.
    expect(
      inner(
        "red limit 60000 min 10000 max 30000 avpkt 1000 burst 20 bandwidth 1mbit probability 0.1 ecn",
      ),
    ).toMatchObject({
      ...{
        kind: "red",
        limit_bytes: 60_000,
        in_bytes: true,
        mean_packet_bytes: 1000,
        weight: 1 / 16,
      },
      ...{
        min_threshold_packets: 10,
        max_threshold_packets: 30,
        max_probability: 0.1,
        ecn: true,
        gentle: false,
      },
    });
  });

  test("what stands in one that is left out is a link by itself", () => {
    const text =
      "tc qdisc add dev eth0 root handle 1: prio\ntc qdisc add dev eth0 parent 1:3 handle 30: tbf rate 20kbit buffer 1600 limit 3000\ntc qdisc add dev eth0 parent 30:1 handle 31: netem delay 200ms";
    const { link, named } = read(text);
    expect(link).toMatchObject({ capacity_kbps: 20, delay_ms: 200 });
    expect(named[0]).toBe('Line 1: "prio" has no counterpart here, so it is left out.');
  });

  test("what tc shows is read as what it was told", () => {
    const shown =
      "qdisc tbf 1: dev eth0 root refcnt 2 rate 2Mbit burst 1600b lat 234ms \n Sent 0 bytes 0 pkt (dropped 0, overlimits 0 requeues 0) \n backlog 0b 0p requeues 0\nqdisc pfifo 10: dev eth0 parent 1:1 limit 30p\n";
    expect(read(shown)).toMatchObject({
      link: { capacity_kbps: 2000, queue: { limit_packets: 30 } },
      named: [],
    });
  });
});

function bytes(limit_bytes: number): Json {
  return { kind: "drop_tail", limit_ms: "unlimited", limit_bytes };
}

describe("a script", () => {
  const tbf = (verb: string, rate: string) =>
    `tc qdisc ${verb} dev $IF root tbf rate ${rate} burst 1600 latency 300ms`;

  test("is steps: what holds until each pause is over; the last one stays", () => {
    const text = `IF=eth0\n${tbf("add", "1mbit")}\nsleep 40\nfor r in 2500 600; do\n  ${tbf("change", "$" + "{r}kbit")}\n  sleep 20\ndone\n${tbf("change", "1mbit")}\n`;
    expect(read(text)).toEqual({
      link: {
        ...{ capacity_kbps: 1000, delay_ms: 0 },
        queue: { kind: "drop_tail", limit_ms: 300, follows_capacity: true },
      },
      steps: [
        [40_000, 1000],
        [20_000, 2500],
        [20_000, 600],
        [1000, 1000],
      ],
      ...{ loops: false, named: [] },
    });
  });

  test("begins anew in a loop, or where all is taken away at its end", () => {
    const body = `${tbf("replace", "1mbit")}; sleep 2; ${tbf("replace", "2mbit")}; sleep 0.5`;
    const steps = [
      [2000, 1000],
      [500, 2000],
    ];
    expect(read(`while true; do ${body}; done`)).toMatchObject({ steps, loops: true });
    expect(read(`${body}; tc qdisc del dev $IF root`)).toMatchObject({ steps, loops: true });
    expect(read(body)).toMatchObject({ steps, loops: false });
  });

  test("changes delay and loss, too; netem forgets what a change does not say, but for its rate", () => {
    const text =
      "tc qdisc add dev lo root netem rate 1mbit delay 40ms loss 1%\nsleep 1\ntc qdisc change dev lo root netem delay 80ms\nsleep 1m\ntc qdisc change dev lo root netem loss gemodel 1% 4%\nsleep 1\ntc qdisc del dev lo root";
    const read_ = read(text);
    expect(read_).toMatchObject({
      link: { capacity_kbps: 1000, delay_ms: 40 },
      delays: [
        [1000, 40],
        [60_000, 80],
        [1000, 0],
      ],
      // In the bad state 0.01 / (0.01 + 0.04) of the time.
      losses: [
        [1000, 0.01],
        [60_000, 0],
        [1000, 0.2],
      ],
    });
    expect(read_.steps).toBeUndefined();
    expect(read_.named).toContain("Of losses in bursts that change the steps have the mean.");
  });

  test("is a link with its steps in place; recorded delays come on top of the least", () => {
    const text =
      "tc qdisc add dev lo root netem rate 1mbit delay 40ms\nsleep 1\ntc qdisc change dev lo root netem rate 2mbit delay 25ms loss 1%\nsleep 2\n";
    expect(linkWithSteps(read(text))).toMatchObject({
      access: {
        kind: "capacity_trace",
        loop: false,
        trace: [
          [1000, 1000],
          [2000, 2000],
        ],
      },
      delay_ms: 25,
      delay_series: {
        kind: "trace",
        loop: false,
        trace: [
          [1000, 15],
          [2000, 0],
        ],
      },
      loss_series: {
        kind: "trace",
        loop: false,
        trace: [
          [1000, 0],
          [2000, 0.01],
        ],
      },
    });
    expect(linkWithSteps(netem("delay 5ms"))).toEqual({ capacity_kbps: "unlimited", delay_ms: 5 });
  });

  test("names another interface, filters, other programs and a pause without a time", () => {
    const text =
      "tc qdisc add dev eth0 root netem delay 5ms\ntc qdisc add dev eth1 root netem delay 7ms\ntc filter add dev eth0 parent 1: u32 match u32 0 0\niperf3 -c host\nsleep $T\n";
    expect(read(text)).toEqual({
      ...{ link: { capacity_kbps: "unlimited", delay_ms: 5 }, loops: false },
      named: [
        "Line 2: “eth1” is another interface than “eth0”, and is left out.",
        "Filters choose packets; here all that are sent over a link cross it.",
        'Line 5: "sleep $T" says no time, so its step is left out.',
        'Only tc and sleep are read, not "iperf3".',
      ],
    });
  });

  test("without a link is refused with what is wrong and what to do", () => {
    expect(
      readTc(
        'if [ "$1" ]; then\ntc qdisc add dev lo root tbf rate $1mbit burst 50kb latency 5ms\nfi',
      ),
    ).toContain(
      'Line 2: rate "$1mbit" is not in the text: write its number in its place. The lines say no rate',
    );
    // What says that there is nothing is a link, too.
    expect(netem("delay 0ms").link).toEqual({ capacity_kbps: "unlimited", delay_ms: 0 });
    expect(readTc("tc qdisc add dev eth0 root sfq perturb 10")).toBe(
      'Line 1: "sfq" has no counterpart here, so it is left out. The lines say no rate, delay or loss of a link: take those that begin with “tc qdisc add”, such as “tc qdisc add dev eth0 root netem rate 1mbit delay 40ms”.',
    );
  });
});

test.each([
  "tc qdisc add dev eth0 root netem rate 1mbit 14 delay 40ms 5ms loss gemodel 1% 10% duplicate 1% limit 50",
  "tc qdisc add dev eth0 root netem delay 40ms 5ms loss 1%",
  ...[
    "bfifo limit 9000",
    "pfifo limit 30",
    "codel ce_threshold 1ms",
    "fq_codel memory_limit 4Mb flows 64 quantum 300",
  ],
  ...[
    "pie alpha 2 beta 20 ecn",
    "red limit 60000 avpkt 1000 adaptive harddrop",
    "netem delay 5ms limit 9",
    "cake",
  ],
])("what is made of %s the engine takes as it is", (words) => {
  const text = words.startsWith("tc")
    ? words
    : `tc qdisc add dev eth0 root handle 1: tbf rate 1mbit burst 1600 latency 50ms\ntc qdisc add dev eth0 parent 1:1 ${words}`;
  const run = made(lab, {
    ...halving,
    changes: [],
    links: { ...halving.links, forward: read(text).link },
  });
  run.run(1);
  expect(run.column("links.forward", "capacity_kbps")[0]).toBe(
    text.includes("rate 1mbit") ? 1000 : Infinity,
  );
  run.destroy();
});

test("300 mutated scripts are read or refused in a sentence", () => {
  const scripts = [
    `#!/bin/sh\nIF="\${1:-eth0}"\ntc qdisc replace dev "$IF" root handle 1: netem delay 50ms 5ms 25% loss gemodel 1% 25% 100% 0% limit 1000000\ntc qdisc replace dev "$IF" parent 1:1 handle 10: tbf rate 1000kbit burst 1600 limit 37500\nsleep 10\nfor r in 1 2 3; do tc qdisc change dev "$IF" parent 1:1 handle 10: tbf rate \${r}mbit burst 1600 latency 50ms; sleep 1; done\ntc qdisc del dev "$IF" root\n`,
    "tc qdisc add dev eth0 root handle 1: htb default 30\ntc class add dev eth0 parent 1: classid 1:1 htb rate 10mbit\ntc class add dev eth0 parent 1:1 classid 1:30 htb rate 1mbit ceil 3mbit\ntc qdisc add dev eth0 parent 1:30 red limit 60000 min 10000 max 30000 avpkt 1000 burst 20\n",
    "qdisc netem 8001: dev eth0 root refcnt 2 limit 1000 delay 100ms  10ms loss 1% rate 2Mbit slot distribution pareto 1ms 2ms\n",
    "rate 1mbit delay 40ms 5ms loss 1% limit 50",
  ];
  let seed = 1;
  const below = (end: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % end;
  };
  const strange = [
    "\0",
    "'",
    '"',
    "\\",
    "$(",
    "${",
    "\n",
    "for",
    "done",
    "1e999",
    "-1",
    "%",
    ":",
    "é",
    " ",
    "tc ",
    "999999999999",
  ];
  const outcomes = { link: 0, refused: 0 };
  for (let i = 0; i < 300; i += 1) {
    let text = scripts[i % scripts.length] as string;
    for (let change = 0; change <= below(6); change += 1) {
      const [from, length] = [below(text.length + 1), below(12)];
      const put = below(3) === 0 ? "" : (strange[below(strange.length)] as string);
      text = text.slice(0, from) + put + text.slice(from + length);
    }
    isTc(text);
    const read = readTc(text);
    if (typeof read === "string") {
      expect(read).toMatch(/^\S[\s\S]*\.$/);
      outcomes.refused += 1;
      continue;
    }
    outcomes.link += 1;
    expect(JSON.stringify(read)).not.toMatch(/null|NaN/);
    for (const sentence of read.named) expect(sentence).toMatch(/^\S[\s\S]*\.$/);
    for (const [ms, value] of [
      ...(read.steps ?? []),
      ...(read.delays ?? []),
      ...(read.losses ?? []),
    ]) {
      expect(ms).toBeGreaterThan(0);
      expect(value).toBeGreaterThanOrEqual(0);
    }
  }
  expect(outcomes.link + outcomes.refused).toBe(300);
  // Of both a fair share was tried.
  expect(Math.min(outcomes.link, outcomes.refused)).toBeGreaterThan(50);
});

describe("of several lines that are no link", () => {
  test("those of mininet say what the link behind is: 1 MB/s are 8,000 kbit/s", () => {
    const { link } = read("mininet> h1 tc qdisc add dev h1-eth0 root netem rate 1mbps delay 10ms");
    expect(link).toMatchObject({ capacity_kbps: 8000, delay_ms: 10 });
  });

  test.each([
    [
      "a whole list of tc qdisc show",
      "qdisc noqueue 0: dev lo root refcnt 2 \nqdisc netem 8001: dev eth0 root refcnt 2 limit 1000 delay 50ms rate 2Mbit\n",
    ],
    [
      "what comes in (ifb)",
      "tc qdisc add dev eth0 ingress\ntc qdisc add dev ifb0 root netem delay 50ms rate 2mbit",
    ],
  ])("of %s the interface that is shaped is read", (_, text) => {
    const { link, named } = read(text);
    expect(link).toMatchObject({ capacity_kbps: 2000, delay_ms: 50 });
    expect(named.filter((one) => one.includes("interface"))).toEqual([]);
  });

  test.each([
    ["tc qdisc add dev e root netem rate 1mbit\niperf3 -c a -t 30\ntc qdisc del dev e root"],
    [
      'start() {\n tc qdisc add dev e root netem rate 1mbit\n}\nstop() {\n tc qdisc del dev e root\n}\ncase "$1" in\nstart) start ;;\nstop) stop ;;\nesac',
    ],
  ])("that end by removing it are the link until then: %j", (text) => {
    const { link, named } = read(text);
    expect(link).toMatchObject({ capacity_kbps: 1000 });
    expect(named.at(-1)).toContain("until then");
  });

  test("cake without a limit has none, whatever it had before", () => {
    const { steps } = read(
      "tc qdisc replace dev e root cake bandwidth 5mbit\nsleep 10\ntc qdisc change dev e root cake unlimited\nsleep 10",
    );
    expect(steps).toEqual([
      [10_000, 5000],
      [10_000, 10_000_000],
    ]);
  });
});
