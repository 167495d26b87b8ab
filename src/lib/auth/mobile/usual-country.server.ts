import type { Language } from '#contract/core/languages.ts';
import { countries } from '#contract/site/system.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import type { Country } from './country.ts';

/** The country that a number is taken to be of until somebody chooses another, by language. */
const USUAL: Readonly<Record<Language, string>> = { EN: 'MY', CN: 'CN', MS: 'MY' };

/** Where the gateway does not say: enough to type a number, whose form it checks itself. */
const UNKNOWN: Country = { code: 'MY', name: 'Malaysia', dialingCode: '60', mobileMinLength: 9 };

export async function usualCountry(gateway: GatewayFetch, language: Language): Promise<Country> {
  const answer = await read(gateway, countries);
  const all = answer.ok ? answer.value : [];
  return all.find(({ code }) => code === USUAL[language]) ?? all[0] ?? UNKNOWN;
}
