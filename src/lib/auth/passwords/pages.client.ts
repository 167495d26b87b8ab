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

/** Without a link that holds there is nothing to set. The page says where to get one (PWD-2), before it is filled in (WAY-9). */
export async function startResetPage(): Promise<void> {
  keepPlace();
  const resetToken = resetTokenOf(window.location.hash);
  if (resetToken === undefined) return showNoLink();
  const [{ send }, { checkResetLink }] = await Promise.all([
    import('../send/send.client.ts'),
    import('#contract/auth/password.ts'),
  ]);
  const answer = await send(checkResetLink, { body: { resetToken } });
  // Without an answer the form finds out when it is sent.
  if (!answer.ok) return;
  if (!answer.value.usable) return showNoLink();
  const name = document.querySelector<HTMLInputElement>('[data-reset-name]');
  if (name) name.value = answer.value.userName;
}

function showNoLink(): void {
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
