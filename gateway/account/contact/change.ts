import type { Language } from '#contract/core/languages.ts';
import { hashIdentifiers, markNewContact } from '#gateway/auth/exclusion/marks.ts';
import { memberByMobile } from '#gateway/auth/members/find.ts';
import { findExcluded } from '#gateway/auth/persons/excluded.ts';
import { memberValues } from '#gateway/auth/persons/member-values.ts';
import { recordKeys } from '#gateway/auth/persons/record.ts';
import { mailValue, numberValue } from '#gateway/auth/persons/values.ts';
import { type MobileNumber, requireMobileNumber } from '#gateway/auth/sms-codes/mobile-number.ts';
import { type Addressee, spendCode } from '#gateway/auth/sms-codes/sms-codes.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { maskedEmail, maskedNumber } from '#gateway/platform/core/mask.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { isUniqueViolation } from '#gateway/platform/db/unique-violation.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { readContacts } from './own.ts';

/** A new address or number of a member. */
export type NewContact = Addressee &
  ({ readonly channel: 'email' } | ({ readonly channel: 'sms' } & MobileNumber));

interface Asked {
  readonly email?: string | undefined;
  readonly mobileNum?: string | undefined;
  readonly countryDialingCode?: string | undefined;
}

const invalid = (field: string, message: string) =>
  new GatewayError('fields.invalid', { value: { fields: { [field]: message } } });

/** Returns the one contact that a request names. @throws {GatewayError} `fields.invalid` */
export function parseNewContact({ email, mobileNum, countryDialingCode }: Asked): NewContact {
  if (email !== undefined) return { channel: 'email', international: email };
  if (mobileNum === undefined) throw invalid('email', 'field_required');
  if (countryDialingCode === undefined) throw invalid('countryDialingCode', 'field_required');
  return { channel: 'sms', ...requireMobileNumber(countryDialingCode, mobileNum) };
}

/**
 * Replaces an address or number by one that its code proves; the old one is notified. The caller must have checked the
 * password.
 * @throws {GatewayError} `code.wrong`; `fields.invalid` for a number of another member; `contact.refused` for a contact
 * of an excluded person (RESP-6)
 */
export async function replaceContact(
  deps: Pick<Deps, 'db' | 'clock' | 'sender' | 'dataKey'>,
  memberId: number,
  contact: NewContact,
  code: string,
  language: Language,
): Promise<void> {
  const { db, clock, sender, dataKey } = deps;
  await spendCode(deps, contact, 'contact', code, async () => {
    if (contact.channel === 'email') return;
    const owner = await memberByMobile(db, contact);
    if (owner && owner.id !== memberId) throw invalid('mobileNum', 'mobile_taken');
  });
  const { email, phone } = await readContacts(db, memberId);
  const before = contact.channel === 'email' ? email : phone;
  const set =
    contact.channel === 'email'
      ? { email: contact.international, emailProvenAt: clock() }
      : { dialingCode: contact.dialingCode, mobile: contact.national, mobileProvenAt: clock() };
  const masked =
    contact.channel === 'email'
      ? maskedEmail(contact.international)
      : `+${contact.dialingCode} ${maskedNumber(contact.national)}`;
  const hashes = await hashIdentifiers(db, {
    email: contact.channel === 'email' ? contact.international : '',
    phone: contact.channel === 'sms' ? contact.international : null,
    documentNumber: '',
  });
  const values =
    contact.channel === 'email'
      ? mailValue(contact.international)
      : numberValue(contact.dialingCode, contact.national, true);
  try {
    await db.transaction(async (tx) => {
      await markNewContact(tx, memberId, hashes, clock());
      const known = [...(await memberValues(tx, memberId)), ...values];
      const excluded = await findExcluded(tx, dataKey, known, clock(), memberId);
      if (excluded?.match === 'same') throw new GatewayError('contact.refused');
      await tx
        .insert(memberProfiles)
        .values({ memberId, ...set })
        .onConflictDoUpdate({ target: memberProfiles.memberId, set });
      const changed = { name: 'contactChanged', values: () => ({ contact: masked }) } as const;
      await notifyMember(tx, memberId, changed, clock());
      await recordKeys(tx, dataKey, memberId, values, clock());
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid('mobileNum', 'mobile_taken');
    throw error;
  }
  if (before?.channel && before.international !== contact.international)
    sender.send({ channel: before.channel, to: before.international, notice: 'contactChanged', language });
}
