import { databaseTime } from '#gateway/platform/clock/followed-clock.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import type { TableRound } from './schedule.ts';

/** How long after the closing a bet that arrived in time may still be stored: before the result is public (PLAY-52). */
const STORED_WITHIN_MS = 1_500;

/** @param now epoch milliseconds of the gateway's clock */
export const roundClosed = (now: number): GatewayError =>
  new GatewayError('round.closed', { value: { serverTime: now } });

/**
 * Begins to watch the database's clock for a transaction that stores a bet. Every process measures it alike, and a
 * process that was suspended cannot store a bet later.
 * @returns a check for the transaction's last statement, which throws `round.closed` after the round has closed
 */
export async function watchClosing(
  tx: Transaction,
  clock: () => number,
  { closesAt }: TableRound,
): Promise<() => Promise<void>> {
  const databaseNow = await databaseTime(tx);
  // Measured after the answer, the lead is never too small: a bet is refused rather too early than too late.
  const lead = clock() - databaseNow;
  return async () => {
    const now = (await databaseTime(tx)) + lead;
    if (now >= closesAt + STORED_WITHIN_MS) throw roundClosed(Math.floor(now));
  };
}
