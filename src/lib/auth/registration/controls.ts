import type { RegistrationField } from '#contract/auth/registration/registration-settings.ts';

export type FieldName = RegistrationField['name'];

/** Fields drawn by a control of their own. */
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

/** How the plain fields of a registration are typed: the keyboard they bring up, and what a browser may fill in. */
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

/** What is asked for first, and what may be filled in as well. The captcha stands at the end of the form. */
export function arrange(fields: readonly RegistrationField[]) {
  const asked = fields.filter(({ name }) => name !== 'captcha');
  const withMobile = asked.some(({ name, required }) => name === 'mobileNum' && required);
  // A code is needed only where a number is: it stays beside its number.
  const isFirst = ({ name, required }: RegistrationField) =>
    name === 'verificationCode' ? withMobile : required;
  return { first: asked.filter(isFirst), more: asked.filter((field) => !isFirst(field)) };
}

/** Days of a month; 31 while month or year is open. */
export function daysOf(year: string, month: string): number {
  if (month === '') return 31;
  return new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate();
}

/** `YYYY-MM-DD` of three choices; cut short while one is missing, empty while all are (REG-9). */
export function birthdayOf([year, month, day]: readonly [string, string, string]): string {
  const twoDigits = (part: string) => (part === '' ? '' : part.padStart(2, '0'));
  return [year, twoDigits(month), twoDigits(day)].filter(Boolean).join('-');
}
