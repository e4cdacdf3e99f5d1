// The words of netem, which have several values behind them. By iproute2's tc/q_netem.c, and for what they do Linux's net/sched/sch_netem.c.

import { DISCIPLINES, type ReadAs } from "./disciplines";
import type { Options } from "./options";
import { hasUnit } from "./quantities";

/** Of the models of loss with states: the fields of their numbers, in order, and what tc takes without them. */
const CHAINS = {
  gemodel: ["p", "r", "loss_in_bad", "loss_in_good"],
  state: ["p", "r", "p32", "p23", "p14"],
} as const;

/** Reads what stands behind one of them. */
export function netemWord(options: Options, field: string): void {
  const { settings } = options;
  if (field === "delay") {
    for (const one of ["jitter", "correlation", "distribution"]) settings.delete(one);
    delay(options, "delay");
    const jitter = options.takeNumber();
    if (jitter === undefined) settings.delete("jitter");
    else readDelay(options, "jitter", jitter);
    correlation(options, "delay");
  } else if (field === "distribution") {
    const name = options.take() ?? "";
    settings.set("distribution", name === "uniform" ? 0 : 1);
    if (!/^(?:uniform|normal)$/.test(name))
      options.say(`distribution ${name}: its long tail is left out, its spread is kept`);
  } else if (field === "loss") {
    loss(options);
  } else if (field === "rate") {
    options.read("rate", "rate", options.take());
    if (/^-?\d/.test(options.peek() ?? "")) options.read("overhead", "signed", options.take());
    const cells = [options.takeNumber(), options.takeNumber()].filter((one) => one !== undefined);
    if (cells.length > 0) options.say(`cells of ${cells.join(" ")} bytes are left out`);
  } else if (field === "slot") {
    if (options.peek() === "distribution") for (let i = 0; i < 4; i += 1) options.take();
    else for (let i = 0; i < 2; i += 1) options.takeNumber();
    while (/^(?:packets|bytes)$/.test(options.peek() ?? "")) {
      options.take();
      options.take();
    }
  } else {
    options.read(field, DISCIPLINES.netem?.words[field] as ReadAs, options.take());
    correlation(options, field);
  }
}

/** The unit of a bare number is nanoseconds since iproute2 4.16 and was microseconds, and people mean ms. */
function readDelay(options: Options, field: string, text: string | undefined): void {
  if (text !== undefined && Number(text) > 0 && !hasUnit(text))
    options.say(
      `${field} ${text} has no unit, and versions of tc differ in what they take it for: write ${text}ms; it is left out`,
    );
  else options.read(field, "time", text);
}
const delay = (options: Options, field: string): void => readDelay(options, field, options.take());

function correlation(options: Options, of: string): void {
  const text = options.takeNumber();
  if (text !== undefined && Number.parseFloat(text) > 0)
    options.say(
      `the correlation of ${text} in ${of} is left out: here each packet has its own chance`,
    );
}

function loss(options: Options): void {
  const { settings } = options;
  for (const one of ["loss", ...CHAINS.gemodel, ...CHAINS.state]) settings.delete(one);
  const chain = options.peek();
  if (chain !== "gemodel" && chain !== "state") {
    if (chain === "random") options.take();
    options.read("loss", "share", options.take());
    correlation(options, "loss");
    return;
  }
  options.take();
  for (const field of CHAINS[chain]) {
    const text = options.takeNumber();
    if (text === undefined) break;
    options.read(field, "share", text);
  }
  const p = settings.get("p");
  if (p === undefined) return;
  if (!settings.has("r")) settings.set("r", 1 - p);
  if ((settings.get("p32") ?? 0) > 0 || (settings.get("p14") ?? 0) > 0) {
    settings.delete("p");
    options.say(
      "loss state with three or four states is left out: there are two here, as loss gemodel has",
    );
  }
}
