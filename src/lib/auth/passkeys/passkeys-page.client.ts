import {
  type Passkey,
  passkeyRegistrationOptions,
  passkeys,
  registerPasskey,
  removePasskey,
} from '#contract/passkeys.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { type ErrorTexts, errorText } from '#lib/gateway/error-texts.ts';
import { momentText } from '#lib/i18n/moments.client.ts';
import { closeDialog, openDialog, toast } from '#lib/ui/index.client.ts';
import { singleFlight } from '#lib/ui/index.ts';
import { send } from '../send/send.client.ts';
import { SESSION_ENDED } from '../session/page.client.ts';
import { session } from '../session/store.client.ts';
import { createPasskey, supportsPasskeys } from './ceremony.client.ts';
import { followRename } from './rename.client.ts';

/** A member's passkeys in the settings: each with the ways to name and to remove it, and the way to add one. */
export async function followPasskeys(section: HTMLElement): Promise<void> {
  if (!supportsPasskeys()) return;
  section.hidden = false;
  const list = section.querySelector<HTMLElement>('[data-list]');
  const template = section.querySelector<HTMLTemplateElement>('template');
  const dialog = section.querySelector<HTMLElement>('[data-proving]');
  const naming = section.querySelector<HTMLElement>('[data-naming]');
  const field = dialog?.querySelector('input');
  if (!list || !template || !dialog || !naming || !field) return;
  const { dataset } = section;

  const refresh = async () => {
    const answer = await send(passkeys);
    if (session.get() === null) return;
    list.textContent = '';
    for (const passkey of answer.ok ? answer.value : []) list.append(drawn(passkey, template));
  };
  const errors: ErrorTexts = JSON.parse(dataset.errors ?? '');
  const fail = (error: CallError) => {
    if (error.code === 'session.expired') return;
    const { text, way } = errorText(error, errors);
    toast('fail', text, way && { action: way });
  };
  /** A while after the login the gateway wants the password again. */
  const askPassword = (error?: string) => {
    const message = dialog.querySelector('.field-error');
    if (message) message.textContent = error ?? '';
    field.setAttribute('aria-invalid', String(error !== undefined));
    field.value = '';
    if (!dialog.hasAttribute('open')) openDialog(dialog);
    field.focus();
  };
  const add = singleFlight(async (password: string | undefined) => {
    const challenge = await send(passkeyRegistrationOptions, { body: password ? { password } : {} });
    if (!challenge.ok) {
      const { code } = challenge.error;
      if (code === 'password.confirm') return askPassword();
      if (code === 'password.old.wrong') return askPassword(dataset.wrong);
      return fail(challenge.error);
    }
    if (dialog.hasAttribute('open')) closeDialog(dialog);
    const { challengeId, options } = challenge.value;
    const credential = await createPasskey(options).catch(() => undefined);
    if (!credential) return void toast('info', dataset.cancelled ?? '');
    const answer = await send(registerPasskey, { body: { challengeId, credential: { ...credential } } });
    if (!answer.ok) return fail(answer.error);
    toast('success', dataset.added ?? '');
    return refresh();
  });
  const remove = singleFlight(async (id: string) => {
    const answer = await send(removePasskey, { body: { id } });
    if (answer.ok || answer.error.code === 'not.found') toast('success', dataset.removed ?? '');
    else fail(answer.error);
    await refresh();
    section.querySelector<HTMLElement>('[data-add]')?.focus();
  });

  const rename = followRename(section, naming, async () => {
    await refresh();
    section.querySelector<HTMLElement>('[data-add]')?.focus();
  });

  section.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-add], [data-rename], [data-remove]');
    if (!button) return;
    if (button.dataset.remove !== undefined) void remove(button.dataset.remove);
    else if (button.dataset.rename !== undefined) rename(button.dataset.rename, button.dataset.name ?? '');
    else void add(undefined);
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', () => closeDialog(dialog));
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value === '') askPassword(dataset.missing);
    else void add(field.value);
  });
  document.addEventListener(SESSION_ENDED, () => {
    list.textContent = '';
  });
  await refresh();
}

function drawn({ id, name, createdAt }: Passkey, template: HTMLTemplateElement): Node {
  const copy = document.importNode(template.content, true);
  const label = copy.querySelector('[data-name]');
  if (label) label.textContent = name;
  const time = copy.querySelector('time');
  if (time) {
    time.dateTime = new Date(createdAt).toISOString();
    time.textContent = momentText(createdAt);
  }
  for (const action of ['rename', 'remove']) {
    const button = copy.querySelector<HTMLElement>(`[data-${action}]`);
    if (!button) continue;
    Object.assign(button.dataset, { [action]: id, name });
    const says = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
    button.setAttribute('aria-label', `${says}: ${name}`);
  }
  return copy;
}
