import type { IdentityKind } from '#gateway/platform/db/schema/index.ts';
import { toLimitSubject } from '#gateway/platform/http/limits/limits.ts';
import { normalisedMail } from '../exclusion/marks.ts';

/** One identity value of a member, in the form that is hashed: never stored (HOUSE-37). */
export interface IdentityValue {
  readonly kind: IdentityKind;
  readonly word: string;
  readonly proven: boolean;
}

/** Payments from and to the same bank or wallet account have the same word. */
const accountWord = (methodCode: string, number: string): string =>
  `account ${methodCode.toLowerCase()} ${number.replace(/\D/g, '')}`;

export const payoutValue = (methodCode: string, number: string): IdentityValue => ({
  kind: 'payout',
  word: accountWord(methodCode, number),
  proven: true,
});

export const payerValue = (methodCode: string, number: string): IdentityValue => ({
  kind: 'payer',
  word: accountWord(methodCode, number),
  proven: true,
});

/** Patronymic marks, which the same person may write or leave out. */
const PATRONYMICS = new Set(['BIN', 'BINTI', 'A/L', 'A/P']);

/** Normalises a name: no diacritics, no case, no order of words, no patronymic marks. */
export function normalisedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[\s,.'’-]+/u)
    .filter((word) => word !== '' && !PATRONYMICS.has(word))
    .sort()
    .join(' ');
}

const value = (kind: IdentityKind, proven: boolean, key: string, word: string): IdentityValue[] =>
  key === '' ? [] : [{ kind, proven, word }];

export function documentValue(documentNumber: string, proven: boolean): IdentityValue[] {
  const key = documentNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return value('document', proven, key, `document ${key}`);
}

/** @param national digits without a leading 0 */
export const numberValue = (dialingCode: string, national: string, proven: boolean): IdentityValue[] =>
  value('number', proven, national, `number ${dialingCode.replace(/\D/g, '')}${national.replace(/\D/g, '')}`);

export const mailValue = (email: string): IdentityValue[] =>
  email.includes('@') ? [{ kind: 'mail', proven: false, word: `mail ${normalisedMail(email)}` }] : [];

/** @param birthday `YYYY-MM-DD` */
export function nameValue(name: string, birthday: string | null, proven: boolean): IdentityValue[] {
  const key = normalisedName(name);
  return birthday ? value('name', proven, key, `name ${key} ${birthday}`) : [];
}

export function holderValue(name: string): IdentityValue[] {
  const key = normalisedName(name);
  return value('holder', false, key, `holder ${key}`);
}

/** Data of a request about its origin. */
export interface Visit {
  /** Header `Device-Key`: 32 hexadecimal digits that the site generated. */
  readonly deviceKey?: string | undefined;
  readonly address?: string | undefined;
}

export const visitValues = ({ deviceKey = '', address = '' }: Visit): IdentityValue[] => [
  ...value('device', false, /^[0-9a-f]{32}$/.test(deviceKey) ? deviceKey : '', `device ${deviceKey}`),
  ...value('address', false, address, `address ${toLimitSubject(address)}`),
];

/** Returns it for the calls that send it: registration, login, the start of a deposit and claims. */
export const findDeviceKey = (headers: Pick<Headers, 'get'>): string | undefined =>
  headers.get('device-key') ?? undefined;
