import { useEffect, useState } from 'react';
import { rememberCountry, rememberedCountry } from '#lib/auth/mobile/country.client.ts';
import { type Country, toFlag } from '#lib/auth/mobile/country.ts';
import type { MobileTexts } from '#lib/auth/texts/form-texts.server.ts';
import { fill } from '#lib/i18n/format.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePart } from '../ui/use-part.ts';

interface Props {
  readonly country: Country;
  readonly onCountry: (country: Country) => void;
  readonly texts: MobileTexts;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly defaultValue?: string | undefined;
}

/**
 * Holds the country of this form's numbers: the usual one until the last chosen one is read.
 * @returns the country; the function that selects another; the function that selects one for this form only
 */
export function useCountry(usual: Country) {
  const [country, setCountry] = useState(usual);
  useEffect(() => setCountry(rememberedCountry() ?? usual), [usual]);
  const choose = (chosen: Country) => {
    rememberCountry(chosen);
    setCountry(chosen);
  };
  return [country, choose, setCountry] as const;
}

/** A mobile number after the dialling code of its country. */
export function MobileField({ country, onCountry, texts, error, required, defaultValue }: Props) {
  const [CountryPicker, pick, close] = usePart(() => import('./CountryPicker.tsx'), texts.failed);
  return (
    <>
      <Field
        name="mobileNum"
        label={texts.label}
        error={error}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        required={required}
        defaultValue={defaultValue}
        // Stored while typing, so that the number keeps its country on the next page, in any language.
        onInput={() => rememberCountry(country)}
        start={
          <button
            type="button"
            className="field-country"
            aria-label={fill(texts.country, { country: `${country.name} +${country.dialingCode}` })}
            aria-haspopup="dialog"
            data-replay=""
            onClick={pick}
          >
            <span aria-hidden="true">{toFlag(country)}</span> +{country.dialingCode}
            <Icon name="down" />
          </button>
        }
      />
      {CountryPicker && (
        <CountryPicker texts={texts} chosen={country.code} onChoose={onCountry} onClose={close} />
      )}
    </>
  );
}
