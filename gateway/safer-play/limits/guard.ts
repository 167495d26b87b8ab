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

/** A limit that leaves less than is requested. */
interface Reached extends LimitKey {
  readonly amount: bigint;
  /** What it leaves: minor units or minutes, 0 or more. */
  readonly remaining: bigint;
  readonly periodEndsAt: number;
}

/**
 * Returns the limit of a kind that leaves least, where that is too little; undefined where the request is allowed.
 * @param wanted minor units; for kind `session` at least one minute must be left
 */
function strictest(limits: readonly LimitUsage[], kind: LimitKind, wanted: bigint): Reached | undefined {
  let reached: Reached | undefined;
  for (const { row, frame, used } of limits) {
    const { period, amount } = row;
    if (row.kind !== kind || amount === null) continue;
    const left = amount - used;
    const remaining = left > 0n ? left : 0n;
    if (left >= wanted || (reached && reached.remaining < remaining)) continue;
    reached = { kind, period, amount, remaining, periodEndsAt: frame.to };
  }
  return reached;
}

/** Converts a reached limit for the answer to its player. */
const toLimitReached = ({ kind, period, amount, remaining, periodEndsAt }: Reached): LimitReached => ({
  remaining: fromMeasure(kind, remaining),
  periodEndsAt,
  period,
  amount: fromMeasure(kind, amount),
});

/** A refusal with the limit that was reached, so that the caller can record it. */
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
 * Checks a movement of money against a player's limits. Locks them until the transaction of the movement ends (RESP-3).
 * @param wanted what the movement uses of each kind of limit
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

/**
 * Call it before a deposit is written, in its transaction. @param amount minor units, gross @param at time of the
 * request
 */
export const guardDeposit = (tx: Transaction, memberId: number, amount: bigint, at: number): Promise<void> =>
  guard(tx, memberId, { deposit: amount }, at);

/** Call it before a stake is taken, in its transaction. @param stake minor units */
export const guardBet = (tx: Transaction, memberId: number, stake: bigint, at: number): Promise<void> =>
  guard(tx, memberId, { session: 1n, loss: stake }, at);

/** Call it before a game is opened. @throws {GatewayError} `limit.session.reached` */
export async function guardLaunch(db: Database, memberId: number, at: number): Promise<void> {
  const reached = strictest(await countedLimits(db, [memberId], at, ['session']), 'session', 1n);
  if (reached) throw new LimitReachedError(memberId, reached);
}

/** The kinds that limit bets. */
const OF_BETS = ['session', 'loss'] as const;

/** The limit that would refuse a bet. */
export interface InTheWay {
  readonly code: string;
  readonly value: LimitReached;
}

/**
 * Returns the refusal that any bet of members would get now, read with as many statements as for one of them.
 * @returns the refusal of each member: null where limits leave room for the smallest bet
 */
export async function limitsInTheWay(
  db: Database,
  memberIds: readonly number[],
  at: number,
): Promise<(memberId: number) => InTheWay | null> {
  const limitsByMember = byMember(await countedLimits(db, memberIds, at, OF_BETS));
  return (memberId) => {
    const memberLimits = limitsByMember.get(memberId) ?? [];
    for (const kind of OF_BETS) {
      const reached = strictest(memberLimits, kind, 1n);
      if (reached) return { code: `limit.${kind}.reached`, value: toLimitReached(reached) };
    }
    return null;
  };
}

/**
 * Runs work that a limit may refuse, and records a refusal once a period: the refused transaction itself writes
 * nothing.
 */
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
