import type { Language } from '#contract/core/languages.ts';
import { countries } from '#contract/site/system.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import type { Country } from './country.ts';

/** The default country of a number, by language, until the visitor chooses another. */
const USUAL: Readonly<Record<Language, string>> = { EN: 'MY', CN: 'CN', MS: 'MY' };

/** Used where the gateway gives no country: enough to type a number, which the gateway checks itself. */
const UNKNOWN: Country = { code: 'MY', name: 'Malaysia', dialingCode: '60', mobileMinLength: 9 };

export async function usualCountry(gateway: GatewayFetch, language: Language): Promise<Country> {
  const answer = await read(gateway, countries);
  const all = answer.ok ? answer.value : [];
  return all.find(({ code }) => code === USUAL[language]) ?? all[0] ?? UNKNOWN;
}
