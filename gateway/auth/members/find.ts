import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { type Member, memberIdentities, memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import type { MobileNumber } from '../sms-codes/mobile-number.ts';
import type { Identity } from '../third-party/firebase-token.ts';

/** User names are unique without regard to case. */
export const nameInLowerCase = sql`lower(${members.userName})`;

/** Finds a member by name, in any case. */
export async function memberByName(db: Database, userName: string): Promise<Member | undefined> {
  const [member] = await db.select().from(members).where(eq(nameInLowerCase, userName.toLowerCase()));
  return member;
}

/** Finds the member who has proven this number. */
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

/** Finds the member of a third-party account. */
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
