// What a presenter is called on its channel: the same after a reload, so that its notes find it again, and another in each tab.

const KEPT = "nada-lab.presenter";

export function presenterName(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? freshName();
  } catch {
    return freshName();
  }
}

export function freshName(): string {
  const name = [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("");
  try {
    sessionStorage.setItem(KEPT, name);
  } catch {
    // Then a reload gives it another one.
  }
  return name;
}
