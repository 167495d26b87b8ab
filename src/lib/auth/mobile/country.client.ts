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
 * The number in the field `mobileNum` to send a code to. Where it can't be one, `say` gets
 * the error's key and the field the focus (REG-8).
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
 * The words for a number that cannot be one of its country (in_mobileNum_error), which say how many digits those have;
 * undefined where `key` means something else.
 * @param text with `{{n}}` for the digits
 */
export const mobileErrorOf = (
  key: string | undefined,
  text: string,
  { mobileMinLength }: Country,
): string | undefined => (key === 'in_mobileNum_error' ? fill(text, { n: mobileMinLength }) : undefined);

export function rememberCountry(country: Country): void {
  browserArea.set(COUNTRY_KEY, JSON.stringify(country));
}

/** A country's name in the page's language; as it was given where the browser knows no names. */
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

/** No country is known to have shorter numbers; the gateway tells whether one fits. */
const MIN_NUMBER_LENGTH = 5;

/** The country of a dialling code that was kept without it; `likely` where that has the code. */
export async function countryOfCode(dialingCode: string, likely: Country): Promise<Country> {
  if (likely.dialingCode === dialingCode) return likely;
  const answer = await send(countries);
  const found = answer.ok ? answer.value.find((country) => country.dialingCode === dialingCode) : undefined;
  return found ?? { code: '', name: '', dialingCode, mobileMinLength: MIN_NUMBER_LENGTH };
}
