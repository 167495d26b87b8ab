import type { Ref } from 'react';
import { fieldId } from '#lib/forms/validate.ts';
import type { WayOn } from '#lib/gateway/error-texts.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly title: string;
  /** The last try, if it failed: what is said of the form as a whole, and where to go on. */
  readonly failed: { readonly message?: string; readonly way?: WayOn | undefined } | undefined;
  /** By field name, in the fields' order. */
  readonly fields: readonly (readonly [name: string, error: string])[];
}

/** What went wrong, at the top of the form. Gets the focus after a failed try; its links lead to the fields, or on. */
export function ErrorSummary({ ref, title, failed, fields }: Props) {
  if (!failed || (failed.message === undefined && fields.length === 0)) return null;
  return (
    <div className="summary" role="alert" ref={ref} tabIndex={-1}>
      <p className="summary-title">{failed.message ?? title}</p>
      {failed.way && <Way {...failed.way} />}
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

function Way({ label, ...link }: WayOn) {
  return <a {...link}>{label}</a>;
}
