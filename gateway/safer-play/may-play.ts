import { checkNotExcluded } from '#gateway/auth/exclusion/state.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { guardBet, guardLaunch } from './limits/guard.ts';
import { lockPlay, readSummary } from './session/reality-check.ts';

/**
 * Checks under the member's lock, one at a time on all gateways. @throws {GatewayError} `member.excluded`,
 * `reality.check.due`
 */
async function checkFree(tx: Transaction, memberId: number, at: number): Promise<void> {
  await lockPlay(tx, memberId);
  await checkNotExcluded(tx, memberId, at);
  const summary = await readSummary(tx, memberId, at);
  if (summary.due) throw new GatewayError('reality.check.due', { value: summary });
}

/**
 * Checks that a member may bet now, in the transaction of the bet. Every game calls it before its random result.
 * @param stake minor units
 * @param at epoch milliseconds
 * @throws {GatewayError} `member.excluded` (RESP-6); `reality.check.due` with what was played (RESP-4);
 * `limit.session.reached`, `limit.loss.reached`
 */
export async function checkMayBet(
  tx: Transaction,
  memberId: number,
  stake: bigint,
  at: number,
): Promise<void> {
  await checkFree(tx, memberId, at);
  await guardBet(tx, memberId, stake, at);
}

/**
 * Checks the same before a game is opened. @throws {GatewayError} `member.excluded`, `reality.check.due`,
 * `limit.session.reached`
 */
export async function checkMayOpen(tx: Transaction, memberId: number, at: number): Promise<void> {
  await checkFree(tx, memberId, at);
  await guardLaunch(tx, memberId, at);
}
