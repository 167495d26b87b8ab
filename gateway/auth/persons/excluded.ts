import { and, eq, gte, inArray, ne, or } from 'drizzle-orm';
import { groupBy } from '#gateway/platform/core/group-by.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import {
  type Exclusion,
  exclusions,
  type IdentityKind,
  identityKeys,
} from '#gateway/platform/db/schema/index.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';
import { excludedError, findExclusion, toChosenState } from '../exclusion/state.ts';
import { haveDifferentDocuments } from './link.ts';
import { linkBetween } from './person-of.ts';
import { KEPT_MS } from './strength.ts';
import type { IdentityValue } from './values.ts';

/**
 * `same`: an excluded person; `name`: a person of the same name and birth date, which a document decides (HOUSE-44).
 */
export type Match = 'same' | 'name';

/** The excluded member who matches an account, with the keys of the match. */
export interface ExcludedMatch {
  readonly match: Match;
  readonly excluded: Exclusion;
}

interface Key {
  readonly kind: IdentityKind;
  /** From the excluded member. */
  readonly proven: boolean;
}

const ALONE: readonly IdentityKind[] = ['document', 'mail', 'payout', 'payer'];
const WITH_NAME: readonly IdentityKind[] = ['device', 'address', 'number'];

/** Returns the match by the keys that an account shares with one excluded member (HOUSE-43). */
export function findMatch(shared: readonly Key[]): Match | undefined {
  const has = (kinds: readonly IdentityKind[]) => shared.some(({ kind }) => kinds.includes(kind));
  if (has(ALONE) || shared.some(({ kind, proven }) => kind === 'number' && proven)) return 'same';
  if (!has(['name'])) return undefined;
  return has(WITH_NAME) ? 'same' : 'name';
}

/** Removes the keys that a decision, or two documents, cleared (HOUSE-40). */
async function withoutCleared<Row extends Key & { readonly hash: string }>(
  db: Database,
  memberId: number,
  otherId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const cleared = (await linkBetween(db, memberId, otherId))?.clearedHashes ?? [];
  const left = rows.filter(({ hash }) => !cleared.includes(hash));
  if (left.length === 0 || !(await haveDifferentDocuments(db, memberId, otherId))) return left;
  return left.filter(({ kind, proven }) => ALONE.includes(kind) || (kind === 'number' && proven));
}

/**
 * Returns the excluded person with these values, the surest match first.
 * @param memberId the member with these values, who is not compared with themselves
 */
export async function findExcluded(
  db: Database,
  dataKey: DataKey,
  values: readonly IdentityValue[],
  at: number,
  memberId?: number,
): Promise<ExcludedMatch | undefined> {
  const hashes = values.flatMap(({ word }) => dataKey.identityHashes(word));
  if (hashes.length === 0) return undefined;
  const isFresh = or(
    ne(identityKeys.kind, 'address'),
    gte(identityKeys.lastAt, at - KEPT_MS.address.excluded),
  );
  const rows = await db
    .select({
      hash: identityKeys.hash,
      kind: identityKeys.kind,
      proven: identityKeys.proven,
      excluded: exclusions,
    })
    .from(identityKeys)
    .innerJoin(exclusions, eq(exclusions.memberId, identityKeys.memberId))
    .where(
      and(
        inArray(identityKeys.hash, hashes),
        eq(exclusions.kind, 'self-exclusion'),
        memberId === undefined ? undefined : ne(exclusions.memberId, memberId),
        isFresh,
      ),
    );
  const results: ExcludedMatch[] = [];
  for (const own of groupBy(rows, ({ excluded }) => excluded.memberId).values()) {
    const excluded = own[0]?.excluded;
    if (!excluded || toChosenState(excluded, at).state === 'none') continue;
    const counting =
      memberId === undefined ? own : await withoutCleared(db, memberId, excluded.memberId, own);
    const match = findMatch(counting);
    if (match) results.push({ match, excluded });
  }
  return results.find(({ match }) => match === 'same') ?? results[0];
}

async function isSelfExcluded(db: Database, memberId: number, at: number): Promise<boolean> {
  const own = await findExclusion(db, memberId);
  return own?.kind === 'self-exclusion' && toChosenState(own, at).state !== 'none';
}

/**
 * Refuses an action of an excluded person through another account (HOUSE-43).
 * @returns the match by name alone, which holds the account
 * @throws {GatewayError} `member.excluded`
 */
export async function refuseExcluded(
  db: Database,
  dataKey: DataKey,
  values: readonly IdentityValue[],
  at: number,
  memberId?: number,
): Promise<ExcludedMatch | undefined> {
  // An excluded member may still do what a withdrawal requires.
  if (memberId !== undefined && (await isSelfExcluded(db, memberId, at))) return undefined;
  const found = await findExcluded(db, dataKey, values, at, memberId);
  if (found?.match === 'same') throw excludedError(toChosenState(found.excluded, at));
  return found;
}

/** Returns members who share keys with a newly excluded member, each with its match (HOUSE-45). */
export async function accountsOfExcluded(
  tx: Database,
  memberId: number,
  at: number,
): Promise<ReadonlyMap<number, Match>> {
  const own = await tx.select().from(identityKeys).where(eq(identityKeys.memberId, memberId));
  const isProven = new Map(own.map(({ hash, proven }) => [hash, proven]));
  const hashes = own
    .filter(({ kind, lastAt }) => kind !== 'address' || lastAt >= at - KEPT_MS.address.excluded)
    .map(({ hash }) => hash);
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(identityKeys)
    .where(and(inArray(identityKeys.hash, hashes), ne(identityKeys.memberId, memberId)))
    .orderBy(identityKeys.memberId);
  const matches = new Map<number, Match>();
  for (const [otherId, otherKeys] of groupBy(rows, (row) => row.memberId)) {
    const shared = otherKeys.map(({ kind, hash }) => ({ kind, hash, proven: isProven.get(hash) === true }));
    const match = findMatch(await withoutCleared(tx, memberId, otherId, shared));
    if (match) matches.set(otherId, match);
  }
  return matches;
}
