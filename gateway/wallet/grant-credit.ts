import type { CreditKind } from '#contract/wallet/ledger-kinds.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { credits } from '#gateway/platform/db/schema/index.ts';
import type { HouseAccount } from './accounts.ts';
import { houseAccount, playerAccount, post } from './ledger.ts';

export interface Credit {
  readonly memberId: number;
  readonly kind: CreditKind;
  /** Minor units, above 0. */
  readonly amount: bigint;
  /** What it is given for; of each kind a member gets one credit for it. */
  readonly source: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Gives a member money of the house, once for kind and source, and keeps the record of it.
 * @returns whether it was given now: false where it had been before
 * @throws {GatewayError} `idempotency.conflict` when it was given before with another amount
 */
export async function grantCredit(
  tx: Transaction,
  { at, ...credit }: Credit,
  from: HouseAccount = 'bonuses',
): Promise<boolean> {
  const { memberId, kind, amount, source } = credit;
  const player = await playerAccount(tx, memberId);
  const house = await houseAccount(tx, from);
  const { transactionId, repeated } = await post(tx, {
    kind,
    idempotencyKey: `${kind}:${memberId}:${source}`,
    parameters: { memberId, amount },
    entries: [
      { accountId: player, amount },
      { accountId: house, amount: -amount },
    ],
    at,
  });
  if (repeated) return false;
  await tx.insert(credits).values({ ...credit, grantedAt: at, transactionId });
  return true;
}
