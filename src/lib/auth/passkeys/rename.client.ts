import { renamePasskey } from '#contract/passkeys.ts';
import { type ErrorTexts, errorText } from '#lib/gateway/error-texts.ts';
import { closeDialog, openDialog, toast } from '#lib/ui/index.client.ts';
import { singleFlight } from '#lib/ui/index.ts';
import { send } from '../send/send.client.ts';

/**
 * Lets a member name a passkey in a dialog of the section.
 * @param onNamed draws the list anew
 * @returns asks for the name of one
 */
export function followRename(
  { dataset }: HTMLElement,
  dialog: HTMLElement,
  onNamed: () => Promise<void>,
): (id: string, name: string) => void {
  const field = dialog.querySelector('input');
  const message = dialog.querySelector('.field-error');
  if (!field || !message) throw new TypeError('The dialog has no field for a name');
  const errors: ErrorTexts = JSON.parse(dataset.errors ?? '');
  let passkey = '';

  const say = (error = '') => {
    message.textContent = error;
    field.setAttribute('aria-invalid', String(error !== ''));
    field.focus();
  };
  const rename = singleFlight(async (name: string) => {
    const answer = await send(renamePasskey, { body: { id: passkey, name } });
    if (!answer.ok && answer.error.code !== 'not.found') return say(errorText(answer.error, errors).text);
    closeDialog(dialog);
    if (answer.ok) toast('success', dataset.named ?? '');
    await onNamed();
  });

  dialog.querySelector('[data-close]')?.addEventListener('click', () => closeDialog(dialog));
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = field.value.trim();
    if (name === '') say(dataset.unnamed);
    else void rename(name);
  });
  return (id, name) => {
    passkey = id;
    field.value = name;
    openDialog(dialog);
    say();
    field.select();
  };
}
