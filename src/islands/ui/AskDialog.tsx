import { type SubmitEvent, useEffect } from 'react';
import { fieldId } from '#lib/forms/validate.ts';
import { Dialog } from './Dialog.tsx';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  readonly title: string;
  /** Label of the button that closes without an answer. */
  readonly close: string;
  readonly submit: string;
  /** The number of wrong answers: after each the field is emptied, if secret, and gets the focus again. */
  readonly attempt?: number;
  readonly onClose: () => void;
  readonly onSubmit: (value: string) => void;
}

/** Asks for one value in a dialog; its error is shown beside the field, which then has the focus. */
export function AskDialog({ title, close, submit, attempt = 0, onClose, onSubmit, ...field }: Props) {
  const { name, error, secret } = field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and again with each error
  useEffect(() => {
    const input = document.getElementById(fieldId(name)) as HTMLInputElement | null;
    if (!input) return;
    if (secret) input.value = '';
    input.focus();
    input.select();
  }, [name, error, attempt]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get(name) ?? ''));
  };
  return (
    <Dialog title={title} close={close} className="dialog" onClose={onClose}>
      <form className="dialog-form" onSubmit={send} noValidate>
        <Field {...field} />
        <p className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {close}
          </button>
          <button type="submit" className="button button-main">
            {submit}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
