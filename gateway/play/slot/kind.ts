import { readFileSync } from 'node:fs';
import type { Kind } from '../kinds/kind.ts';
import { betsFor, perLine } from './bets.ts';
import { slotBoard } from './board.ts';
import { spin } from './machine.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The reference slot as a kind of game. */
export const slot: Kind = {
  takes: ({ stake, bets }, minBet) => bets.length === 0 && betsFor(minBet).includes(stake),
  play: ({ stake }, chance) => {
    const { grid, wins, pay } = spin(chance);
    return {
      grid,
      wins: wins.map(({ line, symbol, count }) => ({ line, symbol, count })),
      payout: BigInt(pay) * perLine(stake),
    };
  },
  texts: { EN: {}, CN: {}, MS: {} },
  scripts: [read('slot.js')],
  styles: [read('slot.css')],
  board: slotBoard,
};
