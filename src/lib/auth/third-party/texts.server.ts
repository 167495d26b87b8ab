import { login } from '#contract/login.ts';
import type { ErrorTexts } from '#lib/gateway/error-texts.ts';
import { pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { COMMON_ERRORS } from '../form-texts.server.ts';
import { type FirebaseProject, type Provider, projectOf, type ThirdPartyOffer } from './offer.server.ts';
import { reasonTexts } from './phone-texts.server.ts';
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
