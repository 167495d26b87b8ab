import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { credits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** Finds which accounts belong to one person. */
export type Persons = Pick<Deps, 'readPersonId'>;

/** Returns the number of a member's person; the member's own id without a lookup of persons. */
export const personOfMember = async (
  { readPersonId }: Persons,
  db: Database,
  memberId: number,
): Promise<number> => (readPersonId ? readPersonId(db, memberId) : memberId);

/** Returns whether a person had an offer that each person gets once (HOUSE-18). */
export const hadByPerson = async (db: Database, offer: string, person: number): Promise<boolean> =>
  (await db.$count(credits, and(eq(credits.offer, offer), eq(credits.person, person)))) > 0;

/** Returns whether a member's person had an offer by another account. */
export async function hadByAnother(
  persons: Persons,
  db: Database,
  offer: string,
  memberId: number,
): Promise<boolean> {
  const person = await personOfMember(persons, db, memberId);
  const isAnother = and(eq(credits.offer, offer), eq(credits.person, person), ne(credits.memberId, memberId));
  return (await db.$count(credits, isAnother)) > 0;
}
