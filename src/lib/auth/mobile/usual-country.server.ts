import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import { USUAL_SITE } from '#contract/core/usual-site.ts';
import { countries } from '#contract/site/system.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import type { Country } from './country.ts';

/** The default country of numbers for readers of Chinese; others have that of the site. */
const OF_CHINESE = 'CN';

/** Used where the gateway gives no country: enough to type a number, which the gateway checks itself. */
function withoutList(region: string, language: Language): Country {
  const code: CountryCode = isSupportedCountry(region) ? region : USUAL_SITE.region;
  return {
    code,
    name: new Intl.DisplayNames(HTML_LANG[language], { type: 'region' }).of(code) ?? code,
    dialingCode: getCountryCallingCode(code),
    mobileMinLength: 9,
  };
}

interface Locals {
  readonly gateway: GatewayFetch;
  readonly language: Language;
  /** The site's country, where it is named. */
  readonly shell: Promise<{ readonly region: string | undefined }>;
}

/** Returns the default country of a number, until the visitor chooses another. */
export async function usualCountry({ gateway, language, shell }: Locals): Promise<Country> {
  const [answer, { region = USUAL_SITE.region }] = await Promise.all([read(gateway, countries), shell]);
  const all = answer.ok ? answer.value : [];
  const usual = language === 'CN' ? OF_CHINESE : region;
  return all.find(({ code }) => code === usual) ?? all[0] ?? withoutList(region, language);
}
