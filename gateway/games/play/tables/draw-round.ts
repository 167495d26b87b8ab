import { createHmac } from 'node:crypto';
import { drawValue, hashDrawSecret } from '#gateway/platform/hashing/draw-value.ts';
import type { Grid, TableRules } from '../table/rules.ts';
import { formatRound, type TableRound } from './schedule.ts';

/** The round of a table. */
export type RoundPlace = Pick<TableRound, 'day' | 'n'> & { readonly nodeId: string };

/** Returns the secret of a round, which its day's secret determines (PLAY-50). */
export const toRoundSecret = (daySecret: Uint8Array, { nodeId, day, n }: RoundPlace): Uint8Array =>
  createHmac('sha256', daySecret).update(`${nodeId}:${day}:${n}`).digest();

/** Returns the hash of a round, which is public before its bets. */
export const hashRound = (daySecret: Uint8Array, place: RoundPlace): string =>
  hashDrawSecret(toRoundSecret(daySecret, place));

/**
 * Draws the result of a round: each number that its rules ask for by algorithm `hmac-sha256-v1`, at the place
 * `node:round:index`. What differs between rounds follows from the hash.
 */
export function drawRound(rules: TableRules, daySecret: Uint8Array, place: RoundPlace): Grid {
  const secret = toRoundSecret(daySecret, place);
  let index = 0;
  return rules.draw((below) => {
    const value = drawValue(secret, `${place.nodeId}:${formatRound(place)}:${index}`, below);
    index += 1;
    return value;
  }, hashDrawSecret(secret));
}
