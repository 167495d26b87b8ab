import { eq } from 'drizzle-orm';
import type { Addressee } from '#gateway/auth/sms-codes/sms-codes.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';

/** Returns the contacts of a member: the address and the proven number, where they exist. */
export async function readContacts(
  db: Database,
  memberId: number,
): Promise<{ email?: Addressee; phone?: Addressee }> {
  const [profile] = await db.select().from(memberProfiles).where(eq(memberProfiles.memberId, memberId));
  const { email = '', dialingCode, mobile, mobileProvenAt } = profile ?? {};
  return {
    ...(email !== '' && { email: { channel: 'email', international: email } }),
    ...(mobile && mobileProvenAt && { phone: { channel: 'sms', international: `+${dialingCode}${mobile}` } }),
  };
}

/** Returns where a code for a member is sent: the number, else the address. @throws {GatewayError} `contact.missing` */
export async function ownAddressee(db: Database, memberId: number): Promise<Addressee> {
  const { phone, email } = await readContacts(db, memberId);
  const found = phone ?? email;
  if (!found) throw new GatewayError('contact.missing');
  return found;
}
