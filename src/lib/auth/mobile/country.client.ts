import { countries } from '#contract/site/system.ts';
import { fill } from '#lib/i18n/format.ts';
import { browserArea } from '#lib/storage/areas.client.ts';
import { COUNTRY_KEY } from '#lib/storage/keys.ts';
import { send } from '../send/send.client.ts';
import { type Country, fitsCountry } from './country.ts';
import { nameIn } from './country-names.client.ts';

export interface Recipient {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

/**
 * Returns the number in the field `mobileNum` that a code goes to. Where the number is impossible, `say` receives the
 * error's key and the field gets the focus (REG-8).
 */
export function mobileToSend(
  form: HTMLFormElement | null,
  country: Country,
  say: (error: string | undefined) => void,
): Recipient | undefined {
  const field = form?.elements.namedItem('mobileNum');
  if (!(field instanceof HTMLInputElement)) return undefined;
  const mobileNum = field.value.trim();
  const isRight = fitsCountry(country, mobileNum);
  say(isRight ? undefined : 'in_mobileNum_error');
  if (isRight) return { mobileNum, countryDialingCode: country.dialingCode };
  field.focus();
  return undefined;
}

/**
 * Returns the message for a number that is impossible in its country (in_mobileNum_error), with the number of digits;
 * undefined where `key` is another error.
 * @param text with `{{n}}` for the digits
 */
export const mobileErrorText = (
  key: string | undefined,
  text: string,
  { mobileMinLength }: Country,
): string | undefined => (key === 'in_mobileNum_error' ? fill(text, { n: mobileMinLength }) : undefined);

export function rememberCountry(country: Country): void {
  browserArea.set(COUNTRY_KEY, JSON.stringify(country));
}

/** Returns a country's name in the page's language; the given name where the browser has no names. */
const nameOf = ({ code, name }: Country): string => nameIn(document.documentElement.lang, code) ?? name;

/** The country chosen last on this device. */
export function rememberedCountry(): Country | undefined {
  try {
    const known: Partial<Country> | null = JSON.parse(browserArea.get(COUNTRY_KEY) ?? 'null');
    if (typeof known?.dialingCode !== 'string' || typeof known.mobileMinLength !== 'number') return undefined;
    return { ...(known as Country), name: nameOf(known as Country) };
  } catch {
    return undefined;
  }
}

/** No country is known to have shorter numbers; the gateway decides whether a number fits. */
const MIN_NUMBER_LENGTH = 5;

/** Finds the country of a dialling code that was stored without it; `likely` where that country has the code. */
export async function countryOfCode(dialingCode: string, likely: Country): Promise<Country> {
  if (likely.dialingCode === dialingCode) return likely;
  const answer = await send(countries);
  const found = answer.ok ? answer.value.find((country) => country.dialingCode === dialingCode) : undefined;
  return found ?? { code: '', name: '', dialingCode, mobileMinLength: MIN_NUMBER_LENGTH };
}
