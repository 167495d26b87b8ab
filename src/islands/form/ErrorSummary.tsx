import type { Ref } from 'react';
import { fieldId } from '#lib/forms/validate.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly title: string;
  /** About the form as a whole. */
  readonly message?: string | undefined;
  /** By field name, in the fields' order. */
  readonly fields: readonly (readonly [name: string, error: string])[];
}

/** What went wrong, at the top of the form. Gets the focus after a failed try; its links lead to the fields. */
export function ErrorSummary({ ref, title, message, fields }: Props) {
  if (message === undefined && fields.length === 0) return null;
  return (
    <div className="summary" role="alert" ref={ref} tabIndex={-1}>
      <p className="summary-title">{message ?? title}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, error]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
