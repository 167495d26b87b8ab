import { resetTokenOf } from '#contract/auth/reset-link.ts';
import { followForm } from '#lib/forms/draft.client.ts';
import { keepPlace } from '#lib/i18n/keep-place.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';

/** What the page for a forgotten password does before its form is touched: fills in what was typed before. */
export function startForgetPage(): void {
  keepPlace();
  carryBack(document);
  followForm(document, 'forget');
}

/** Without the token of a link there is nothing to set: the page says where to get one (PWD-2). */
export function startResetPage(): void {
  keepPlace();
  if (resetTokenOf(window.location.hash) !== undefined) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-no-link], [data-with-link]')) {
    part.hidden = part.dataset.noLink === undefined;
  }
}

/** After a first login with a password of somebody else's the page says why it opened, and leads nowhere else (AGENT-10). */
export function startChangePage(): void {
  if (!new URLSearchParams(window.location.search).has('first')) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-first-password], [data-own-password]')) {
    part.hidden = part.dataset.ownPassword !== undefined;
  }
}
