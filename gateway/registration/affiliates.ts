import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { affiliateCodes, members } from '../db/schema/index.ts';

/** The member whose downline an invitation code leads into; undefined for codes of nobody (REG-5). */
export async function ownerOfCode(db: Database, code: string): Promise<number | undefined> {
  const [owner] = await db
    .select({ id: members.id })
    .from(affiliateCodes)
    .innerJoin(members, eq(members.id, affiliateCodes.memberId))
    .where(and(eq(sql`lower(${affiliateCodes.code})`, code.toLowerCase()), eq(members.disabled, false)));
  return owner?.id;
}
