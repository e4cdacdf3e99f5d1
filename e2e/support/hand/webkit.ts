// WebKit as Debian has it, on a virtual screen: WebKitGTK's MiniBrowser, which shares its WebCore with Safari.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Builder, Capabilities } from "selenium-webdriver";
import { freePort } from "../free-port";
import { WebDriverHand } from "./by-webdriver";

/** From web/tools/lib/browser.mjs. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly screen: string;
}

interface Started {
  readonly hand: WebDriverHand;
  stop(): Promise<void>;
}

export async function startWebKit(
  programs: WebKitPrograms,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Started> {
  const children: ChildProcess[] = [];
  const start = (command: string, args: string[], env = process.env): ChildProcess => {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "ignore"] });
    children.push(child);
    return child;
  };
  const end = async (): Promise<void> => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      await once(child, "exit");
    }
  };
  try {
    // Room for the window's own bars.
    const size = `${width + 100}x${height + 200}x24`;
    const args = ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp"];
    const display = await firstLine(start(programs.screen, args));
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: `:${display}`,
      // Compositing without a graphics card takes five times as long as painting does.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    };
    start(programs.driver, [`--port=${port}`], env).stdout?.resume();
    const server = `http://127.0.0.1:${port}`;
    await answers(`${server}/status`);
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities(new Capabilities({ browserName: "MiniBrowser" }))
      .build();
    // It loses one of two commands that come at the same time, as where a test is given up in the middle.
    const execute = driver.execute.bind(driver);
    let last: Promise<unknown> = Promise.resolve();
    driver.execute = (command: Parameters<typeof execute>[0]) => {
      const next = last.then(() => execute(command));
      last = next.catch(() => undefined);
      return next;
    };
    const version = (await driver.getCapabilities()).get("browserVersion");
    await driver.manage().setTimeouts({ script: 120_000 });
    // Of the window; what is inside is smaller by the same each time.
    const window = driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const inside = await driver.executeScript<number[]>(() => [innerWidth, innerHeight]);
    const [missing_x, missing_y] = [width - (inside[0] ?? 0), height - (inside[1] ?? 0)];
    await window.setRect({ x: 0, y: 0, width: width + missing_x, height: height + missing_y });
    return {
      hand: new WebDriverHand(driver, `WebKit ${version}`),
      stop: async () => {
        await driver.quit().catch(() => undefined);
        await end();
      },
    };
  } catch (cause) {
    await end();
    throw cause;
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("nobody listens to it");
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error(`${child.spawnfile} ended before it said anything`);
}

/** Waits until a server answers there. */
async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nobody answers at ${address}`);
}
