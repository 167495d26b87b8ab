import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { affiliateCodes, members } from '#gateway/platform/db/schema/index.ts';
import { type LinkTerms, linkWithCode } from '../links/links.ts';

/** The agent whose downline a code leads into, and the link, where the code belongs to one. */
export interface Owner {
  readonly id: number;
  readonly link: LinkTerms | null;
}

/** Returns the owner of an invitation code or of an agent's link; undefined for unknown codes (REG-5, AGENT-10). */
export async function ownerOfCode(db: Database, code: string, now: number): Promise<Owner | undefined> {
  const [owner] = await db
    .select({ id: members.id })
    .from(affiliateCodes)
    .innerJoin(members, eq(members.id, affiliateCodes.memberId))
    .where(and(eq(sql`lower(${affiliateCodes.code})`, code.toLowerCase()), eq(members.disabled, false)));
  if (owner) return { id: owner.id, link: null };
  const link = await linkWithCode(db, code, now);
  if (!link) return undefined;
  const { ownerId, ...terms } = link;
  return { id: ownerId, link: terms };
}
