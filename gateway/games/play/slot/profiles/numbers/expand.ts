const OUTER = { h1: 2, h2: 3, h3: 4, h4: 5, A: 7, K: 7, Q: 8, J: 8 } as const;
const INNER = { W: 1, ...OUTER } as const;

/** The numbers of `expand`: ten lines; a wild on reels 2 to 4 fills its reel (PLAY-41). */
export const EXPAND = {
  weights: [OUTER, INNER, INNER, INNER, OUTER],
  pays: {
    h1: [70, 360, 2_700],
    h2: [45, 180, 900],
    h3: [30, 110, 450],
    h4: [22, 75, 270],
    A: [11, 36, 145],
    K: [11, 36, 130],
    Q: [9, 27, 90],
    J: [9, 27, 90],
  },
} as const;
