import { and, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { LoginContact } from '#contract/auth/login-name.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type Member, memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import { type MobileNumber, parseMobile } from '../sms-codes/mobile-number.ts';

/** Dialling codes of countries in the region with the national prefix 0: MY, ID, TH, VN, PH. */
const WITH_A_ZERO = ['60', '62', '66', '84', '63'];

/** Returns the possible numbers: at most one with a plus, one for each country with a 0. */
function numbersMeant(mobile: string): MobileNumber[] {
  const code = mobile.startsWith('+') && parsePhoneNumberFromString(mobile)?.countryCallingCode;
  const codes = mobile.startsWith('+') ? [code || ''] : WITH_A_ZERO;
  return codes.flatMap((dialingCode) => parseMobile(dialingCode, mobile) ?? []);
}

const { dialingCode, mobile, mobileProvenAt, email, emailProvenAt, memberId } = memberProfiles;

function hasContact(contact: LoginContact) {
  if ('email' in contact)
    return and(eq(sql`lower(${email})`, contact.email.toLowerCase()), isNotNull(emailProvenAt));
  const meant = numbersMeant(contact.mobile).map((number) =>
    and(eq(dialingCode, number.dialingCode), eq(mobile, number.national)),
  );
  return meant.length > 0 ? and(isNotNull(mobileProvenAt), or(...meant)) : sql`false`;
}

/** Returns the one member who has proven this contact; undefined without one, or with several (WAY-2). */
export async function memberByContact(db: Database, contact: LoginContact): Promise<Member | undefined> {
  const rows = await db
    .select(getTableColumns(members))
    .from(members)
    .innerJoin(memberProfiles, eq(memberId, members.id))
    .where(hasContact(contact))
    .limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}
