import type { GameType } from '#contract/core/game-types.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { bets } from '#gateway/platform/db/schema/index.ts';
import { countBets } from '#gateway/rewards/turnover/allocate-stake.ts';
import { type BetFigures, figuresOfOwn } from '#gateway/rewards/turnover/figures.ts';
import {
  endUsedUp,
  type OpenBetKind,
  partsOfOpenBets,
  returnFromOpenBets,
} from '#gateway/rewards/turnover/pocket-stakes.ts';
import { fromPockets, type PocketPart } from '#gateway/rewards/turnover/split-stake.ts';
import { recordPayout } from '#gateway/safer-play/session/gaming-sessions.ts';
import { playerAccounts } from '#gateway/wallet/accounts.ts';
import { gamesAccounts } from '#gateway/wallet/games-account.ts';
import { lockAccounts, postAll } from '#gateway/wallet/ledger.ts';

/** An open bet whose stake was taken. */
export interface OpenBet {
  /** Among bets of its kind. */
  readonly id: number;
  readonly memberId: number;
  /** Minor units. */
  readonly stake: bigint;
}

export interface DecidedBet extends OpenBet {
  readonly nodeId: string;
  readonly gameType: GameType;
  readonly stakeTransactionId: number;
  /** Minor units, 0 or more. */
  readonly payout: bigint;
  /** What the bet counts. */
  readonly figures: BetFigures;
}

/**
 * Pays what open bets won, and stores each as a bet, so that reports, records and sums include it (CASH-4). The caller
 * holds the rows' locks and closes them in the same transaction.
 * @returns the ids of the stored bets, by the ids of the open ones
 */
export async function settleBets(
  tx: Transaction,
  kind: OpenBetKind,
  decided: readonly DecidedBet[],
  at: number,
): Promise<ReadonlyMap<number, number>> {
  if (decided.length === 0) return new Map();
  const parts = await lockPocketBets(tx, kind, decided);
  const pocketParts = ({ id }: OpenBet) => parts.get(id) ?? [];
  const won = decided.filter(({ payout }) => payout > 0n);
  const gains = won.map(({ memberId, payout }) => ({ memberId, amount: payout }));
  const wins = new Map((await postGains(tx, 'win', gains, at)).map((id, n) => [won[n]?.id, id]));
  const recorded = await tx
    .insert(bets)
    .values(
      decided.map(({ id, figures, ...bet }) => ({
        ...figuresOfOwn(figures, bet.stake - fromPockets(parts.get(id) ?? []), bet.stake),
        ...bet,
        settledAt: at,
        winTransactionId: wins.get(id) ?? null,
      })),
    )
    .returning({ id: bets.id, stake: bets.stakeTransactionId });
  const byStake = new Map(recorded.map(({ id, stake }) => [stake, id]));
  const betIds = new Map(
    decided.map(({ id, stakeTransactionId }) => [id, byStake.get(stakeTransactionId) ?? 0]),
  );
  const paid = decided.map((bet) => ({ ...bet, parts: pocketParts(bet), betId: betIds.get(bet.id) }));
  await returnFromOpenBets(tx, kind, paid, at);
  await countBets(
    tx,
    decided.map(({ memberId, stake, gameType, figures }) => ({ ...figures, memberId, gameType, stake })),
    at,
  );
  await endUsedUp(
    tx,
    paid.flatMap((bet) => bet.parts.map(({ turnoverId }) => turnoverId)),
  );
  await recordPayout(tx, decided, at);
  return betIds;
}

/**
 * Returns the stakes of open bets that were called off; a pocket gets back what it paid.
 * @returns the transactions, by the ids of the bets
 */
export async function returnStakes(
  tx: Transaction,
  kind: OpenBetKind,
  calledOff: readonly OpenBet[],
  at: number,
): Promise<ReadonlyMap<number, number>> {
  if (calledOff.length === 0) return new Map();
  const parts = await lockPocketBets(tx, kind, calledOff);
  const gains = calledOff.map(({ memberId, stake }) => ({ memberId, amount: stake }));
  const ids = await postGains(tx, 'stake-returned', gains, at);
  await returnFromOpenBets(
    tx,
    kind,
    calledOff.map((bet) => ({ ...bet, payout: bet.stake, parts: parts.get(bet.id) ?? [] })),
    at,
  );
  await recordPayout(
    tx,
    calledOff.map(({ memberId, stake }) => ({ memberId, payout: stake })),
    at,
  );
  return new Map(calledOff.map(({ id }, n) => [id, ids[n] ?? 0]));
}

/** Moves amounts from the house to members. @returns the transaction of each */
async function postGains(
  tx: Transaction,
  kind: 'win' | 'stake-returned',
  gains: readonly { readonly memberId: number; readonly amount: bigint }[],
  at: number,
): Promise<number[]> {
  if (gains.length === 0) return [];
  const memberIds = gains.map(({ memberId }) => memberId);
  const accounts = await playerAccounts(tx, memberIds);
  const houseAccount = await gamesAccounts(tx, memberIds);
  return postAll(
    tx,
    gains.map(({ memberId, amount }) => ({
      kind,
      at,
      entries: [
        { accountId: accounts.get(memberId) ?? 0, amount },
        { accountId: houseAccount(memberId), amount: -amount },
      ],
    })),
  );
}

/**
 * Returns what bonus pockets paid of bets, by their ids. If they paid, locks the accounts of all members before
 * anything is posted. Their pockets then stay unchanged until the payouts are in them.
 */
async function lockPocketBets(
  tx: Transaction,
  kind: OpenBetKind,
  placed: readonly OpenBet[],
): Promise<ReadonlyMap<number, readonly PocketPart[]>> {
  const parts = await partsOfOpenBets(
    tx,
    kind,
    placed.map(({ id }) => id),
  );
  if (parts.size === 0) return parts;
  const accounts = await playerAccounts(
    tx,
    placed.map(({ memberId }) => memberId),
  );
  await lockAccounts(tx, [...accounts.values()]);
  return parts;
}
