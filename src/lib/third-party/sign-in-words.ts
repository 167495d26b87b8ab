import { login } from '#contract/login.ts';
import { COMMON_ERRORS } from '../account/form-texts.ts';
import { href } from '../addresses.ts';
import type { ErrorTexts } from '../gateway/error-texts.ts';
import { pickErrorTexts } from '../i18n/error-texts.ts';
import type { Translate } from '../i18n/translator.ts';
import { type FirebaseProject, type Provider, projectOf, type ThirdPartyOffer } from './offer.ts';
import { reasonTexts } from './phone-words.ts';
import type { Reason } from './reasons.ts';

/** What the buttons of third-party sign-in know and say. Texts with `{{name}}` are of the one that was tapped. */
export interface SignInWords {
  readonly project: FirebaseProject;
  readonly names: Readonly<Record<Provider, string>>;
  readonly waiting: string;
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly noAgent: string;
  readonly errors: ErrorTexts;
  /** Address of the registration page. */
  readonly register: string;
}

export const signInWords = (t: Translate, offer: ThirdPartyOffer, service: string): SignInWords => ({
  project: projectOf(offer),
  names: { google: t('thirdParty.names.google'), facebook: t('thirdParty.names.facebook') },
  waiting: t('thirdParty.waiting', { name: '{{name}}' }),
  reasons: reasonTexts(t, '{{name}}'),
  noAgent: t('thirdParty.noAgent', { name: '{{name}}' }),
  errors: pickErrorTexts(t, [...(login.errors ?? []), ...COMMON_ERRORS], service),
  register: href('register'),
});
