import type { MobileTexts, SmsCodeTexts } from '#lib/auth/texts/form-texts.server.ts';
import type { ErrorTexts } from '#lib/gateway/error-texts.ts';

/** The texts of every password form. */
export interface PasswordTexts {
  readonly username: string;
  readonly email: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPasswordHint: string;
  readonly confirm: string;
  readonly show: string;
  readonly hide: string;
  readonly summary: string;
  readonly retryAfter: string;
  readonly loadFailed: string;
  readonly pleaseWait: string;
  readonly sending: string;
}

export interface PasswordForm {
  readonly texts: PasswordTexts;
  /** Text by message key of a broken rule. */
  readonly ruleTexts: Readonly<Record<string, string>>;
  readonly errorTexts: ErrorTexts;
}

export interface PhoneTexts {
  readonly submit: string;
  readonly done: string;
  /** With `{{n}}` digits. */
  readonly mobileError: string;
  readonly mobile: MobileTexts;
  readonly sms: SmsCodeTexts;
}
