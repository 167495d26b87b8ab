import { safeBackPath } from '#contract/back-path.ts';
import { offerPasskeyLogin } from '../passkeys/login-button.ts';
import { followThirdParty } from '../third-party/buttons.ts';
import { carryBack } from './carry-back.ts';
import { fillRemembered } from './fill-remembered.ts';

/**
 * What the login page does before its form is touched: says why somebody is here,
 * carries the way back to the pages next to it, and fills in the remembered login.
 */
function start(): void {
  const query = new URLSearchParams(window.location.search);
  if (document.documentElement.dataset.session === 'member') {
    window.location.replace(safeBackPath(query.get('back')));
    return;
  }
  if (query.get('reason') === 'expired') reveal('[data-expired]');
  carryBack();
  offerPasskeyLogin();
  followThirdParty();
  const form = document.querySelector<HTMLFormElement>('form.access-form');
  if (form) fillRemembered(form, 'username');
}

function reveal(selector: string): void {
  const notice = document.querySelector<HTMLElement>(selector);
  if (notice) notice.hidden = false;
}

start();
