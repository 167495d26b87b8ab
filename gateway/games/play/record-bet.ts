import type { GameType } from '#contract/core/game-types.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { bets } from '#gateway/platform/db/schema/index.ts';
import { countTowards } from '#gateway/rewards/turnover/allocate-stake.ts';
import { type BetFigures, figuresOfOwn, withOffers } from '#gateway/rewards/turnover/figures.ts';
import { lockHeld } from '#gateway/rewards/turnover/open.ts';
import { endUsedUp, movePockets, partsOfStake } from '#gateway/rewards/turnover/pocket-stakes.ts';
import { fromPockets } from '#gateway/rewards/turnover/split-stake.ts';
import { recordPlay } from '#gateway/safer-play/session/gaming-sessions.ts';
import { gamesAccounts } from '#gateway/wallet/games-account.ts';
import { playerAccount, post } from '#gateway/wallet/ledger.ts';
import type { PotShare } from './jackpot/pot.ts';

export interface Bet {
  readonly memberId: number;
  readonly nodeId: string;
  readonly gameType: GameType;
  /** Minor units, above 0. */
  readonly stake: bigint;
  /** Minor units, 0 or more. */
  readonly payout: bigint;
  /** What the bet counts, computed by the rules of its game. */
  readonly figures: BetFigures;
  /** Unique among all bets, such as its game and round. */
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Only for a game with a jackpot. */
  readonly pot?: PotShare | undefined;
}

/**
 * Moves stake and win of a bet between player, house and pot, as two movements, and inserts the bet that
 * names them. Counts the bet towards the member's turnover requirements and play. The posting locks the
 * player's account, so that two bets never count the same or take from a pocket at the same time.
 * @returns the bet's id
 * @throws {GatewayError} `balance.insufficient`; `bonus.game`, `bonus.bet.limit` where a bonus pocket would
 * pay
 */
export async function recordBet(tx: Transaction, { key, at, pot, figures, ...bet }: Bet): Promise<number> {
  const { memberId, stake, payout } = bet;
  const player = await playerAccount(tx, memberId);
  const house = (await gamesAccounts(tx, [memberId]))(memberId);
  /** @param intoPot amount into the pot; below 0 it comes from the pot. The rest is the house's */
  const move = async (kind: 'stake' | 'win', gain: bigint, intoPot = 0n) => {
    const ofPot = pot && intoPot !== 0n ? [{ accountId: pot.accountId, amount: intoPot }] : [];
    const { transactionId } = await post(tx, {
      kind,
      idempotencyKey: `${key}:${kind}`,
      parameters: { memberId, stake, payout },
      entries: [{ accountId: player, amount: gain }, { accountId: house, amount: -gain - intoPot }, ...ofPot],
      at,
    });
    return transactionId;
  };
  const stakeTransactionId = await move('stake', -stake, pot?.fed);
  const winTransactionId = payout > 0n ? await move('win', payout, -(pot?.taken ?? 0n)) : null;
  const held = await lockHeld(tx, memberId);
  const parts = await partsOfStake(tx, held, { ...bet, ...figures });
  const own = withOffers(figuresOfOwn(figures, stake - fromPockets(parts), stake), held);
  const rows = await tx
    .insert(bets)
    .values({ ...bet, ...own, settledAt: at, stakeTransactionId, winTransactionId })
    .returning({ id: bets.id });
  const { id: betId } = requireRow(rows, 'bet');
  await movePockets(tx, parts, { ...bet, betId });
  await countTowards(tx, held, { ...bet, ...figures }, at);
  await endUsedUp(
    tx,
    parts.map(({ turnoverId }) => turnoverId),
  );
  await recordPlay(tx, { memberId, stake, payout, at });
  return betId;
}
