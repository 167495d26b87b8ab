import { safeBackPath } from '#contract/back-path.ts';
import { followForm } from '../forms/follow-form.ts';
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
  const [wanted = ''] = (query.get('back') ?? '').split('?');
  const first = document.querySelector<HTMLElement>('[data-first]');
  const wantsMore = first?.dataset.first?.split(' ').includes(wanted) || query.get('reason') === 'guest';
  if (query.get('reason') === 'expired') reveal('[data-expired]');
  else if (wantsMore) reveal('[data-first]');
  carryBack();
  offerPasskeyLogin();
  followThirdParty();
  const form = followForm('login');
  if (form) fillRemembered(form, 'username');
}

function reveal(selector: string): void {
  const notice = document.querySelector<HTMLElement>(selector);
  if (notice) notice.hidden = false;
}

start();
