const COMMON = { h1: 4, h2: 6, h3: 8, h4: 10, A: 14, K: 14, Q: 16 } as const;
const FIRST = { ...COMMON, J: 18, S: 3 } as const;
const OTHER = { W: 2, ...COMMON, J: 16, S: 3 } as const;

/** The numbers of `free`: ten lines; three scatters or more begin ten free spins without scatters (PLAY-41). */
export const FREE = {
  weights: [FIRST, OTHER, OTHER, OTHER, OTHER],
  pays: {
    h1: [95, 480, 3_600],
    h2: [60, 240, 1_200],
    h3: [38, 145, 600],
    h4: [29, 97, 360],
    A: [15, 48, 195],
    K: [15, 48, 170],
    Q: [12, 36, 120],
    J: [12, 36, 120],
  },
  scatters: 3,
  spins: 10,
  /** How often a free spin is multiplied by what, of a hundred. */
  times: { 2: 50, 3: 30, 5: 15, 10: 5 },
} as const;
