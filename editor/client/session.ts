import { config } from './config.ts';

const OWN = /^\/admin\//;

/** Watches the requests of the page for the answer that the session has ended, and lets the editor log in again. */
export function watchSession(): void {
  const { fetch: send } = window;
  const dialog = loginDialog(send);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    const address = new URL(answer.url || String(input), location.href);
    if (answer.status === 401 && address.origin === location.origin && OWN.test(address.pathname)) {
      if (!dialog.open) dialog.showModal();
    }
    return answer;
  };
}

/** The text in the form behind it stays as it is. */
function loginDialog(send: typeof fetch): HTMLDialogElement {
  const { login } = config.texts;
  const dialog = document.createElement('dialog');
  dialog.className = 'login';
  const form = document.createElement('form');
  form.className = 'stack';
  const message = element('p', login.endedHelp);
  message.setAttribute('role', 'status');
  const password = inputOf('password', 'current-password');
  form.append(
    element('h2', login.ended),
    message,
    labelled(
      login.name,
      Object.assign(inputOf('text', 'username'), { value: config.account.name, name: 'name' }),
    ),
    labelled(login.password, Object.assign(password, { name: 'password' })),
    button(login.submit, 'main', 'submit'),
    Object.assign(button(login.stay, '', 'button'), { onclick: () => dialog.close() }),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await send('/admin/login', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    });
    password.value = '';
    if (answer.ok) return dialog.close();
    const { message: words } = (await answer.json()) as { message: string };
    message.textContent = words;
  });
  dialog.append(form);
  document.body.append(dialog);
  return dialog;
}

function element(name: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

function inputOf(type: string, autocomplete: AutoFill): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type, autocomplete, required: true });
}

function labelled(text: string | undefined, input: HTMLInputElement): HTMLElement {
  const label = element('label', text);
  label.append(input);
  return label;
}

function button(text: string | undefined, className: string, type: 'submit' | 'button'): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { textContent: text ?? '', className, type });
}
