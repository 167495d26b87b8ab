import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { personLinks, persons } from '#gateway/platform/db/schema/index.ts';
import { openCase } from '../cases/open-case.ts';
import { membersOfPerson } from './person-of.ts';

/** A larger set is flagged and not joined: a shared account, or fraud, is not one person (HOUSE-39). */
export const MAX_MEMBERS = 5;

/** Joins the persons of two members, unless the set gets too large. */
export async function joinPersons(
  tx: Transaction,
  firstId: number,
  secondId: number,
  at: number,
): Promise<void> {
  const [own, their] = [await membersOfPerson(tx, firstId), await membersOfPerson(tx, secondId)];
  if (own.includes(secondId)) return;
  const all = [...own, ...their].sort((first, second) => first - second);
  const personId = Math.min(...all);
  if (all.length > MAX_MEMBERS) {
    const details = `not joined, ${all.length} members: ${all.join(', ')}`;
    await openCase(tx, {
      kind: 'link',
      subject: `set:${personId}`,
      memberId: firstId,
      otherId: secondId,
      details,
      at,
    });
    return;
  }
  for (const memberId of all)
    await tx
      .insert(persons)
      .values({ memberId, personId })
      .onConflictDoUpdate({ target: persons.memberId, set: { personId } });
}

/** Joins the members of a person again by the remaining hard links, after one of them was cleared. */
export async function rejoinPersons(tx: Transaction, memberId: number, at: number): Promise<void> {
  const all = await membersOfPerson(tx, memberId);
  await tx.delete(persons).where(inArray(persons.memberId, all));
  const links = await tx
    .select()
    .from(personLinks)
    .where(
      and(
        inArray(personLinks.lowId, all),
        inArray(personLinks.highId, all),
        eq(personLinks.strength, 'hard'),
      ),
    )
    .orderBy(personLinks.lowId, personLinks.highId);
  for (const { lowId, highId } of links) await joinPersons(tx, lowId, highId, at);
}
