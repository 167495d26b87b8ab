import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { type PersonLink, personLinks, persons } from '#gateway/platform/db/schema/index.ts';

/**
 * Returns the number of a member's person: the smallest member id of the set that hard links join (HOUSE-39). A member
 * without links is a separate person.
 */
export async function readPersonId(db: Database, memberId: number): Promise<number> {
  const [row] = await db
    .select({ personId: persons.personId })
    .from(persons)
    .where(eq(persons.memberId, memberId));
  return row?.personId ?? memberId;
}

/** Returns all members of a member's person, the member included, in order of their ids. */
export async function membersOfPerson(db: Database, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ memberId: persons.memberId })
    .from(persons)
    .where(eq(persons.personId, await readPersonId(db, memberId)));
  return rows.length === 0 ? [memberId] : rows.map((row) => row.memberId).sort((low, high) => low - high);
}

/** Returns the link between two members, if they share anything. */
export async function linkBetween(
  db: Database,
  firstId: number,
  secondId: number,
): Promise<PersonLink | undefined> {
  const [link] = await db
    .select()
    .from(personLinks)
    .where(
      and(
        eq(personLinks.lowId, Math.min(firstId, secondId)),
        eq(personLinks.highId, Math.max(firstId, secondId)),
      ),
    );
  return link;
}

/** Returns whether two members are one person, or share a key of one person. A member has no hard link to themselves. */
export async function hardLinked(db: Database, firstId: number, secondId: number): Promise<boolean> {
  if (firstId === secondId) return false;
  const rows = await db
    .select({ personId: persons.personId })
    .from(persons)
    .where(inArray(persons.memberId, [firstId, secondId]));
  if (rows.length === 2 && rows[0]?.personId === rows[1]?.personId) return true;
  // A set of more than five members is not joined, but flagged: its links are valid all the same.
  return (await linkBetween(db, firstId, secondId))?.strength === 'hard';
}

/** Returns the members who have any link with a member. */
export async function linkedMembers(db: Database, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ lowId: personLinks.lowId, highId: personLinks.highId })
    .from(personLinks)
    .where(or(eq(personLinks.lowId, memberId), eq(personLinks.highId, memberId)));
  return rows.map(({ lowId, highId }) => (lowId === memberId ? highId : lowId));
}
