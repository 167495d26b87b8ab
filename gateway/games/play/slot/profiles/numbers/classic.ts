/** The numbers of `classic`: three reels of three rows, five lines (PLAY-41). */
export const CLASSIC = {
  weights: { W: 2, h1: 3, h2: 4, h3: 5, h4: 6, A: 8, K: 9 },
  /** Rows and diagonals. */
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: { W: [800], h1: [200], h2: [80], h3: [40], h4: [24], A: [12], K: [10] },
} as const;
