import { inArray } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type Exclusion, exclusions } from '#gateway/platform/db/schema/index.ts';
import type { ExclusionState } from '#gateway/platform/deps/session.ts';

/** Where an exclusion stands at a moment: a time-out ends by itself, a self-exclusion a day after its member asked. */
export function stateOf(
  row: Pick<Exclusion, 'kind' | 'until' | 'activeAt'> | null | undefined,
  at: number,
): ExclusionState {
  if (!row) return { state: 'none' };
  const { kind, until, activeAt } = row;
  if (kind === 'time-out') return until > at ? { state: kind, until } : { state: 'none' };
  if (activeAt !== null) return activeAt > at ? { state: 'returning', until, activeAt } : { state: 'none' };
  return { state: until > at ? kind : 'over', until };
}

/** Whether a member may not play at a moment (RESP-6). */
export const isExcluded = (row: Parameters<typeof stateOf>[0], at: number): boolean =>
  stateOf(row, at).state !== 'none';

/** The exclusions of members, by their ids. */
export async function exclusionsOf(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Exclusion>> {
  const rows = await db
    .select()
    .from(exclusions)
    .where(inArray(exclusions.memberId, [...memberIds]));
  return new Map(rows.map((row) => [row.memberId, row]));
}

export const exclusionOf = async (db: Database, memberId: number): Promise<Exclusion | undefined> =>
  (await exclusionsOf(db, [memberId])).get(memberId);

/** What members hear who have chosen not to play. */
export const excludedError = ({ state, until }: ExclusionState): GatewayError =>
  new GatewayError('member.excluded', { value: { state, until } });

/** @throws {GatewayError} `member.excluded` */
export async function checkNotExcluded(db: Database, memberId: number, at: number): Promise<void> {
  const state = stateOf(await exclusionOf(db, memberId), at);
  if (state.state !== 'none') throw excludedError(state);
}
