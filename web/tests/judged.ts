// Figures beside their criteria, as tests judge them.

export const passing = {
  ok: true,
  low: 1,
  high: 2,
  differs: "",
  origin: "nada-lab",
  published: null,
  authors: null,
} as const;
export const failing = { ...passing, ok: false };
export const informational = { ...passing, low: null, high: null };
