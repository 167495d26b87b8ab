import { login } from '#contract/auth/login.ts';
import { requestOf } from '#contract/requests.ts';
import type { ErrorTexts } from '#lib/gateway/error-texts.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import type { SmsTexts } from '../codes/request-code.client.ts';
import {
  type FirebaseProject,
  type SignInProvider,
  type ThirdPartyOffer,
  toFirebaseProject,
} from './offer.server.ts';
import { REASONS, type Reason } from './reasons.ts';

/** What the buttons of third-party sign-in contain and show. Texts with `{{name}}` are for the tapped button. */
export interface SignInWords {
  readonly project: FirebaseProject;
  readonly names: Readonly<Record<SignInProvider, string>>;
  readonly waiting: string;
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly noAgent: string;
  readonly errors: ErrorTexts;
  /** Address of the registration page. */
  readonly register: string;
}

export const signInWords = (t: Translate, offer: ThirdPartyOffer, service: string): SignInWords => ({
  project: toFirebaseProject(offer),
  names: { google: t('thirdParty.names.google'), facebook: t('thirdParty.names.facebook') },
  waiting: t('thirdParty.waiting', { name: '{{name}}' }),
  reasons: reasonTexts(t, '{{name}}'),
  noAgent: t('thirdParty.noAgent', { name: '{{name}}' }),
  errors: pickErrorTexts(t, [...requestOf(login).errors, ...COMMON_ERRORS], service),
  register: href('register'),
});

/** Firebase in place of the gateway's own codes, and the message where it refuses. */
export interface PhoneWay {
  readonly project: FirebaseProject;
  readonly reasons: Readonly<Record<Reason, string>>;
}

/** Texts of a field for a code that Firebase may send. */
export interface PhoneTexts extends SmsTexts {
  readonly byFirebase?: PhoneWay | undefined;
}

/** Returns how Firebase sends codes; nothing where the gateway sends its own. */
export const phoneWay = (t: Translate, offer: ThirdPartyOffer | undefined): { byFirebase?: PhoneWay } =>
  offer?.sms
    ? {
        byFirebase: { project: toFirebaseProject(offer), reasons: reasonTexts(t, t('thirdParty.names.sms')) },
      }
    : {};

/** Returns the texts of reasons. @param name of the third party */
export const reasonTexts = (t: Translate, name: string) =>
  Object.fromEntries(
    REASONS.map((reason) => [reason, t(`thirdParty.reasons.${reason}`, { name })]),
  ) as Record<Reason, string>;
