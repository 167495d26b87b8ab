import type { LimitKind, LimitReached } from '#contract/safer-play/limits.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { byMember } from '#gateway/platform/db/by-member.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { limitsReached } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { LimitKey } from '../log/limit-key.ts';
import { countedLimits, type LimitUsage } from './in-frames.ts';
import { fromMeasure } from './measure.ts';
import { lockSettings } from './settings.ts';

/** A limit that leaves less than is asked for. */
interface Reached extends LimitKey {
  readonly amount: bigint;
  /** What it leaves: minor units or minutes, 0 or more. */
  readonly remaining: bigint;
  readonly periodEndsAt: number;
}

/**
 * Of all limits of a kind the one that leaves least, where that is too little; undefined where what is asked for is allowed.
 * @param wanted minor units; of kind `session` one minute at least has to be left
 */
function strictest(limits: readonly LimitUsage[], kind: LimitKind, wanted: bigint): Reached | undefined {
  let found: Reached | undefined;
  for (const { row, frame, used } of limits) {
    const { period, amount } = row;
    if (row.kind !== kind || amount === null) continue;
    const left = amount - used;
    const remaining = left > 0n ? left : 0n;
    if (left >= wanted || (found && found.remaining < remaining)) continue;
    found = { kind, period, amount, remaining, periodEndsAt: frame.to };
  }
  return found;
}

/** A limit that was reached, as its player is told of it. */
const toLimitReached = ({ kind, period, amount, remaining, periodEndsAt }: Reached): LimitReached => ({
  remaining: fromMeasure(kind, remaining),
  periodEndsAt,
  period,
  amount: fromMeasure(kind, amount),
});

/** A refusal of this module: which limit it was, for whoever takes notes. */
class LimitReachedError extends GatewayError {
  readonly memberId: number;
  readonly reached: Reached;

  constructor(memberId: number, reached: Reached) {
    super(`limit.${reached.kind}.reached`, { value: toLimitReached(reached) });
    this.memberId = memberId;
    this.reached = reached;
  }
}

/**
 * Lets money move within a player's limits: under their lock, which holds until the transaction that moves it ends (RESP-3).
 * @param wanted what the movement takes of each kind of limit
 * @throws {GatewayError} `limit.deposit.reached`, `limit.loss.reached`, `limit.session.reached`
 */
async function guard(
  tx: Transaction,
  memberId: number,
  wanted: Partial<Record<LimitKind, bigint>>,
  at: number,
) {
  if (!(await lockSettings(tx, memberId))) return;
  const kinds = Object.keys(wanted) as LimitKind[];
  const limits = await countedLimits(tx, [memberId], at, kinds);
  for (const kind of kinds) {
    const reached = strictest(limits, kind, wanted[kind] ?? 0n);
    if (reached) throw new LimitReachedError(memberId, reached);
  }
}

/** Before a deposit is written, in its transaction. @param amount minor units, gross @param at when it is asked for */
export const guardDeposit = (tx: Transaction, memberId: number, amount: bigint, at: number): Promise<void> =>
  guard(tx, memberId, { deposit: amount }, at);

/** Before a stake is taken, in its transaction. @param stake minor units */
export const guardBet = (tx: Transaction, memberId: number, stake: bigint, at: number): Promise<void> =>
  guard(tx, memberId, { session: 1n, loss: stake }, at);

/** Before a game is opened. @throws {GatewayError} `limit.session.reached` */
export async function guardLaunch(db: Database, memberId: number, at: number): Promise<void> {
  const reached = strictest(await countedLimits(db, [memberId], at, ['session']), 'session', 1n);
  if (reached) throw new LimitReachedError(memberId, reached);
}

/** The kinds that limit bets. */
const OF_BETS = ['session', 'loss'] as const;

/** What a bet is refused with. */
export interface InTheWay {
  readonly code: string;
  readonly value: LimitReached;
}

/**
 * What any bet of members would be refused with now, read in as many statements as for one of them.
 * @returns each one's part: null where limits leave room for the smallest bet
 */
export async function limitsInTheWay(
  db: Database,
  memberIds: readonly number[],
  at: number,
): Promise<(memberId: number) => InTheWay | null> {
  const limitsByMember = byMember(await countedLimits(db, memberIds, at, OF_BETS));
  return (memberId) => {
    const theirs = limitsByMember.get(memberId) ?? [];
    for (const kind of OF_BETS) {
      const reached = strictest(theirs, kind, 1n);
      if (reached) return { code: `limit.${kind}.reached`, value: toLimitReached(reached) };
    }
    return null;
  };
}

/** Does what may be refused by a limit, and keeps that it was, once a frame: the refusal itself leaves nothing behind. */
export async function notingRefusals<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LimitReachedError) {
      const { memberId, reached } = error;
      const { kind, period, periodEndsAt } = reached;
      await db
        .insert(limitsReached)
        .values({ memberId, kind, period, periodEndsAt, at: clock() })
        .onConflictDoNothing();
    }
    throw error;
  }
}
