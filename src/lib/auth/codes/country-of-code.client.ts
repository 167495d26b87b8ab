import { countries } from '#contract/system.ts';
import type { Country } from '../mobile/country.client.ts';
import { send } from '../send/send.client.ts';

/** No country is known to have shorter numbers; the gateway tells whether one fits. */
const SHORTEST = 5;

/** The country of a dialling code that was kept without it; `likely` where that has the code. */
export async function countryOfCode(dialingCode: string, likely: Country): Promise<Country> {
  if (likely.dialingCode === dialingCode) return likely;
  const answer = await send(countries);
  const found = answer.ok ? answer.value.find((country) => country.dialingCode === dialingCode) : undefined;
  return found ?? { code: '', name: '', dialingCode, mobileMinLength: SHORTEST };
}
