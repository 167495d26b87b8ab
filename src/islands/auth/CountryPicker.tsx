import { useState } from 'react';
import { countries } from '#contract/site/system.ts';
import { type Country, toFlag } from '#lib/auth/mobile/country.ts';
import { findCountries, orderCountries } from '#lib/auth/mobile/country-list.client.ts';
import { send } from '#lib/auth/send/send.client.ts';
import type { MobileTexts } from '#lib/auth/texts/form-texts.server.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  readonly texts: MobileTexts;
  /** Code of the selected country. */
  readonly chosen: string;
  readonly onChoose: (country: Country) => void;
  readonly onClose: () => void;
}

/** Lists all countries with their flags and dialling codes, with a search. */
export default function CountryPicker({ texts, chosen, onChoose, onClose }: Props) {
  const [all, setAll] = useState<readonly Country[]>();
  const [failed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  useWake(() => {
    send(countries).then((answer) =>
      answer.ok
        ? setAll(orderCountries(answer.value, chosen, document.documentElement.lang))
        : setFailed(true),
    );
  });
  const matches = findCountries(all ?? [], search);

  return (
    <Dialog className="sheet" title={texts.pickTitle} close={texts.close} onClose={onClose}>
      <div className="field-box country-search">
        <input
          className="input"
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <p className="country-note muted" role="status">
        {failed ? texts.failed : all && matches.length === 0 ? texts.none : ''}
      </p>
      <ul className="country-list">
        {matches.map((country) => (
          <li key={country.code}>
            <button
              type="button"
              className="country"
              aria-current={country.code === chosen || undefined}
              onClick={() => {
                onChoose(country);
                onClose();
              }}
            >
              <span aria-hidden="true">{toFlag(country)}</span>
              <span className="country-name">{country.name}</span>
              <span className="muted">+{country.dialingCode}</span>
              {country.code === chosen && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
