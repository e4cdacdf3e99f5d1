// The address of a scenario's run in the lab.

export function runHash(scenario: string): string {
  return `#v1=s=${encodeURIComponent(scenario).replaceAll("%2F", "/")}`;
}
