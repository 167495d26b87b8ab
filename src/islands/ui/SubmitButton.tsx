import type { FormState } from '#lib/forms/use-form.client.ts';

interface Props {
  readonly state: FormState;
  /** The form cannot be sent yet, for a reason that it shows. */
  readonly disabled?: boolean;
  readonly label: string;
  readonly sending: string;
}

/** Stays focusable while busy, so that the focus does not jump to the top of the page. */
export function SubmitButton({ state, disabled, label, sending }: Props) {
  const busy = state !== 'open';
  return (
    <>
      <button
        type="submit"
        className="button button-main button-wide"
        disabled={disabled}
        aria-disabled={busy || undefined}
      >
        {busy ? sending : label}
      </button>
      <span className="visually-hidden" role="status">
        {busy && sending}
      </span>
    </>
  );
}
