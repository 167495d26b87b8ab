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
  /** Its reason; a member gets one credit of each kind for it. */
  readonly source: string;
  /** The offer, where a person gets it once, and the person's number (HOUSE-18). */
  readonly offer?: string | undefined;
  readonly person?: number | undefined;
  /** Whether it uses the allowance for gifts that come again (HOUSE-16). */
  readonly isGift?: boolean | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Grants a member money of the house, once for kind and source, and stores its record.
 * @returns whether it was granted now; false for a repeat
 * @throws {GatewayError} `idempotency.conflict` for a repeat with another amount
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
