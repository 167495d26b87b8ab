import type { Database } from '#gateway/platform/db/database.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { forfeitableAmount } from './forfeit.ts';

/** Returns the own money of a member's balance, in minor units: all but bonuses with open turnover. */
export async function readOwnMoney(db: Database, memberId: number): Promise<bigint> {
  const own = (await readBalance(db, memberId)) - (await forfeitableAmount(db, memberId));
  return own > 0n ? own : 0n;
}
