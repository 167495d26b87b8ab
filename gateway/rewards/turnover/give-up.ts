import { and, eq } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { lockAccounts, playerAccount } from '#gateway/wallet/ledger.ts';
import { takeBonus } from './forfeit.ts';

/**
 * Forfeits a bonus at the member's request before its turnover is reached, once: the house takes the rest and what it
 * won (HOUSE-20).
 * @throws {GatewayError} `not.found` where the member has no such open bonus
 */
export async function giveUpBonus(
  { db, clock, changes }: Pick<Deps, 'db' | 'clock' | 'changes'>,
  memberId: number,
  id: string,
): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new GatewayError('not.found');
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [await playerAccount(tx, memberId)]);
    const isIt = and(eq(turnovers.id, Number(id)), eq(turnovers.memberId, memberId));
    const [owed] = await tx.select().from(turnovers).where(isIt).for('update');
    if (owed?.forfeited) return;
    if (!owed || owed.forfeits === 0n || owed.done >= owed.required) throw new GatewayError('not.found');
    await takeBonus(tx, owed, clock());
  });
  changes.publish(memberId);
}
