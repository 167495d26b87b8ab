import type { LimitKind, LimitReached } from '#contract/limits.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { limitsReached } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { GatewayError } from '../../http/gateway-error.ts';
import { frameOf } from './frame.ts';
import { type LimitRow, limitsOf } from './list.ts';
import { fromMeasure } from './measure.ts';
import { type LimitSettings, lockSettings, readSettings } from './settings.ts';
import { usedOf } from './used.ts';
import type { WhichLimit } from './which.ts';

/** A limit that leaves less than is asked for. */
interface Reached extends WhichLimit {
  readonly amount: bigint;
  /** What it leaves: minor units or minutes, 0 or more. */
  readonly remaining: bigint;
  readonly periodEndsAt: number;
}

interface Asked {
  readonly memberId: number;
  readonly kind: LimitKind;
  /** Minor units; of kind `session` one minute at least has to be left. */
  readonly wanted: bigint;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Of all limits of a kind the one that leaves least, where that is too little; undefined where what is asked for is allowed. */
async function strictest(
  db: Database,
  rows: readonly LimitRow[],
  { timeZone }: LimitSettings,
  { memberId, kind, wanted, at }: Asked,
): Promise<Reached | undefined> {
  let found: Reached | undefined;
  for (const { period, amount, ...row } of rows) {
    if (row.kind !== kind || amount === null) continue;
    const frame = frameOf(period, at, timeZone);
    const left = amount - (await usedOf(db, memberId, kind, frame, at));
    const remaining = left > 0n ? left : 0n;
    if (left >= wanted || (found && found.remaining < remaining)) continue;
    found = { kind, period, amount, remaining, periodEndsAt: frame.to };
  }
  return found;
}

/** A limit that was reached, as its player is told of it. */
const inWords = ({ kind, period, amount, remaining, periodEndsAt }: Reached): LimitReached => ({
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
    super(`limit.${reached.kind}.reached`, { value: inWords(reached) });
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
  const settings = await lockSettings(tx, memberId);
  if (!settings) return;
  const rows = await limitsOf(tx, memberId);
  for (const kind of Object.keys(wanted) as LimitKind[]) {
    const reached = await strictest(tx, rows, settings, { memberId, kind, wanted: wanted[kind] ?? 0n, at });
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
  const settings = await readSettings(db, memberId);
  if (!settings) return;
  const asked: Asked = { memberId, kind: 'session', wanted: 1n, at };
  const reached = await strictest(db, await limitsOf(db, memberId), settings, asked);
  if (reached) throw new LimitReachedError(memberId, reached);
}

/** What any bet would be refused with now; null where limits leave room for the smallest. */
export async function limitInTheWay(
  db: Database,
  memberId: number,
  at: number,
): Promise<{ readonly code: string; readonly value: LimitReached } | null> {
  const rows = await limitsOf(db, memberId);
  const settings = rows.length > 0 && (await readSettings(db, memberId));
  if (!settings) return null;
  for (const kind of ['session', 'loss'] as const) {
    const reached = await strictest(db, rows, settings, { memberId, kind, wanted: 1n, at });
    if (reached) return { code: `limit.${kind}.reached`, value: inWords(reached) };
  }
  return null;
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
