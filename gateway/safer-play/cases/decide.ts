import { and, eq, isNull, ne } from 'drizzle-orm';
import { findExclusion, releaseAccount, toChosenState } from '#gateway/auth/exclusion/state.ts';
import { decidePair } from '#gateway/auth/persons/decide-pair.ts';
import { haveDifferentDocuments } from '#gateway/auth/persons/link.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type CaseDecision, type CaseRow, cases } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { excludePerson } from '../exclusion/exclude.ts';
import { CasesError } from './cases-error.ts';

export interface Decided {
  readonly decision: CaseDecision;
  /** The operator and the reason, stored with the case. */
  readonly by: string;
  readonly reason: string;
}

type DecideDeps = Pick<Deps, 'db' | 'clock' | 'changes' | 'dataKey'>;

/** Returns the excluded member whose namesake an account is; undefined for other cases. */
const findNamesake = ({ kind, memberId, otherId }: CaseRow) =>
  kind === 'exclusion' && memberId !== null && otherId !== null ? { memberId, otherId } : undefined;

/** Ends the hold of a namesake whose document is a different one, or excludes them as the same person (HOUSE-44). */
async function decideNamesake(
  tx: Transaction,
  { dataKey }: DecideDeps,
  { id, memberId, otherId }: { readonly id: number; readonly memberId: number; readonly otherId: number },
  decision: CaseDecision,
  at: number,
): Promise<readonly number[]> {
  if (decision === 'same') {
    const excluded = await findExclusion(tx, otherId);
    await releaseAccount(tx, memberId);
    if (!excluded || toChosenState(excluded, at).state === 'none') return [];
    const { others } = await excludePerson(tx, dataKey, memberId, Math.max(excluded.until, at), at);
    return others;
  }
  if (!(await haveDifferentDocuments(tx, memberId, otherId)))
    throw new CasesError(
      `The document decides: approve that of member ${memberId} with its number first, by "npm run cashier -- approve ORDER NUMBER".`,
    );
  const isOther = and(
    eq(cases.kind, 'exclusion'),
    eq(cases.memberId, memberId),
    isNull(cases.decidedAt),
    ne(cases.id, id),
  );
  if ((await tx.$count(cases, isOther)) === 0) await releaseAccount(tx, memberId);
  return [];
}

/** Applies a decision. @returns members whose pages must refetch, besides those of the case */
async function apply(
  tx: Transaction,
  deps: DecideDeps,
  row: CaseRow,
  decision: CaseDecision,
  at: number,
): Promise<readonly number[]> {
  const { id, memberId, otherId, subject } = row;
  if (memberId === null || otherId === null) return [];
  if (subject.startsWith('set:')) {
    if (decision === 'same') throw new CasesError('A set of more than five members is not joined: clear it.');
    return [];
  }
  await decidePair(tx, memberId, otherId, decision, at);
  const namesake = findNamesake(row);
  return namesake ? decideNamesake(tx, deps, { id, ...namesake }, decision, at) : [];
}

/** Decides a case, once (HOUSE-42). @throws {CasesError} */
export async function decideCase(
  deps: DecideDeps,
  id: number,
  { decision, by, reason }: Decided,
): Promise<void> {
  const at = deps.clock();
  const members = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
    if (!row) throw new CasesError(`There is no case ${id}.`);
    if (row.decision !== null) throw new CasesError(`Case ${id} is decided already: ${row.decision}.`);
    const others = await apply(tx, deps, row, decision, at);
    await tx.update(cases).set({ decision, decidedAt: at, decidedBy: by, reason }).where(eq(cases.id, id));
    return [row.memberId, row.otherId, ...others];
  });
  for (const memberId of members) if (memberId !== null) deps.changes.publish(memberId);
}
