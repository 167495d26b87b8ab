import type { ExclusionKind } from '#contract/safer-play/exclusion.ts';
import { RETURN_WAIT_MS } from '#contract/safer-play/exclusion.ts';
import { hashMemberIdentifiers, writeMarks } from '#gateway/auth/exclusion/marks.ts';
import { findExclusion, toChosenState, toExclusionState } from '#gateway/auth/exclusion/state.ts';
import { accountsOfExcluded } from '#gateway/auth/persons/excluded.ts';
import { holdNamesake } from '#gateway/auth/persons/hold.ts';
import { memberValues } from '#gateway/auth/persons/member-values.ts';
import { membersOfPerson } from '#gateway/auth/persons/person-of.ts';
import { lockPersons, recordKeys } from '#gateway/auth/persons/record.ts';
import { removeSubscriptions } from '#gateway/messages/push/subscriptions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { exclusions } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { ExclusionState } from '#gateway/platform/deps/session.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';
import { writeToPlayLog } from '../log/play-log.ts';
import { lockPlay } from '../session/reality-check.ts';

interface Chosen {
  readonly memberId: number;
  readonly kind: ExclusionKind;
  /** Epoch milliseconds, as is `at`. */
  readonly until: number;
  readonly at: number;
}

/**
 * Writes an exclusion, under the lock that bets take. A present one stays where it is stronger or later: an end may be
 * extended, never shortened.
 * @returns its end, epoch milliseconds
 */
async function write(tx: Transaction, { memberId, kind, until, at }: Chosen): Promise<number> {
  await lockPlay(tx, memberId);
  const before = await findExclusion(tx, memberId);
  const { state } = toChosenState(before, at);
  const lasts = before !== undefined && state !== 'none';
  const row = {
    kind: lasts && before.kind === 'self-exclusion' ? before.kind : kind,
    since: lasts ? before.since : at,
    until: lasts ? Math.max(before.until, until) : until,
    activeAt: null,
  };
  await tx
    .insert(exclusions)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: exclusions.memberId, set: row });
  const isLonger = lasts && before.kind === 'self-exclusion';
  await writeToPlayLog(tx, {
    memberId,
    what: isLonger ? 'self-exclusion-extended' : kind,
    from: lasts ? BigInt(before.until) : null,
    to: BigInt(row.until),
    at,
  });
  return row.until;
}

type ExclusionDeps = Pick<Deps, 'db' | 'clock' | 'changes'>;

/** Writes a self-exclusion for one account, and deletes its push subscriptions. */
async function exclude(tx: Transaction, memberId: number, until: number, at: number): Promise<number> {
  await removeSubscriptions(tx, memberId);
  return write(tx, { memberId, kind: 'self-exclusion', until, at });
}

/**
 * Excludes every other account of the same person until the same day, and holds those that a document must distinguish
 * (HOUSE-45). @returns their members
 */
async function excludeOthers(
  tx: Transaction,
  memberId: number,
  until: number,
  at: number,
): Promise<number[]> {
  const matches = new Map(await accountsOfExcluded(tx, memberId, at));
  for (const otherId of await membersOfPerson(tx, memberId))
    if (otherId !== memberId) matches.set(otherId, 'same');
  for (const [otherId, match] of matches) {
    if (match === 'same') await exclude(tx, otherId, until, at);
    else await holdNamesake(tx, otherId, { excluded: { memberId } }, at);
  }
  return [...matches.keys()];
}

/** Excludes a member, and with them every account of the same person. @returns the end of the exclusion */
export async function excludePerson(
  tx: Transaction,
  dataKey: DataKey,
  memberId: number,
  until: number,
  at: number,
): Promise<{ readonly end: number; readonly others: readonly number[] }> {
  await lockPersons(tx);
  const end = await exclude(tx, memberId, until, at);
  await recordKeys(tx, dataKey, memberId, await memberValues(tx, memberId), at);
  return { end, others: await excludeOthers(tx, memberId, end, at) };
}

/** Starts a break that ends automatically (SR 3.3.4). @returns its end */
export async function startTimeOut(deps: ExclusionDeps, memberId: number, hours: number): Promise<number> {
  const at = deps.clock();
  const until = at + hours * 3_600_000;
  const end = await deps.db.transaction((tx) => write(tx, { memberId, kind: 'time-out', until, at }));
  deps.changes.publish(memberId);
  return end;
}

/**
 * Excludes a member, who is recognised from now on at a new registration (SR 3.5.3). @param until the end @returns it
 */
export async function excludeSelf(
  deps: ExclusionDeps & Pick<Deps, 'dataKey'>,
  memberId: number,
  until: number,
): Promise<number> {
  const at = deps.clock();
  const hashes = await hashMemberIdentifiers(deps.db, memberId);
  const { end, others } = await deps.db.transaction(async (tx) => {
    await writeMarks(tx, memberId, hashes);
    return excludePerson(tx, deps.dataKey, memberId, until, at);
  });
  for (const id of [memberId, ...others]) deps.changes.publish(id);
  return end;
}

/** Records that a member wants to return, which applies a day later. @throws {GatewayError} `exclusion.not.over` */
export function askToReturn(deps: ExclusionDeps, memberId: number): Promise<ExclusionState> {
  const at = deps.clock();
  return deps.db.transaction(async (tx) => {
    await lockPlay(tx, memberId);
    const before = await findExclusion(tx, memberId);
    const { state } = toChosenState(before, at);
    if (before && state === 'returning') return toExclusionState(before, at);
    if (!before || state !== 'over') throw new GatewayError('exclusion.not.over');
    const row = { ...before, activeAt: at + RETURN_WAIT_MS };
    await tx.insert(exclusions).values(row).onConflictDoUpdate({ target: exclusions.memberId, set: row });
    await writeToPlayLog(tx, { memberId, what: 'return-asked', to: BigInt(row.activeAt), at });
    return toExclusionState(row, at);
  });
}
