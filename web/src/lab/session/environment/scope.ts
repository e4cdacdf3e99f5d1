// The folder that this lab is served from: two labs of one host have nothing in common.

export function scopeOf(): string {
  return new URL(".", location.href).pathname;
}
