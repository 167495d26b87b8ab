import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { isTrial } from '#contract/core/member-types.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { identityKeys, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Client } from '#gateway/platform/deps/ports.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';
import { linkByKeys } from './link.ts';
import { memberValues } from './member-values.ts';
import { findDeviceKey, type IdentityValue, type Visit, visitValues } from './values.ts';

/** An advisory lock of PostgreSQL: members are linked one at a time, so that no two miss each other. */
const PERSONS_LOCK = 1_885_693_811;
/** A key that was seen today is not written again. */
const SEEN_EVERY_MS = 24 * 3_600_000;

/** Waits until no other transaction links members; held until this one ends. */
export const lockPersons = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(${PERSONS_LOCK})`);

export type PersonDeps = Pick<Deps, 'db' | 'clock' | 'dataKey'>;

/** Returns the rows of the values: one for each value of the data key, so that keys of the older one are found. */
function buildRows(dataKey: DataKey, memberId: number, values: readonly IdentityValue[], at: number) {
  const marks = [dataKey.mark, dataKey.olderMark];
  const rows = values.flatMap(({ kind, word, proven }) =>
    dataKey.identityHashes(word).map((hash, index) => ({
      ...{ memberId, kind, hash, proven, firstAt: at, lastAt: at },
      dataKey: marks[index] ?? dataKey.mark,
    })),
  );
  // One statement writes a row once; among rows of one key the proven one is last, and wins.
  rows.sort((one, other) => Number(one.proven) - Number(other.proven));
  return [...new Map(rows.map((row) => [`${row.kind} ${row.hash}`, row])).values()];
}

/**
 * Stores the identity keys of a member, and links them to members with the same keys. Call it after all other locks of
 * the transaction: it takes the last one.
 */
export async function recordKeys(
  tx: Transaction,
  dataKey: DataKey,
  memberId: number,
  values: readonly IdentityValue[],
  at: number,
): Promise<void> {
  const rows = buildRows(dataKey, memberId, values, at);
  if (rows.length === 0) return;
  const isOwn = and(
    eq(identityKeys.memberId, memberId),
    inArray(
      identityKeys.hash,
      rows.map(({ hash }) => hash),
    ),
  );
  const known = await tx.select().from(identityKeys).where(isOwn);
  const knownAs = new Map(known.map((row) => [`${row.kind} ${row.hash}`, row.proven]));
  const isNews = ({ kind, hash, proven }: (typeof rows)[number]) => {
    const before = knownAs.get(`${kind} ${hash}`);
    return before === undefined || (proven && !before);
  };
  const news = rows.filter(isNews);
  await tx
    .update(identityKeys)
    .set({ lastAt: at })
    .where(and(isOwn, lt(identityKeys.lastAt, at - SEEN_EVERY_MS)));
  if (news.length === 0) return;
  await lockPersons(tx);
  await tx
    .insert(identityKeys)
    .values(news)
    .onConflictDoUpdate({
      target: [identityKeys.memberId, identityKeys.kind, identityKeys.hash],
      set: { lastAt: at, proven: sql`${identityKeys.proven} or excluded.proven` },
    });
  await linkByKeys(tx, memberId, at);
}

/** Returns whether a member counts as a person: free trials belong to none. */
export async function isPerson(db: Database, memberId: number): Promise<boolean> {
  const [member] = await db.select({ type: members.type }).from(members).where(eq(members.id, memberId));
  return member !== undefined && !isTrial(member.type);
}

/** Stores where a claim came from (HOUSE-37). */
export const recordClaim = (
  deps: PersonDeps,
  memberId: number,
  headers: Pick<Headers, 'get'>,
  { address }: Client,
): Promise<void> => recordMember(deps, memberId, { deviceKey: findDeviceKey(headers), address });

/** Stores all identity keys of a member, and those of the request (HOUSE-37). */
export async function recordMember(
  { db, clock, dataKey }: PersonDeps,
  memberId: number,
  visit: Visit = {},
): Promise<void> {
  if (!(await isPerson(db, memberId))) return;
  const values = [...(await memberValues(db, memberId)), ...visitValues(visit)];
  await db.transaction((tx) => recordKeys(tx, dataKey, memberId, values, clock()));
}
