import { USUAL_SITE } from '#contract/core/usual-site.ts';
import type { FeatureName } from '#contract/site/features.ts';
import type { GatewaySettings } from './settings.ts';
import type { Payee } from './site-info.ts';

/** Returns the operator's channel; the demonstration's is a public page. */
export const telegramOf = ({ TELEGRAM_URL, DEMO_DATA }: GatewaySettings): string | undefined =>
  TELEGRAM_URL ?? (DEMO_DATA ? 'https://telegram.org/' : undefined);

/**
 * Returns the address where people answer: the operator's own page, else their channel. A page of this site only links
 * to those.
 */
export function personUrl(settings: GatewaySettings): string {
  const { CUSTOMER_SERVICE_URL } = settings;
  if (!CUSTOMER_SERVICE_URL.startsWith('/')) return CUSTOMER_SERVICE_URL;
  return telegramOf(settings) ?? CUSTOMER_SERVICE_URL;
}

/** Returns whether a phone number or an email address logs in like a username, LOGINCONTACT3 (WAY-2). */
export const takesContacts = ({ SITE_INFO }: Pick<GatewaySettings, 'SITE_INFO'>): boolean =>
  SITE_INFO?.whitelabel?.LOGINCONTACT3 !== false;

/** Returns the minimum age of players. */
export const ageLimitOf = ({ SITE_INFO }: GatewaySettings): 18 | 21 => SITE_INFO?.ageLimit ?? USUAL_SITE.age;

/** Features that need an SMS (OPER-70). */
export const SMS_FEATURES = [
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'CHNGPASSVERIF3',
  'REGMOBVERF3',
] as const satisfies FeatureName[];

/** Returns whether SMS reach people: by a service or by Firebase. Outside production they are in the outbox. */
export const sendsSms = (
  settings: Pick<
    GatewaySettings,
    'NODE_ENV' | 'DEMO_DATA' | 'SMS_URL' | 'FIREBASE_CONFIG' | 'FIREBASE_SIGN_IN'
  >,
): boolean =>
  settings.NODE_ENV !== 'production' ||
  settings.DEMO_DATA ||
  settings.SMS_URL !== undefined ||
  (settings.FIREBASE_CONFIG !== undefined && settings.FIREBASE_SIGN_IN.includes('sms'));

/** Returns the name of the site, as its operator set it. */
export const brandOf = ({ SITE_INFO }: Pick<GatewaySettings, 'SITE_INFO'>): string =>
  SITE_INFO?.brand?.name ?? USUAL_SITE.brand;

/** Returns whom a bank transfer pays: the operator's account, in the demonstration a fictional one (OPER-35). */
export function findPayee(
  settings: Pick<GatewaySettings, 'SITE_INFO'> & { readonly DEMO_DATA?: boolean },
): Payee | undefined {
  const { SITE_INFO, DEMO_DATA } = settings;
  if (SITE_INFO?.cashier || !DEMO_DATA) return SITE_INFO?.cashier?.payee;
  return { bank: 'Harbour Bank', holder: `${brandOf(settings)} Cashier`, number: '5140 0012 3456' };
}
