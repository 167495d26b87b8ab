import { and, eq } from 'drizzle-orm';
import { endSessions } from '#gateway/auth/session/sessions.ts';
import { removeSubscriptions } from '#gateway/messages/push/subscriptions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { lotteryTickets, members, tableBets } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { writeToPlayLog } from '#gateway/safer-play/log/play-log.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { lockAccounts, playerAccount, readBalance } from '#gateway/wallet/ledger.ts';

type CloseDeps = Pick<Deps, 'db' | 'clock' | 'onSessionEnd'>;

/**
 * Closes the account of a proven member. Locks its money, so that nothing is credited meanwhile.
 * @throws {GatewayError} `closing.money` with the balance, `closing.bets`
 */
export async function closeAccount(deps: CloseDeps, memberId: number): Promise<void> {
  const at = deps.clock();
  await deps.db.transaction(async (tx) => {
    await lockAccounts(tx, [await playerAccount(tx, memberId)]);
    await checkEmpty(tx, memberId);
    await tx.update(members).set({ disabled: true }).where(eq(members.id, memberId));
    await removeSubscriptions(tx, memberId);
    await writeToPlayLog(tx, { memberId, what: 'account-closed', at });
    await endSessions(deps, tx, { memberId });
  });
}

async function checkEmpty(tx: Transaction, memberId: number): Promise<void> {
  for (const open of [lotteryTickets, tableBets]) {
    const isWaiting = and(eq(open.memberId, memberId), eq(open.state, 'open'));
    if ((await tx.$count(open, isWaiting)) > 0) throw new GatewayError('closing.bets');
  }
  const balance = await readBalance(tx, memberId);
  if (balance !== 0n) throw new GatewayError('closing.money', { value: { balance: toAmount(balance) } });
}
