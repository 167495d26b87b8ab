import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { RateGroup } from '#contract/core/house-budget.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';
import { hasPocket, lockHeld } from '#gateway/rewards/turnover/open.ts';
import { type OpenBetKind, takeForOpenBets } from '#gateway/rewards/turnover/pocket-stakes.ts';
import { splitStakes } from '#gateway/rewards/turnover/split-stake.ts';
import { gamesAccounts } from '#gateway/wallet/games-account.ts';
import { playerAccount, postAll, readBalance } from '#gateway/wallet/ledger.ts';

/** Bets of a member that are settled later. */
export interface Opening {
  readonly kind: OpenBetKind;
  readonly memberId: number;
  /** Minor units, above 0. */
  readonly stakes: readonly bigint[];
  readonly rateGroup: RateGroup;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Takes the stakes of bets from the balance, one movement each, and has the caller store the bets (PLAY-12). Bonus
 * pockets pay what own money does not cover, bet by bet (HOUSE-19).
 * @param store inserts the bets with their transactions, in order; it also returns `isFromPockets`, an expression for
 *   its `returning`, so that members without pockets cost no statement more
 * @returns the ids of the bets
 * @throws {GatewayError} `balance.insufficient`; `bonus.game`, `bonus.bet.limit` where a bonus pocket would pay
 */
export async function openBets(
  tx: Transaction,
  { kind, memberId, stakes, rateGroup, at }: Opening,
  store: (
    transactionIds: readonly number[],
    isFromPockets: SQL<boolean>,
  ) => Promise<readonly { readonly id: number; readonly isFromPockets: boolean }[]>,
): Promise<number[]> {
  const player = await playerAccount(tx, memberId);
  const house = (await gamesAccounts(tx, [memberId]))(memberId);
  const transactionIds = await postAll(
    tx,
    stakes.map((stake) => ({
      kind: 'stake' as const,
      at,
      entries: [
        { accountId: player, amount: -stake },
        { accountId: house, amount: stake },
      ],
    })),
  );
  const stored = await store(transactionIds, hasPockets(tx, memberId));
  if (stored[0]?.isFromPockets) {
    const balance = stakes.reduce((sum, stake) => sum + stake, await readBalance(tx, memberId));
    const parts = splitStakes(await lockHeld(tx, memberId), { balance, stakes, rateGroup });
    const placed = stored.map(({ id }, n) => ({
      id,
      memberId,
      stake: stakes[n] ?? 0n,
      parts: parts[n] ?? [],
    }));
    await takeForOpenBets(tx, kind, placed);
  }
  return stored.map(({ id }) => id);
}

/** Evaluated with the insert of the bets, whose stakes have locked the account. */
const hasPockets = (tx: Transaction, memberId: number) =>
  sql<boolean>`${exists(
    tx
      .select({ one: sql`1` })
      .from(turnovers)
      .where(and(eq(turnovers.memberId, memberId), hasPocket)),
  )}`;
