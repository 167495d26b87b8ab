import { and, eq, or } from 'drizzle-orm';
import { workingDayAfter } from '#gateway/platform/calendar/working-day.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { personLinks } from '#gateway/platform/db/schema/index.ts';

/** Returns the undecided links of medium strength between a member and others. */
export async function openMediumLinks(db: Database, memberId: number) {
  return db
    .select()
    .from(personLinks)
    .where(
      and(
        or(eq(personLinks.lowId, memberId), eq(personLinks.highId, memberId)),
        eq(personLinks.strength, 'medium'),
      ),
    );
}

/**
 * Returns until when a benefit that a person gets once waits for a review of the member's medium links: at most one
 * working day after the link was found (HOUSE-39). Undefined without such a link.
 */
export async function checkedUntil(db: Database, memberId: number, at: number): Promise<number | undefined> {
  const ends = (await openMediumLinks(db, memberId)).map(({ since }) => workingDayAfter(since));
  const last = Math.max(...ends);
  return last > at ? last : undefined;
}
