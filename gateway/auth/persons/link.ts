import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { groupBy } from '#gateway/platform/core/group-by.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import {
  type IdentityKind,
  identityKeys,
  type LinkStrength,
  members,
  type PersonLink,
  personLinks,
} from '#gateway/platform/db/schema/index.ts';
import { openCase, pairSubject } from '../cases/open-case.ts';
import { joinPersons } from './join.ts';
import { linkBetween, linkedMembers } from './person-of.ts';
import { computeStrength, rankOf, type SharedKey, strengthAlone, stronger, weaker } from './strength.ts';

const DAY_MS = 24 * 3_600_000;
/** A weak key that more members share proves nothing: a carrier's address, a common name. */
const MAX_SHARERS = 20;
/** This many registrations from an address in 24 hours make a weak link a medium one. */
const MANY_REGISTRATIONS = 3;

interface Shared extends SharedKey {
  readonly hash: string;
}

/** Returns the keys that others share with a member, by member id. */
async function sharedKeys(tx: Transaction, memberId: number): Promise<ReadonlyMap<number, Shared[]>> {
  const own = alias(identityKeys, 'own');
  const sharers = sql<number>`(select count(*)::int from (select from ${identityKeys} every_key
    where every_key.hash = ${own.hash} limit ${MAX_SHARERS + 2}) sample)`;
  const rows = await tx
    .select({
      otherId: identityKeys.memberId,
      hash: identityKeys.hash,
      kind: identityKeys.kind,
      proven: identityKeys.proven,
      ownKind: own.kind,
      ownProven: own.proven,
      sharers,
    })
    .from(own)
    .innerJoin(identityKeys, and(eq(identityKeys.hash, own.hash), ne(identityKeys.memberId, own.memberId)))
    .innerJoin(members, eq(members.id, identityKeys.memberId))
    .where(eq(own.memberId, memberId))
    .orderBy(identityKeys.memberId);
  const shared = new Map<number, Shared[]>();
  for (const { otherId, hash, kind, proven, ownKind, ownProven, sharers: count } of rows) {
    const strength = weaker(strengthAlone(kind, proven), strengthAlone(ownKind, ownProven));
    if (strength === 'weak' && count > MAX_SHARERS) continue;
    shared.set(otherId, [...(shared.get(otherId) ?? []), { hash, kind, strength }]);
  }
  return shared;
}

/** Returns whether two members registered within a day of each other, with a third, from an address that both have. */
async function areOfManyRegistrations(tx: Transaction, firstId: number, secondId: number): Promise<boolean> {
  const own = alias(identityKeys, 'own');
  const isNear = sql`abs(extract(epoch from ${members.registeredAt} - (
    select anchor.registered_at from ${members} anchor where anchor.id = ${firstId}))) * 1000 <= ${DAY_MS}`;
  const rows = await tx
    .select({ hash: own.hash, memberId: identityKeys.memberId })
    .from(own)
    .innerJoin(identityKeys, and(eq(identityKeys.hash, own.hash), eq(identityKeys.kind, 'address')))
    .innerJoin(members, eq(members.id, identityKeys.memberId))
    .where(and(eq(own.memberId, firstId), eq(own.kind, 'address'), isNear))
    .limit(MAX_SHARERS * 2);
  const byAddress = groupBy(rows, ({ hash }) => hash);
  return [...byAddress.values()].some(
    (found) => found.length >= MANY_REGISTRATIONS && found.some(({ memberId }) => memberId === secondId),
  );
}

/** Returns whether two members have approved documents with different numbers: then they are two persons (HOUSE-40). */
export async function haveDifferentDocuments(
  tx: Database,
  firstId: number,
  secondId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ memberId: identityKeys.memberId, hash: identityKeys.hash })
    .from(identityKeys)
    .where(
      and(
        inArray(identityKeys.memberId, [firstId, secondId]),
        eq(identityKeys.kind, 'document'),
        eq(identityKeys.proven, true),
      ),
    );
  const of = (memberId: number) => rows.filter((row) => row.memberId === memberId).map(({ hash }) => hash);
  const [own, their] = [of(firstId), of(secondId)];
  return own.length > 0 && their.length > 0 && !own.some((hash) => their.includes(hash));
}

type Known = Pick<PersonLink, 'strength' | 'kinds' | 'hashes' | 'clearedHashes' | 'isSame'>;
const NONE: Known = { strength: 'none', kinds: [], hashes: [], clearedHashes: [], isSame: false };

/** Returns the link with these shared keys added to its earlier ones. */
async function linkNow(
  tx: Transaction,
  [firstId, secondId]: readonly [number, number],
  found: readonly Shared[],
  before: PersonLink | undefined,
): Promise<Known> {
  const { strength: was, kinds, hashes, clearedHashes, isSame } = before ?? NONE;
  const counting = found.filter(({ hash }) => !clearedHashes.includes(hash));
  const alone = computeStrength(counting, false);
  const many = alone === 'weak' && (await areOfManyRegistrations(tx, firstId, secondId));
  let strength: LinkStrength = isSame ? 'hard' : stronger(was, many ? 'medium' : alone);
  if (strength !== 'hard' && (await haveDifferentDocuments(tx, firstId, secondId))) strength = 'none';
  return {
    strength,
    kinds: [...new Set<IdentityKind>([...kinds, ...counting.map(({ kind }) => kind)])].sort(),
    hashes: [...new Set([...hashes, ...counting.map(({ hash }) => hash)])].sort(),
    clearedHashes: [...clearedHashes],
    isSame,
  };
}

/**
 * Links a member to all who share keys with them; a link that grows to medium or hard opens a case (HOUSE-38,
 * HOUSE-42).
 */
export async function linkByKeys(tx: Transaction, memberId: number, at: number): Promise<void> {
  const shared = await sharedKeys(tx, memberId);
  const linked = await linkedMembers(tx, memberId);
  const others = [...new Set([...shared.keys(), ...linked])].sort((one, other) => one - other);
  for (const otherId of others) {
    const found = shared.get(otherId) ?? [];
    const before = await linkBetween(tx, memberId, otherId);
    const pair = [Math.min(memberId, otherId), Math.max(memberId, otherId)] as const;
    const link = await linkNow(tx, pair, found, before);
    const was = before?.strength ?? 'none';
    const isStronger = rankOf(link.strength) > rankOf(was);
    if (!before && link.strength === 'none') continue;
    const row = { ...link, since: before && !isStronger ? before.since : at };
    const [lowId, highId] = pair;
    await tx
      .insert(personLinks)
      .values({ lowId, highId, ...row })
      .onConflictDoUpdate({ target: [personLinks.lowId, personLinks.highId], set: row });
    if (!isStronger || rankOf(link.strength) < rankOf('medium')) continue;
    const subject = pairSubject(lowId, highId);
    const details = `${link.strength}: ${link.kinds.join(', ')}`;
    await openCase(tx, { kind: 'link', subject, memberId: lowId, otherId: highId, details, at });
    if (link.strength === 'hard') await joinPersons(tx, lowId, highId, at);
  }
}
