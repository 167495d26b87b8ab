import { writeToAddress } from '#lib/ui/index.client.ts';
import { useSearch } from './use-address-range.ts';

interface Props<Name extends string> {
  readonly label: string;
  /** Name of the filter in the address. */
  readonly name: string;
  readonly all: string;
  readonly choices: readonly (readonly [name: Name, label: string])[];
}

/** Returns the value of a filter in the page's address; undefined where it is none of these. */
export function useFilter<Name extends string>(name: string, values: readonly Name[]): Name | undefined {
  const given = new URLSearchParams(useSearch()).get(name);
  return values.find((value) => value === given);
}

/** Selects one value of a few, or all; the choice is in the address. */
export function FilterChips<Name extends string>({ label, name, all, choices }: Props<Name>) {
  const chosen = useFilter(
    name,
    choices.map(([value]) => value),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out before each of its parts
    <div className="chips" role="group" aria-label={label}>
      {[['', all] as const, ...choices].map(([value, text]) => (
        <button
          key={value}
          type="button"
          className="chip"
          data-replay=""
          aria-pressed={value === (chosen ?? '')}
          onClick={() => writeToAddress({ [name]: value })}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
