import type { RegistrationField } from '#contract/auth/registration/registration-settings.ts';

export type FieldName = RegistrationField['name'];

/** Fields that have a control of their own kind. */
type Special =
  | 'mobileNum'
  | 'verificationCode'
  | 'password'
  | 'confirmPassword'
  | 'paymentPassword'
  | 'birthday'
  | 'captcha';
export type PlainName = Exclude<FieldName, Special>;

interface Control {
  readonly type?: 'tel' | 'email';
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly autoComplete: 'off' | 'username' | 'email' | 'nickname' | 'name';
  readonly autoCapitalize?: 'none' | 'words';
}

const asTyped: Control = { autoComplete: 'off', autoCapitalize: 'none' };

/** How the plain fields of a registration are typed: their keyboard, and what a browser may fill in. */
export const CONTROLS: Readonly<Record<PlainName, Control>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none' },
  idNumber: asTyped,
  qqNum: { ...asTyped, inputMode: 'numeric' },
  facebook: asTyped,
  wechat: asTyped,
  line: asTyped,
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  zalo: asTyped,
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  recommenderId: asTyped,
  affiliateCode: asTyped,
};

/** Separates the required fields from the optional ones. The captcha is at the end of the form. */
export function arrange(fields: readonly RegistrationField[]) {
  const typedFields = fields.filter(({ name }) => name !== 'captcha');
  const withMobile = typedFields.some(({ name, required }) => name === 'mobileNum' && required);
  // A code is needed only with a number: it stays beside the number.
  const isFirst = ({ name, required }: RegistrationField) =>
    name === 'verificationCode' ? withMobile : required;
  return { first: typedFields.filter(isFirst), more: typedFields.filter((field) => !isFirst(field)) };
}

/** Returns the days of a month; 31 while month or year is not chosen. */
export function daysInMonth(year: string, month: string): number {
  if (month === '') return 31;
  return new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate();
}

/** Returns `YYYY-MM-DD` from three choices: incomplete while one is missing, empty while all are (REG-9). */
export function joinBirthday([year, month, day]: readonly [string, string, string]): string {
  const twoDigits = (part: string) => (part === '' ? '' : part.padStart(2, '0'));
  return [year, twoDigits(month), twoDigits(day)].filter(Boolean).join('-');
}
