import { SITE } from '#contract/facts/facts.ts';
import type { GatewaySettings } from './settings.ts';

/** The operator's channel; the demonstration's is a public page. */
export const telegramOf = ({ TELEGRAM_URL, DEMO_DATA }: GatewaySettings): string | undefined =>
  TELEGRAM_URL ?? (DEMO_DATA ? 'https://telegram.org/' : undefined);

/** Where people answer: the operator's own place, else their channel; a page of this site only leads on to those. */
export function personUrl(settings: GatewaySettings): string {
  const { CUSTOMER_SERVICE_URL } = settings;
  if (!CUSTOMER_SERVICE_URL.startsWith('/')) return CUSTOMER_SERVICE_URL;
  return telegramOf(settings) ?? CUSTOMER_SERVICE_URL;
}

/** Whether a number or an address of mail logs in like a username, LOGINCONTACT3 (WAY-2). */
export const takesContacts = ({ SITE_INFO }: Pick<GatewaySettings, 'SITE_INFO'>): boolean =>
  SITE_INFO?.whitelabel?.LOGINCONTACT3 !== false;

/** Years from which somebody may play. */
export const ageLimitOf = ({ SITE_INFO }: GatewaySettings): 18 | 21 => SITE_INFO?.ageLimit ?? SITE.age;

/** The name of the site, as its operator has it. */
export const brandOf = ({ SITE_INFO }: Pick<GatewaySettings, 'SITE_INFO'>): string =>
  SITE_INFO?.brand?.name ?? SITE.brand;
