import type { GameType } from '#contract/core/game-types.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { bets } from '#gateway/platform/db/schema/index.ts';
import { countBetTowardsTurnover } from '#gateway/rewards/turnover/allocate-stake.ts';
import type { BetFigures } from '#gateway/rewards/turnover/figures.ts';
import { recordPlay } from '#gateway/safer-play/session/gaming-sessions.ts';
import { houseAccount, playerAccount, post } from '#gateway/wallet/ledger.ts';
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
  /** Of a game with a jackpot. */
  readonly pot?: PotShare | undefined;
}

/**
 * Moves stake and win of a bet between player, house and pot, as two movements, keeps the bet that names them, and counts it
 * towards what the member owes and what they have played.
 * @returns the bet's id
 * @throws {GatewayError} `balance.insufficient`
 */
export async function recordBet(tx: Transaction, { key, at, pot, figures, ...bet }: Bet): Promise<number> {
  const { memberId, stake, payout } = bet;
  const player = await playerAccount(tx, memberId);
  const house = await houseAccount(tx, 'games');
  /** @param intoPot what goes into the pot, below 0 what comes out of it; the rest is the house's */
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
  const rows = await tx
    .insert(bets)
    .values({ ...bet, ...figures, settledAt: at, stakeTransactionId, winTransactionId })
    .returning({ id: bets.id });
  const kept = requireRow(rows, 'bet');
  await countBetTowardsTurnover(tx, { ...bet, ...figures });
  await recordPlay(tx, { memberId, stake, payout, at });
  return kept.id;
}
