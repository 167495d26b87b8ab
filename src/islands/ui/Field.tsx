import type { InputHTMLAttributes, ReactNode } from 'react';
import { fieldId } from '#lib/forms/validate.ts';

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'required'
  | 'defaultValue'
  | 'readOnly'
  | 'onInput'
>;

export interface FieldProps extends Input {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The hint is for screen readers only. */
  readonly quiet?: boolean;
  /** The error and what to do, in words. */
  readonly error?: string | undefined;
  /** Not stored in a draft. */
  readonly secret?: boolean | undefined;
  /** A control before the text, such as the country of a number. */
  readonly start?: ReactNode;
  /** A control at the field's end, such as the button for show and hide. */
  readonly end?: ReactNode;
}

/** Returns the ids of a field's hint and error, for `aria-describedby`. */
export function noteIds(name: string, hint?: string, error?: string): string | undefined {
  const id = fieldId(name);
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

interface NotesProps {
  readonly name: string;
  readonly hint?: string | undefined;
  readonly quiet?: boolean;
  readonly error?: string | undefined;
}

/** The hint and error below a field. */
export function FieldNotes({ name, hint, quiet = false, error }: NotesProps) {
  const id = fieldId(name);
  return (
    <>
      {hint && (
        <p className={quiet ? 'visually-hidden' : 'field-hint'} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

/** A field with its label, hint and error, connected by ids. */
export function Field({
  name,
  label,
  hint,
  quiet = false,
  error,
  secret,
  start,
  end,
  required,
  ...input
}: FieldProps) {
  const id = fieldId(name);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        {start}
        <input
          {...input}
          className="input"
          id={id}
          name={name}
          // Not `required`: the site's own message, in the page's language, reports the missing value.
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIds(name, hint, error)}
          data-secret={secret ? '' : undefined}
          spellCheck={false}
          autoCorrect="off"
        />
        {end}
      </div>
      <FieldNotes name={name} hint={hint} quiet={quiet} error={error} />
    </div>
  );
}
