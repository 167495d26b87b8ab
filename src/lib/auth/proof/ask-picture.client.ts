import { captcha } from '#contract/auth/captcha.ts';
import { closeDialog, openDialog } from '#lib/ui/index.client.ts';
import { send } from '../send/send.client.ts';

export interface PictureTexts {
  /** Text of the toast while a proof is computed. */
  readonly checking: string;
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly picture: string;
  readonly refresh: string;
  readonly failed: string;
  readonly confirm: string;
  readonly close: string;
}

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

/**
 * Shows a captcha if the browser cannot compute a proof of work (HOUSE-49).
 * @returns header `Proof`; undefined if the dialog was closed
 */
export function askPicture(texts: PictureTexts): Promise<string | undefined> {
  const dialog = make('dialog', { className: 'dialog' });
  dialog.setAttribute('aria-label', texts.title);
  const form = make('form', { className: 'dialog-form', noValidate: true });
  const status = make('p', { textContent: texts.lead });
  status.setAttribute('role', 'status');
  const picture = make('img', { alt: texts.picture, width: 150, height: 50 });
  const digits = make('input', {
    className: 'input',
    inputMode: 'numeric',
    autocomplete: 'off',
    maxLength: 6,
  });
  digits.setAttribute('aria-label', texts.label);
  const another = make('button', {
    type: 'button',
    className: 'button button-quiet',
    textContent: texts.refresh,
  });
  const confirm = make('button', {
    type: 'submit',
    className: 'button button-main button-wide',
    textContent: texts.confirm,
  });
  const close = make('button', {
    type: 'button',
    className: 'button button-quiet button-wide',
    textContent: texts.close,
  });
  form.append(picture, another, digits, confirm, close);
  dialog.append(make('h2', { textContent: texts.title }), status, form);
  let captchaId: string | undefined;

  async function load(): Promise<void> {
    const answer = await send(captcha);
    captchaId = answer.ok ? answer.value.captchaId : undefined;
    if (answer.ok) picture.src = `data:image/png;base64,${answer.value.image}`;
    status.textContent = answer.ok ? texts.lead : texts.failed;
  }

  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const typed = digits.value.trim();
      if (captchaId === undefined || !/^\d{1,6}$/.test(typed)) return digits.focus();
      resolve(`picture ${captchaId} ${typed}`);
      closeDialog(dialog);
    });
    another.addEventListener('click', () => void load());
    close.addEventListener('click', () => closeDialog(dialog));
    dialog.addEventListener('close', () => {
      resolve(undefined);
      dialog.remove();
    });
    (document.querySelector('.access-sheet[open]') ?? document.body).append(dialog);
    openDialog(dialog);
    void load();
  });
}
