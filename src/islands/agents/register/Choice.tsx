import { fieldId } from '#lib/forms/validate.ts';
import { FieldNotes, noteIds } from '../../ui/Field.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** Selects one of a few values, by default the first. */
export function Choice({ name, label, hint, error, choices }: Props) {
  const id = fieldId(name);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select className="input" id={id} name={name} aria-describedby={noteIds(name, hint, error)}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes name={name} hint={hint} error={error} />
    </div>
  );
}
