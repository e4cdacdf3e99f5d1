// What keys are called: on a Mac by the signs that stand on them.

/** `platform` is old, and the one name that every browser answers to. */
export function isMac({ platform }: Pick<Navigator, "platform"> = navigator): boolean {
  return /^(mac|iphone|ipad)/i.test(platform);
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
