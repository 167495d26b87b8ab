import { SLOT_ROUND_MS } from '#contract/games/play.ts';
import type { Kind, KindFacts } from '../frame/kind.ts';
import { betsFor, perLine } from './bets.ts';
import { slotBoard } from './board.ts';
import { LINES, largestPay, returnToPlayer, spin } from './machine.ts';

/** Cached, because the computation is slow. */
let mostPaid: bigint | undefined;

function facts(minBet: bigint): KindFacts {
  const bets = betsFor(minBet);
  const [smallest, largest] = [bets[0], bets.at(-1)];
  if (smallest === undefined || largest === undefined) throw new Error(`No bet is as large as ${minBet}`);
  mostPaid ??= BigInt(largestPay());
  return {
    returns: returnToPlayer(),
    volatility: 'low',
    minBet: smallest,
    maxBet: largest,
    maxWin: perLine(largest) * mostPaid,
    lines: LINES.length,
  };
}

/** The reference slot as a kind of game. */
export const slot: Kind = {
  round: 'slot',
  roundMs: SLOT_ROUND_MS,
  takes: ({ stake, bets }, minBet) => bets.length === 0 && betsFor(minBet).includes(stake),
  play: ({ stake }, chance) => {
    const { grid, wins, pay } = spin(chance);
    return {
      grid,
      wins: wins.map(({ line, symbol, count }) => ({ line, symbol, count })),
      payout: BigInt(pay) * perLine(stake),
    };
  },
  atRisk: ({ stake }) => ({ effective: stake }),
  bestReturn: returnToPlayer,
  texts: () => ({}),
  client: { entry: new URL('./client/slot.ts', import.meta.url), maxBytes: 16_000 },
  board: slotBoard,
  facts,
};
