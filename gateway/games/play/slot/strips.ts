import { largestPay, PAYS, ROWS, returnToPlayer, STRIPS, SYMBOLS, spin } from './machine.ts';
import { findLineWins } from './profiles/lines.ts';
import { LINES } from './profiles/numbers/ten-lines.ts';
import type { Profile } from './profiles/profile.ts';

/** The reference machine as a profile: `lines`, whose reels are strips (PLAY-40). */
export const strips: Profile = {
  rows: ROWS,
  lines: LINES,
  weights: STRIPS.map((strip) =>
    Object.fromEntries(
      SYMBOLS.map((symbol) => [symbol, strip.filter((stop) => stop === symbol).length] as const),
    ),
  ),
  pays: PAYS,
  counts: ['3', '4', '5'],
  volatility: 'low',
  largestPay,
  returnToPlayer,
  draw: (chance) => spin(chance).grid,
  evaluate: (grid) => findLineWins(grid, LINES, PAYS, 'wild'),
  spin,
};
