import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/call.ts';
import type { playRound as playRoundCall } from '#contract/play.ts';
import type { Transaction } from '../db/database.ts';
import { bets, playRounds, playSessions } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { toAmount } from '../wallet/amounts.ts';
import { balanceOf, houseAccount, playerAccount, post } from '../wallet/ledger.ts';
import { perLine } from './bets.ts';
import { type Spin, spin } from './slot/machine.ts';
import type { OpenPlay } from './tickets.ts';

export interface RoundRequest {
  /** Chosen by the game's page; the same id answers the same round. */
  readonly roundId: string;
  /** Minor units. */
  readonly stake: bigint;
}

type Outcome = Pick<Spin, 'grid' | 'wins'>;

/**
 * Plays a round once for its id: stake, result and win are kept together or not at all.
 * @throws {GatewayError} `round.conflict` when the id came with another stake;
 *   `balance.insufficient`; `session.expired` when the game was closed meanwhile
 */
export function playRound(
  deps: Deps,
  play: OpenPlay,
  request: RoundRequest,
): Promise<AnswerOf<typeof playRoundCall>> {
  return deps.db.transaction(async (tx) => {
    const credit = await lockPlay(tx, play);
    const [known] = await tx
      .select()
      .from(playRounds)
      .where(and(eq(playRounds.playSessionId, play.id), eq(playRounds.roundKey, request.roundId)));
    if (known) {
      if (known.stake !== request.stake) throw new GatewayError('round.conflict');
      // Written below by this very function.
      const outcome = known.outcome as Outcome;
      return answer(outcome, known.payout, credit ?? (await balanceOf(tx, play.memberId)));
    }
    const result = spin(deps.random.below);
    const payout = BigInt(result.pay) * perLine(request.stake);
    const balance =
      credit === null
        ? await settleReal(tx, play, request, payout, deps.clock())
        : await settleFree(tx, play, credit, request.stake, payout);
    const outcome: Outcome = { grid: result.grid, wins: result.wins };
    await tx.insert(playRounds).values({
      playSessionId: play.id,
      memberId: play.memberId,
      nodeId: play.nodeId,
      mode: play.mode,
      roundKey: request.roundId,
      stake: request.stake,
      payout,
      outcome,
      playedAt: deps.clock(),
    });
    return answer(outcome, payout, balance);
  });
}

/** Lets one round of an opened game run at a time. @returns the credit of free play, null in real play */
async function lockPlay(tx: Transaction, play: OpenPlay): Promise<bigint | null> {
  const [locked] = await tx
    .select({ freeCredit: playSessions.freeCredit })
    .from(playSessions)
    .where(eq(playSessions.id, play.id))
    .for('update');
  if (!locked) throw new GatewayError('session.expired');
  return locked.freeCredit;
}

/** Stake and win as two movements between player and house. @returns the new balance */
async function settleReal(
  tx: Transaction,
  play: OpenPlay,
  { roundId, stake }: RoundRequest,
  payout: bigint,
  at: number,
): Promise<bigint> {
  const player = await playerAccount(tx, play.memberId);
  const house = await houseAccount(tx, 'games');
  const move = (kind: 'stake' | 'win', gain: bigint) =>
    post(tx, {
      kind,
      idempotencyKey: `round:${play.id}:${roundId}:${kind}`,
      parameters: { playSession: play.id, stake, payout },
      entries: [
        { accountId: player, amount: gain },
        { accountId: house, amount: -gain },
      ],
      at,
    });
  await move('stake', -stake);
  if (payout > 0n) await move('win', payout);
  await tx
    .insert(bets)
    .values({ memberId: play.memberId, nodeId: play.nodeId, stake, payout, settledAt: at });
  return balanceOf(tx, play.memberId);
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
  await tx.update(playSessions).set({ freeCredit }).where(eq(playSessions.id, play.id));
  return freeCredit;
}

function answer({ grid, wins }: Outcome, payout: bigint, balance: bigint): AnswerOf<typeof playRoundCall> {
  return {
    grid: grid.map((column) => [...column]),
    wins: wins.map(({ line, symbol, count }) => ({ line, symbol, count })),
    win: toAmount(payout),
    balance: toAmount(balance),
  };
}
