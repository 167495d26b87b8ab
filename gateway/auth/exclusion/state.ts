import { eq, inArray, sql } from 'drizzle-orm';
import { workingDayAfter } from '#gateway/platform/calendar/working-day.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { type Exclusion, exclusions } from '#gateway/platform/db/schema/index.ts';
import type { ExclusionState } from '#gateway/platform/deps/session.ts';

type Chosen = Pick<Exclusion, 'kind' | 'until' | 'activeAt'>;

/**
 * Returns the state that a member chose. A time-out ends automatically, a self-exclusion a day after its member asked.
 */
export function toChosenState(row: Chosen | null | undefined, at: number): ExclusionState {
  if (!row) return { state: 'none' };
  const { kind, until, activeAt } = row;
  if (kind === 'time-out') return until > at ? { state: kind, until } : { state: 'none' };
  if (activeAt !== null) return activeAt > at ? { state: 'returning', until, activeAt } : { state: 'none' };
  return { state: until > at ? kind : 'over', until };
}

/** Returns the state of an exclusion: what the member chose, else whether the account is held (HOUSE-44). */
export function toExclusionState(
  row: (Chosen & Pick<Exclusion, 'heldSince'>) | null | undefined,
  at: number,
): ExclusionState {
  const chosen = toChosenState(row, at);
  if (chosen.state !== 'none' || !row || row.heldSince === null) return chosen;
  return { state: 'checking', until: workingDayAfter(row.heldSince) };
}

/** Returns whether a member may not play at a moment (RESP-6). */
export const isExcluded = (row: Parameters<typeof toExclusionState>[0], at: number): boolean =>
  toExclusionState(row, at).state !== 'none';

/** Returns the exclusions of members, by member id. */
export async function readExclusions(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Exclusion>> {
  const rows = await db
    .select()
    .from(exclusions)
    .where(inArray(exclusions.memberId, [...memberIds]));
  return new Map(rows.map((row) => [row.memberId, row]));
}

export const findExclusion = async (db: Database, memberId: number): Promise<Exclusion | undefined> =>
  (await readExclusions(db, [memberId])).get(memberId);

/** Returns the error for excluded members. */
export const excludedError = ({ state, until }: ExclusionState): GatewayError =>
  new GatewayError('member.excluded', { value: { state, until } });

/** @throws {GatewayError} `member.excluded` */
export async function checkNotExcluded(db: Database, memberId: number, at: number): Promise<void> {
  const state = toExclusionState(await findExclusion(db, memberId), at);
  if (state.state !== 'none') throw excludedError(state);
}

/**
 * Holds an account until a document is decided: no deposit, launch or bet; withdrawal, history and help stay
 * (HOUSE-44).
 */
export async function holdAccount(tx: Database | Transaction, memberId: number, at: number): Promise<void> {
  await tx
    .insert(exclusions)
    .values({ memberId, kind: 'time-out', since: at, until: at, heldSince: at })
    .onConflictDoUpdate({
      target: exclusions.memberId,
      set: { heldSince: sql`coalesce(${exclusions.heldSince}, excluded.held_since)` },
    });
}

/** Ends the hold of `holdAccount`. */
export const releaseAccount = (tx: Database | Transaction, memberId: number) =>
  tx.update(exclusions).set({ heldSince: null }).where(eq(exclusions.memberId, memberId));
