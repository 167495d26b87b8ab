import type { MobileTexts, SmsCodeTexts } from '#lib/auth/texts/form-texts.server.ts';
import type { CaptchaTexts } from '../CaptchaField.tsx';
import type { BirthdayTexts } from './BirthdayField.tsx';

export interface RegisteredTexts {
  readonly title: string;
  readonly lead: string;
  /** Set where the number is the login name (WAY-3). */
  readonly byNumber: string | undefined;
  readonly play: string;
  readonly deposit: string;
  readonly depositHref: string;
}

export interface RegisterTexts {
  readonly methods: string;
  readonly byUsername: string;
  readonly byMobile: string;
  /** Label of each field by its name. */
  readonly labels: Readonly<Record<string, string>>;
  /** Hint of a field by its name, where it has one. */
  readonly hints: Readonly<Record<string, string>>;
  /** What to do about an empty required field, by its name (WAY-6). */
  readonly empty: Readonly<Record<string, string>>;
  /** Marks a field as optional, with `{{label}}`. */
  readonly optional: string;
  readonly nameFree: string;
  readonly show: string;
  readonly hide: string;
  readonly more: string;
  /** Explains that the number is sent only with its code. */
  readonly leftOut: string;
  readonly agreement: string;
  readonly submit: string;
  readonly sending: string;
  readonly summary: string;
  readonly retryAfter: string;
  readonly loadFailed: string;
  /** With `{{n}}` digits. */
  readonly mobileError: string;
  readonly mobile: MobileTexts;
  readonly sms: SmsCodeTexts;
  readonly birthday: BirthdayTexts;
  readonly captcha: CaptchaTexts;
  readonly done: RegisteredTexts;
}
