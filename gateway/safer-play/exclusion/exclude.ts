import type { ExclusionKind } from '#contract/safer-play/exclusion.ts';
import { RETURN_WAIT_MS } from '#contract/safer-play/exclusion.ts';
import { marksOf, writeMarks } from '#gateway/auth/exclusion/marks.ts';
import { exclusionOf, stateOf } from '#gateway/auth/exclusion/state.ts';
import { removeAllOf } from '#gateway/messages/push/subscriptions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { exclusions } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { ExclusionState } from '#gateway/platform/deps/session.ts';
import { writeToPlayLog } from '../log/play-log.ts';
import { lockPlayOf } from '../session/reality-check.ts';

interface Chosen {
  readonly memberId: number;
  readonly kind: ExclusionKind;
  /** Epoch milliseconds, as `at`. */
  readonly until: number;
  readonly at: number;
}

/**
 * Writes an exclusion down, under the lock that bets take. One that lasts is kept where it is stronger or later: an end
 * may be put off, never brought forward.
 * @returns its end, epoch milliseconds
 */
async function write(tx: Transaction, { memberId, kind, until, at }: Chosen): Promise<number> {
  await lockPlayOf(tx, memberId);
  const before = await exclusionOf(tx, memberId);
  const { state } = stateOf(before, at);
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

/** A break that ends by itself (SR 3.3.4). @returns its end */
export async function startTimeOut(deps: ExclusionDeps, memberId: number, hours: number): Promise<number> {
  const at = deps.clock();
  const until = at + hours * 3_600_000;
  const end = await deps.db.transaction((tx) => write(tx, { memberId, kind: 'time-out', until, at }));
  deps.changes.publish(memberId);
  return end;
}

/** Excludes a member, who is recognised from now on should they register anew (SR 3.5.3). @param until the end @returns it */
export async function excludeSelf(deps: ExclusionDeps, memberId: number, until: number): Promise<number> {
  const at = deps.clock();
  const hashes = await marksOf(deps.db, memberId);
  const end = await deps.db.transaction(async (tx) => {
    await writeMarks(tx, memberId, hashes);
    await removeAllOf(tx, memberId);
    return write(tx, { memberId, kind: 'self-exclusion', until, at });
  });
  deps.changes.publish(memberId);
  return end;
}

/** Notes that a member wants to come back, which counts a day later. @throws {GatewayError} `exclusion.not.over` */
export function askToReturn(deps: ExclusionDeps, memberId: number): Promise<ExclusionState> {
  const at = deps.clock();
  return deps.db.transaction(async (tx) => {
    await lockPlayOf(tx, memberId);
    const before = await exclusionOf(tx, memberId);
    const { state } = stateOf(before, at);
    if (before && state === 'returning') return stateOf(before, at);
    if (!before || state !== 'over') throw new GatewayError('exclusion.not.over');
    const row = { ...before, activeAt: at + RETURN_WAIT_MS };
    await tx.insert(exclusions).values(row).onConflictDoUpdate({ target: exclusions.memberId, set: row });
    await writeToPlayLog(tx, { memberId, what: 'return-asked', to: BigInt(row.activeAt), at });
    return stateOf(row, at);
  });
}
