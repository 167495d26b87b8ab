import { type MouseEvent, type Ref, useId } from 'react';
import { fieldId } from '#lib/forms/validate.ts';
import type { WayOn } from '#lib/gateway/error-texts.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly title: string;
  /** The last submit, if it failed: the message for the whole form, and where to continue. */
  readonly failed: { readonly message?: string; readonly way?: WayOn | undefined } | undefined;
  /** Errors by field name, in the fields' order; empty where each error is beside its field on the same screen. */
  readonly fields: readonly (readonly [name: string, error: string])[];
}

/**
 * Shows the errors at the top of the form. It gets the focus after a failed submit, and the focus alone makes it read
 * out. It is not a live region, and announces nothing again while fields are corrected (ALL-24). Its links lead to
 * the fields, or to another page.
 */
export function ErrorSummary({ ref, title, failed, fields }: Props) {
  const id = useId();
  if (!failed || (failed.message === undefined && fields.length === 0)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not what is wrong with them
    <div className="summary" role="group" aria-labelledby={id} ref={ref} tabIndex={-1}>
      <p className="summary-title" id={id}>
        {failed.message ?? title}
      </p>
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

/** The address does not change: it may contain the token of a link, and the back button closes what is open. */
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
