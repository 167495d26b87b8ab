import { drawnApart, handicap, type Match, TWO_WAYS, total } from '../match.ts';
import type { Sport } from '../sport.ts';

/** Pairs of a value and its number of draws in a hundred. */
type Drawn = readonly (readonly [points: number, draws: number])[];

/**
 * @param losers points of the team that loses.
 * @param leads points that home leads by; below 0 it trails. Overtime continues until a team leads.
 */
const match = (losers: Drawn, leads: Drawn, line: number, start: number): Match => ({
  scores: drawnApart(losers, leads, (points, lead) => ({
    home: points + Math.max(lead, 0),
    away: points + Math.max(-lead, 0),
  })),
  markets: [...TWO_WAYS, ...handicap(start), ...total(line)],
});

export const basketball: Sport = {
  name: 'basketball',
  matches: [
    match(
      [
        [72, 8],
        [76, 14],
        [80, 20],
        [84, 22],
        [87, 17],
        [91, 12],
        [95, 7],
      ],
      [
        [16, 8],
        [11, 14],
        [7, 18],
        [4, 15],
        [2, 9],
        [-2, 8],
        [-5, 11],
        [-8, 10],
        [-12, 7],
      ],
      173.5,
      -4.5,
    ),
    match(
      [
        [79, 8],
        [83, 14],
        [86, 20],
        [90, 22],
        [94, 17],
        [97, 12],
        [102, 7],
      ],
      [
        [13, 7],
        [9, 11],
        [6, 14],
        [3, 11],
        [1, 7],
        [-1, 8],
        [-4, 13],
        [-7, 15],
        [-10, 9],
        [-14, 5],
      ],
      184.5,
      -1.5,
    ),
    match(
      [
        [68, 8],
        [71, 14],
        [75, 20],
        [79, 22],
        [82, 17],
        [86, 12],
        [90, 7],
      ],
      [
        [12, 5],
        [8, 10],
        [5, 11],
        [2, 9],
        [-2, 10],
        [-4, 14],
        [-7, 18],
        [-11, 15],
        [-17, 8],
      ],
      164.5,
      3.5,
    ),
  ],
  periods: 4,
  isByPeriod: false,
};
