import { databaseTime } from '#gateway/platform/clock/followed-clock.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import type { TableRound } from './schedule.ts';

/** @param now epoch milliseconds of the gateway's clock */
export const roundClosed = (now: number): GatewayError =>
  new GatewayError('round.closed', { value: { serverTime: now } });

/**
 * Begins to watch the database's clock for a transaction that stores a bet. Every process measures it alike, and a
 * process that was suspended cannot store a bet later.
 * @returns a check for the transaction's last statement, which throws `round.closed` when it is too late
 */
export async function watchClosing(
  tx: Transaction,
  clock: () => number,
  { storedBy }: Pick<TableRound, 'storedBy'>,
): Promise<() => Promise<void>> {
  const databaseNow = await databaseTime(tx);
  // Measured after the answer, the lead is never too small: a bet is refused rather too early than too late.
  const lead = clock() - databaseNow;
  return async () => {
    const now = (await databaseTime(tx)) + lead;
    if (now >= storedBy) throw roundClosed(Math.floor(now));
  };
}
