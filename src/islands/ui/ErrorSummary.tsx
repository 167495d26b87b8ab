import type { MouseEvent, Ref } from 'react';
import { fieldId } from '#lib/forms/validate.ts';
import type { WayOn } from '#lib/gateway/error-texts.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly title: string;
  /** The last try, if it failed: what is said of the form as a whole, and where to go on. */
  readonly failed: { readonly message?: string; readonly way?: WayOn | undefined } | undefined;
  /** By field name, in the fields' order; none where each is beside its field on the same screen. */
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
              <a href={`#${fieldId(name)}`} onClick={toField}>
                {error}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The address stays: it may hold the token of a link, and the way back closes what is open. */
function toField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

function Way({ label, href, ...link }: WayOn) {
  return (
    <a
      href={href}
      {...link}
      onClick={({ currentTarget }) => carryBack(currentTarget.parentElement ?? document)}
    >
      {label}
    </a>
  );
}
