// What keys are called: on a Mac by the signs that stand on them.

/** Not yet in TypeScript's own list; Safari and Firefox have only what came before it. */
interface Agent {
  readonly platform: string;
  readonly userAgentData?: { readonly platform: string };
}

export function isMac(agent: Agent = navigator): boolean {
  return /^(mac|iphone|ipad)/i.test(agent.userAgentData?.platform ?? agent.platform);
}

const ON_A_MAC: Readonly<Record<string, string>> = { Ctrl: "⌘", Shift: "⇧", Alt: "⌥" };

/** `Ctrl` stands for what a Mac does with ⌘. */
export function keyName(key: string, mac = isMac()): string {
  return (mac && ON_A_MAC[key]) || key;
}

/** Pressed together: Shift+Z, or ⇧Z. */
export function together(keys: readonly string[], mac = isMac()): string {
  return keys.map((key) => keyName(key, mac)).join(mac ? "" : "+");
}
