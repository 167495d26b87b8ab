import { and, desc, eq, gt } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { livePasses } from '#gateway/platform/db/schema/index.ts';
import { inPockets } from '#gateway/rewards/turnover/pocket-stakes.ts';
import { guardBet } from '#gateway/safer-play/limits/guard.ts';
import { houseAccount, playerAccount, postAll, readBalance } from '#gateway/wallet/ledger.ts';

/** Hours for which a paid room stays open. */
export const PASS_HOURS = 24;
const PASS_MS = PASS_HOURS * 3_600_000;

/** Returns the end of a member's pass for a room; undefined without one. */
export async function paidUntil(
  tx: Transaction,
  memberId: number,
  roomId: string,
  now: number,
): Promise<number | undefined> {
  const [pass] = await tx
    .select({ until: livePasses.until })
    .from(livePasses)
    .where(and(eq(livePasses.memberId, memberId), eq(livePasses.roomId, roomId), gt(livePasses.until, now)))
    .orderBy(desc(livePasses.until))
    .limit(1);
  return pass?.until;
}

/**
 * Pays for a room from own money (HOUSE-20). The caller's transaction must hold the member's lock and
 * be idempotent.
 * @param price minor units
 * @throws {GatewayError} `balance.insufficient`, `limit.loss.reached`, `limit.session.reached`
 */
export async function buyPass(
  tx: Transaction,
  memberId: number,
  roomId: string,
  price: bigint,
  now: number,
): Promise<void> {
  await guardBet(tx, memberId, price, now);
  const entries = [
    { accountId: await playerAccount(tx, memberId), amount: -price },
    { accountId: await houseAccount(tx, 'games'), amount: price },
  ];
  const transactionId = requireRow(
    await postAll(tx, [{ kind: 'live-room', at: now, entries }]),
    'transaction',
  );
  if ((await readBalance(tx, memberId)) < (await inPockets(tx, memberId)))
    throw new GatewayError('balance.insufficient');
  await tx
    .insert(livePasses)
    .values({ memberId, roomId, price, paidAt: now, until: now + PASS_MS, transactionId });
}
