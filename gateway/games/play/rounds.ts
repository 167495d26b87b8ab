import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { playRound as playRoundCall } from '#contract/games/play.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { gameLaunches, playRounds } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { bonusShown, type Money, readMoney } from '#gateway/rewards/turnover/bonus-money.ts';
import { toBetFigures } from '#gateway/rewards/turnover/figures.ts';
import { checkMayBet } from '#gateway/safer-play/may-play.ts';
import { readSummary } from '#gateway/safer-play/session/reality-check.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { checkPace } from './bets/pace.ts';
import type { Result, Wager } from './frame/kind.ts';
import { playPot } from './jackpot/pot.ts';
import { chooseKind } from './kinds/index.ts';
import { chooseRateGroup, gameWeights } from './kinds/rate-groups.ts';
import { type FieldAmount, type Outcome, toFieldAmounts, toOutcome, toShown } from './outcome.ts';
import { type Bet, recordBet } from './record-bet.ts';
import type { OpenPlay } from './tickets.ts';

export interface RoundRequest {
  /** Chosen by the game's page; the same id answers the same round. */
  readonly roundId: string;
  readonly wager: Wager;
}

/**
 * Plays a round once for its id: stake, result and win are kept together or not at all.
 * @throws {GatewayError} `round.conflict` when the id came with another stake or other bets;
 *   `balance.insufficient`; `session.expired` when the game was closed meanwhile; `rate.limited` before the round before
 *   has taken its time (RESP-7); what `checkMayBet` throws
 */
export function playRound(
  deps: Deps,
  play: OpenPlay,
  request: RoundRequest,
): Promise<AnswerOf<typeof playRoundCall>> {
  return deps.db.transaction(async (tx) => {
    const at = deps.clock();
    const { stake } = request.wager;
    const credit = await lockPlay(tx, play);
    const isThroughLedger = credit === null;
    const [known] = await tx
      .select()
      .from(playRounds)
      .where(and(eq(playRounds.playSessionId, play.id), eq(playRounds.roundKey, request.roundId)));
    if (known) {
      // Written below by this very function.
      const outcome = known.outcome as Outcome;
      if (known.stake !== stake || !isSame(outcome.bets, toFieldAmounts(request.wager.bets)))
        throw new GatewayError('round.conflict');
      return {
        ...toAnswer(play, outcome, known.payout, await moneyNow(tx, play, credit)),
        ...(isThroughLedger && { session: await readSummary(tx, play.memberId, at) }),
      };
    }
    if (isThroughLedger) await checkMayBet(tx, play.memberId, stake, at);
    await checkPace(tx, play.memberId, at);
    const result = chooseKind(play).play(request.wager, deps.random.below);
    // A trial neither feeds a pot nor wins it (HOUSE-33).
    const pot = play.mode === 'real' ? await playPot(tx, play.nodeId, stake, deps.random.below) : undefined;
    const payout = result.payout + (pot?.won ?? 0n);
    const outcome = toOutcome(request.wager, result, pot);
    const betId = isThroughLedger
      ? await settleByLedger(tx, play, request, result, { payout, pot, at })
      : null;
    const left = credit === null ? null : await settleFree(tx, play, credit, stake, payout);
    const money = await moneyNow(tx, play, left);
    await tx.insert(playRounds).values({
      playSessionId: play.id,
      memberId: play.memberId,
      nodeId: play.nodeId,
      mode: play.mode,
      roundKey: request.roundId,
      stake,
      payout,
      outcome,
      playedAt: at,
      betId,
    });
    return {
      ...toAnswer(play, outcome, payout, money),
      ...(isThroughLedger && { session: await readSummary(tx, play.memberId, at) }),
    };
  });
}

/** What a game's page shows. @param credit of free play; null in real play */
const moneyNow = async (tx: Transaction, play: OpenPlay, credit: bigint | null): Promise<Money> =>
  credit === null
    ? readMoney(tx, play.memberId, chooseRateGroup(play, false))
    : { balance: credit, inPockets: 0n, usable: 0n };

/** Lets one round of an opened game run at a time. @returns the credit of free play, null in play through the ledger */
async function lockPlay(tx: Transaction, play: OpenPlay): Promise<bigint | null> {
  const [locked] = await tx
    .select({ freeCredit: gameLaunches.freeCredit })
    .from(gameLaunches)
    .where(eq(gameLaunches.id, play.id))
    .for('update');
  if (!locked) throw new GatewayError('session.expired');
  return locked.freeCredit;
}

/** @returns the id of the bet */
function settleByLedger(
  tx: Transaction,
  play: OpenPlay,
  { roundId, wager }: RoundRequest,
  result: Result,
  settled: Pick<Bet, 'payout' | 'pot' | 'at'>,
): Promise<number> {
  const { id, memberId, nodeId, gameType } = play;
  const { stake } = wager;
  const group = chooseRateGroup(play, settled.pot !== undefined);
  const figures = toBetFigures(group, gameWeights()[group], chooseKind(play).atRisk(wager, result));
  const key = `round:${id}:${roundId}`;
  return recordBet(tx, { memberId, nodeId, gameType, stake, figures, key, ...settled });
}

async function settleFree(
  tx: Transaction,
  play: OpenPlay,
  credit: bigint,
  stake: bigint,
  payout: bigint,
): Promise<bigint> {
  if (credit < stake) throw new GatewayError('balance.insufficient');
  const freeCredit = credit - stake + payout;
  await tx.update(gameLaunches).set({ freeCredit }).where(eq(gameLaunches.id, play.id));
  return freeCredit;
}

const isSame = (one: readonly FieldAmount[] = [], other: readonly FieldAmount[] = []): boolean =>
  one.length === other.length &&
  one.every(({ field, amount }, place) => field === other[place]?.field && amount === other[place]?.amount);

/** Returns the form of answer of the game's kind, with the list that only the other form has left empty. */
function toAnswer(
  play: OpenPlay,
  outcome: Outcome,
  payout: bigint,
  money: Money,
): AnswerOf<typeof playRoundCall> {
  const { paid = [], jackpot } = outcome;
  const { grid, wins, ...rest } = toShown(outcome);
  const bonus = bonusShown(money);
  const settled = {
    grid,
    ...(jackpot && { jackpot }),
    win: toAmount(payout),
    balance: toAmount(money.balance),
    ...(bonus && { bonus }),
  };
  return chooseKind(play).round === 'slot'
    ? { kind: 'slot', ...settled, wins, ...rest }
    : { kind: 'table', ...settled, paid: paid.map(({ field, amount }) => ({ field, amount })), wins: [] };
}
