import { and, eq } from 'drizzle-orm';
import { FACTS } from '#contract/facts/facts.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import type { setLimit } from '#contract/safer-play/limits.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { limitSettings, limits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { writeToPlayLog } from '../log/play-log.ts';
import type { LimitRow } from './in-frames.ts';
import { listActiveLimits } from './list.ts';
import { toMeasure } from './measure.ts';
import { type LimitSettings, lockSettings, openSettings } from './settings.ts';

type Asked = ParsedBodyOf<typeof setLimit>;
type LimitDeps = Pick<Deps, 'db' | 'clock'>;

/** A higher limit, or none, applies after this long (RTS 12D). */
const WAIT_MS = FACTS.limits.wait.ms;
/** A limit beyond the shortest month would limit nothing. */
const MAX_MINUTES = { day: 24 * 60, week: 7 * 24 * 60, month: 28 * 24 * 60 } as const;

function checkAmount({ kind, period, amount }: Asked): void {
  if (kind !== 'session' || amount === null) return;
  const wrong = !Number.isInteger(amount)
    ? 'field_invalid'
    : amount > MAX_MINUTES[period] && 'amount_above_max';
  if (wrong) throw new GatewayError('fields.invalid', { value: { fields: { amount: wrong } } });
}

/** Sets the calendar of the periods once: another one would start the periods again. */
async function takeZone(tx: Transaction, settings: LimitSettings, wanted: Asked, at: number): Promise<void> {
  const { memberId } = settings;
  const isFirst = (await listActiveLimits(tx, memberId)).length === 0;
  await tx
    .update(limitSettings)
    .set({ reviewedAt: at, ...(isFirst && wanted.timeZone !== undefined && { timeZone: wanted.timeZone }) })
    .where(eq(limitSettings.memberId, memberId));
}

/** Returns whether an amount is a higher limit than another; null means unlimited. */
const isHigher = (amount: bigint | null, than: bigint | null): boolean =>
  than !== null && (amount === null || amount > than);

/**
 * Sets a limit. A lower or equal one applies immediately and ends a pending change. A higher one, or none, needs 24
 * hours and a confirmation. A repeated request keeps the time of the pending change.
 * @throws {GatewayError} `fields.invalid`
 */
export function changeLimit({ db, clock }: LimitDeps, memberId: number, wanted: Asked): Promise<void> {
  checkAmount(wanted);
  const at = clock();
  const { kind, period } = wanted;
  const to = wanted.amount === null ? null : toMeasure(kind, wanted.amount);
  return db.transaction(async (tx) => {
    const settings = await openSettings(tx, memberId);
    const isIt = and(eq(limits.memberId, memberId), eq(limits.kind, kind), eq(limits.period, period));
    const [known] = await tx.select().from(limits).where(isIt);
    const from = known?.amount ?? null;
    const log = (what: 'limit-set' | 'limit-asked' | 'limit-called-off', before = from) =>
      writeToPlayLog(tx, { memberId, what, limit: { kind, period }, from: before, to, at });
    await takeZone(tx, settings, wanted, at);
    if (isHigher(to, from)) {
      const waits = known?.nextAt !== null && known?.nextAmount === to;
      if (waits) return;
      await tx
        .update(limits)
        .set({ nextAmount: to, nextAt: at + WAIT_MS })
        .where(isIt);
      return log('limit-asked');
    }
    if (to === from && (known?.nextAt ?? null) === null) return;
    const set = { amount: to, since: at, nextAmount: null, nextAt: null };
    await tx
      .insert(limits)
      .values({ memberId, kind, period, ...set })
      .onConflictDoUpdate({ target: [limits.memberId, limits.kind, limits.period], set });
    return to === from ? log('limit-called-off', known?.nextAmount) : log('limit-set');
  });
}

/** @throws {GatewayError} `not.found` for another member's or unknown limit, or without a pending change */
async function waitingLimit(
  tx: Transaction,
  memberId: number,
  id: string,
): Promise<LimitRow & { nextAt: number }> {
  await lockSettings(tx, memberId);
  const [row] = /^\d{1,15}$/.test(id)
    ? await tx
        .select()
        .from(limits)
        .where(and(eq(limits.id, Number(id)), eq(limits.memberId, memberId)))
    : [];
  const nextAt = row?.nextAt ?? null;
  if (!row || nextAt === null) throw new GatewayError('not.found');
  return { ...row, nextAt };
}

/** Ends a pending change. @returns the limit afterwards */
async function settle(tx: Transaction, id: number, changed: Partial<LimitRow>): Promise<LimitRow> {
  const [row] = await tx
    .update(limits)
    .set({ ...changed, nextAmount: null, nextAt: null })
    .where(eq(limits.id, id))
    .returning();
  if (!row) throw new Error(`No limit ${id}`);
  return row;
}

/** Confirms a pending change. @throws {GatewayError} `limit.too.early` with `effectiveAt`; `not.found` */
export function confirmLimit({ db, clock }: LimitDeps, memberId: number, id: string): Promise<LimitRow> {
  const at = clock();
  return db.transaction(async (tx) => {
    const row = await waitingLimit(tx, memberId, id);
    const { amount: from, nextAmount: to, nextAt } = row;
    if (at < nextAt) throw new GatewayError('limit.too.early', { value: { effectiveAt: nextAt } });
    const settled = await settle(tx, row.id, { amount: to, since: at });
    await writeToPlayLog(tx, { memberId, what: 'limit-confirmed', limit: row, from, to, at });
    return settled;
  });
}

/** Cancels a pending change. @throws {GatewayError} `not.found` */
export function cancelLimit({ db, clock }: LimitDeps, memberId: number, id: string): Promise<LimitRow> {
  return db.transaction(async (tx) => {
    const row = await waitingLimit(tx, memberId, id);
    const { nextAmount: from, amount: to } = row;
    const settled = await settle(tx, row.id, {});
    await writeToPlayLog(tx, { memberId, what: 'limit-called-off', limit: row, from, to, at: clock() });
    return settled;
  });
}
