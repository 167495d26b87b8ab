import { config } from './config.ts';

const OWN = /^\/admin\//;
const LOGGED_IN = 'logged in';

/**
 * Watches the requests of the page for the end of the session. The editor then logs in on the spot and the request is
 * sent again, so that the form keeps its text and Save saves.
 */
export function watchSession(account: string): void {
  const { fetch: send } = window;
  const logIn = loginDialog(send, account);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    const address = new URL(answer.url, location.href);
    if (answer.status !== 401 || address.origin !== location.origin || !OWN.test(address.pathname))
      return answer;
    return (await logIn()) ? send(input, init) : answer;
  };
}

/** Creates the login dialog. @returns a function that opens it and resolves whether the editor is logged in again */
function loginDialog(send: typeof fetch, account: string): () => Promise<boolean> {
  const { login } = config.texts;
  const dialog = document.createElement('dialog');
  dialog.className = 'login';
  const form = document.createElement('form');
  form.className = 'stack';
  const message = element('p');
  message.setAttribute('role', 'status');
  const name = Object.assign(createInput('text', 'username'), { name: 'name', value: account });
  const password = Object.assign(createInput('password', 'current-password'), { name: 'password' });
  form.append(
    element('h2', login.ended),
    message,
    labelled(login.name, name),
    labelled(login.password, password),
    button(login.submit, 'main', 'submit'),
    Object.assign(button(login.stay, '', 'button'), { onclick: () => dialog.close() }),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await send('/admin/login', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ name: name.value, password: password.value }),
    });
    password.value = '';
    if (answer.ok) return dialog.close(LOGGED_IN);
    const { message: words } = (await answer.json()) as { message: string };
    message.textContent = words;
  });
  dialog.append(form);
  document.body.append(dialog);

  let pending: Promise<boolean> | undefined;
  return () => {
    pending ??= new Promise((resolve) => {
      message.textContent = login.endedHelp ?? '';
      dialog.returnValue = '';
      dialog.showModal();
      const settle = () => {
        pending = undefined;
        resolve(dialog.returnValue === LOGGED_IN);
      };
      dialog.addEventListener('close', settle, { once: true });
    });
    return pending;
  };
}

function element(name: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

function createInput(type: string, autocomplete: AutoFill): HTMLInputElement {
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
