const OUTER = { h1: 3, h2: 4, h3: 5, h4: 6, h5: 7, A: 8, K: 9, Q: 9, J: 9 } as const;
const INNER = { W: 2, ...OUTER } as const;

/** The numbers of `ways`: five reels of three rows, 243 ways; the wild is on reels 2 to 4 (PLAY-41). */
export const WAYS = {
  weights: [OUTER, INNER, INNER, INNER, OUTER],
  pays: {
    h1: [20, 90, 460],
    h2: [15, 55, 220],
    h3: [11, 36, 130],
    h4: [9, 25, 90],
    h5: [7, 18, 64],
    A: [5, 14, 36],
    K: [4, 10, 26],
    Q: [4, 9, 22],
    J: [4, 9, 18],
  },
} as const;
