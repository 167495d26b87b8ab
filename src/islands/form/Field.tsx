import type { InputHTMLAttributes, ReactNode } from 'react';

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'required'
>;

interface Props extends Input {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong and what to do, in words. */
  readonly error?: string | undefined;
  /** A control at the field's end, such as show and hide. */
  readonly end?: ReactNode;
}

export const fieldId = (name: string): string => `field-${name}`;

/** A field that owns its label, hint and error, and says which belongs to it. */
export function Field({ name, label, hint, error, end, required, ...input }: Props) {
  const id = fieldId(name);
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          {...input}
          className="input"
          id={id}
          name={name}
          // Not `required`: our own words, in the page's language, say what is missing.
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          spellCheck={false}
          autoCorrect="off"
        />
        {end}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
