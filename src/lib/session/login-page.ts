import { safeBackPath } from '#contract/back-path.ts';
import { rememberedLogin } from './remembered-login.ts';

/**
 * What the login page does before its form is touched: says why somebody is here,
 * carries the way back to the pages next to it, and fills in the remembered login.
 */
function start(): void {
  const query = new URLSearchParams(window.location.search);
  const back = query.get('back');
  if (document.documentElement.dataset.session === 'member') {
    window.location.replace(safeBackPath(back));
    return;
  }
  if (query.get('reason') === 'expired') reveal('[data-expired]');
  if (back !== null) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-carry-back]')) {
      link.search = new URLSearchParams({ back: safeBackPath(back) }).toString();
    }
  }
  fillRemembered();
}

function reveal(selector: string): void {
  const notice = document.querySelector<HTMLElement>(selector);
  if (notice) notice.hidden = false;
}

/** Fields that hold something already, typed or restored by the browser, keep it (LOGIN-8). */
function fillRemembered(): void {
  const login = rememberedLogin();
  const { elements } = document.querySelector<HTMLFormElement>('form.login-form') ?? {};
  if (!login || !elements) return;
  for (const name of ['username', 'password'] as const) {
    const field = elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = login[name];
  }
  const remember = elements.namedItem('remember');
  if (remember instanceof HTMLInputElement) remember.checked = true;
}

start();
