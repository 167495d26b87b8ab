const COMMON = { h1: 2, h2: 3, h3: 4, h4: 5, A: 7, K: 7, Q: 8 } as const;
const FIRST = { ...COMMON, J: 9, C: 6 } as const;
const OTHER = { W: 1, ...COMMON, J: 8, C: 6 } as const;

/** The numbers of `hold`: ten lines; six coins or more stay for respins, each with a value (PLAY-41). */
export const HOLD = {
  weights: [FIRST, OTHER, OTHER, OTHER, OTHER],
  pays: {
    h1: [150, 750, 5_000],
    h2: [90, 370, 1_800],
    h3: [60, 220, 900],
    h4: [45, 150, 550],
    A: [22, 74, 290],
    K: [22, 74, 260],
    Q: [18, 55, 180],
    J: [18, 55, 180],
  },
  coins: 6,
  respins: 3,
  /** How often an empty cell becomes a coin in a respin, of a hundred. */
  landing: 7,
  /** How often a coin has a value in bets, of a hundred. */
  values: { 1: 40, 2: 25, 3: 15, 5: 10, 10: 6, 20: 3, 50: 1 },
  /** What all cells with coins pay besides, in bets. */
  full: 500,
} as const;
