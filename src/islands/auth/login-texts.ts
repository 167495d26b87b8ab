import type { MobileTexts, SmsCodeTexts } from '#lib/auth/texts/form-texts.server.ts';
import type { ErrorTexts } from '#lib/gateway/error-texts.ts';
import type { CaptchaTexts } from './CaptchaField.tsx';
import type { Audience } from './log-in.ts';

export interface LoginTexts {
  readonly methods: string;
  readonly byUsername: string;
  readonly byMobile: string;
  readonly username: string;
  readonly password: string;
  readonly show: string;
  readonly hide: string;
  readonly remember: string;
  readonly forgot: string;
  readonly submit: string;
  readonly sending: string;
  readonly summary: string;
  readonly retryAfter: string;
  readonly loadFailed: string;
  /** With `{{n}}` digits. */
  readonly mobileError: string;
  readonly captcha: CaptchaTexts;
  readonly mobile: MobileTexts;
  readonly sms: SmsCodeTexts;
}

/** What each login method needs. */
export interface LoginWay {
  /** A number or an address logs in like a username, LOGINCONTACT3 (WAY-2). */
  readonly byContact: boolean;
  readonly texts: LoginTexts;
  /** Text by message key of a broken rule. */
  readonly ruleTexts: Readonly<Record<string, string>>;
  readonly errorTexts: ErrorTexts;
  readonly forgotHref: string;
  readonly audience: Audience;
}
