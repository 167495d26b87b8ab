import { lazy, Suspense, useEffect, useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import { type Country, flagOf, rememberCountry, rememberedCountry } from '#lib/mobile/country.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

const CountryPicker = lazy(() => import('./CountryPicker.tsx'));

export interface MobileTexts {
  readonly label: string;
  /** Name of the button that shows the chosen country, with `{{country}}`. */
  readonly country: string;
  readonly pickTitle: string;
  readonly search: string;
  readonly none: string;
  readonly failed: string;
  readonly close: string;
}

interface Props {
  readonly country: Country;
  readonly onCountry: (country: Country) => void;
  readonly texts: MobileTexts;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly defaultValue?: string | undefined;
}

/** The country of this form's numbers: the usual one until the page knows which was chosen last. */
export function useCountry(usual: Country) {
  const [country, setCountry] = useState(usual);
  useEffect(() => setCountry(rememberedCountry() ?? usual), [usual]);
  const choose = (chosen: Country) => {
    rememberCountry(chosen);
    setCountry(chosen);
  };
  return [country, choose] as const;
}

/** A mobile number behind the dialling code of its country. */
export function MobileField({ country, onCountry, texts, error, required, defaultValue }: Props) {
  const [picking, setPicking] = useState(false);
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
        start={
          <button
            type="button"
            className="field-country"
            aria-label={fill(texts.country, { country: `${country.name} +${country.dialingCode}` })}
            aria-haspopup="dialog"
            data-replay=""
            onClick={() => setPicking(true)}
          >
            <span aria-hidden="true">{flagOf(country)}</span> +{country.dialingCode}
            <Icon name="down" />
          </button>
        }
      />
      {picking && (
        <Suspense>
          <CountryPicker
            texts={texts}
            chosen={country.code}
            onChoose={onCountry}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
