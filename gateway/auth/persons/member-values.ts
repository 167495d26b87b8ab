import { eq } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { memberProfiles, verifications, withdrawalAccounts } from '#gateway/platform/db/schema/index.ts';
import {
  documentValue,
  holderValue,
  type IdentityValue,
  mailValue,
  nameValue,
  numberValue,
  payoutValue,
} from './values.ts';

interface ProfileDetails {
  readonly email: string;
  readonly dialingCode: string | null;
  readonly mobile: string | null;
  readonly isNumberProven: boolean;
  readonly idNumber: string;
  readonly fullName: string;
  readonly birthday: string | null;
  /** Whether a reviewer has approved the document. */
  readonly isDocumentApproved: boolean;
}

/** Returns the identity values of a profile. */
export const profileValues = (details: ProfileDetails): IdentityValue[] => [
  ...mailValue(details.email),
  ...(details.mobile === null
    ? []
    : numberValue(details.dialingCode ?? '', details.mobile, details.isNumberProven)),
  ...documentValue(details.idNumber, details.isDocumentApproved),
  ...nameValue(details.fullName, details.birthday, details.isDocumentApproved),
  ...holderValue(details.fullName),
];

/** Returns all identity values of a member in the database. */
export async function memberValues(db: Database, memberId: number): Promise<IdentityValue[]> {
  const [profile] = await db.select().from(memberProfiles).where(eq(memberProfiles.memberId, memberId));
  const [documents] = await db
    .select({ status: verifications.status })
    .from(verifications)
    .where(eq(verifications.memberId, memberId));
  const accounts = await db
    .select()
    .from(withdrawalAccounts)
    .where(eq(withdrawalAccounts.memberId, memberId));
  const details = profile && {
    ...profile,
    fullName: profile.payeeName,
    isNumberProven: profile.mobileProvenAt !== null,
    isDocumentApproved: documents?.status === 'approved',
  };
  const values = [
    ...(details ? profileValues(details) : []),
    ...accounts.flatMap(({ methodCode, number, holderName }) => [
      payoutValue(methodCode, number),
      ...holderValue(holderName),
    ]),
  ];
  return [...new Map(values.map((value) => [`${value.kind} ${value.word}`, value])).values()];
}
