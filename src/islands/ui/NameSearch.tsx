import type { SubmitEvent } from 'react';
import type { NameSearchTexts } from '#lib/ui/texts.ts';

interface Props {
  /** The name that is searched now; empty for no search. */
  readonly name: string;
  readonly texts: NameSearchTexts;
  /** Called with the trimmed name; empty ends the search. */
  readonly onSearch: (name: string) => void;
}

/** Finds a member by user name: searched when it is submitted, not letter by letter. Give it `name` as its key. */
export function NameSearch({ name, texts, onSearch }: Props) {
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  return (
    <form className="name-search" aria-label={texts.label} onSubmit={search}>
      <label className="field-label" htmlFor="sought-name">
        {texts.label}
      </label>
      <div>
        <input
          className="input"
          type="search"
          id="sought-name"
          name="name"
          defaultValue={name}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          aria-describedby="sought-hint"
        />
        <button type="submit" className="button button-main">
          {texts.find}
        </button>
      </div>
      <small id="sought-hint" className="muted">
        {texts.hint}
      </small>
      {name !== '' && (
        <button type="button" className="button button-quiet" onClick={() => onSearch('')}>
          {texts.clear}
        </button>
      )}
    </form>
  );
}
