import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Member, memberIdentities, memberProfiles, members } from '../db/schema/index.ts';
import type { Identity } from '../identity/firebase-token.ts';
import type { MobileNumber } from '../verification/mobile-number.ts';

/** Names are told apart without their case. */
export const nameInLowerCase = sql`lower(${members.userName})`;

/** The member of a name, in whatever case. */
export async function memberByName(db: Database, userName: string): Promise<Member | undefined> {
  const [member] = await db.select().from(members).where(eq(nameInLowerCase, userName.toLowerCase()));
  return member;
}

/** The member who has proven this number. */
export async function memberByMobile(
  db: Database,
  { dialingCode, national }: MobileNumber,
): Promise<Member | undefined> {
  const { dialingCode: code, mobile, mobileProvenAt } = memberProfiles;
  const [member] = await db
    .select(getTableColumns(members))
    .from(members)
    .innerJoin(memberProfiles, eq(memberProfiles.memberId, members.id))
    .where(and(eq(code, dialingCode), eq(mobile, national), isNotNull(mobileProvenAt)));
  return member;
}

/** The member that an account of a third party belongs to. */
export async function memberByIdentity(
  db: Database,
  { provider, subject }: Identity,
): Promise<Member | undefined> {
  const [member] = await db
    .select(getTableColumns(members))
    .from(members)
    .innerJoin(memberIdentities, eq(memberIdentities.memberId, members.id))
    .where(and(eq(memberIdentities.provider, provider), eq(memberIdentities.subject, subject)));
  return member;
}
