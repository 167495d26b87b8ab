import type { Translate } from '#lib/i18n/translator.server.ts';
import { type FirebaseProject, projectOf, type ThirdPartyOffer } from './offer.server.ts';
import { REASONS, type Reason } from './reasons.ts';

/** Firebase in place of the gateway's own codes, and what to say where it refuses. */
export interface PhoneWay {
  readonly project: FirebaseProject;
  readonly reasons: Readonly<Record<Reason, string>>;
}

/** How codes are sent by Firebase; nothing where the gateway sends its own. */
export const phoneWay = (t: Translate, offer: ThirdPartyOffer | undefined): { byFirebase?: PhoneWay } =>
  offer?.sms
    ? { byFirebase: { project: projectOf(offer), reasons: reasonTexts(t, t('thirdParty.names.sms')) } }
    : {};

/** @param name of the third party */
export const reasonTexts = (t: Translate, name: string) =>
  Object.fromEntries(
    REASONS.map((reason) => [reason, t(`thirdParty.reasons.${reason}`, { name })]),
  ) as Record<Reason, string>;
