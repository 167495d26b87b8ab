import { parseResetToken } from '#contract/auth/reset-link.ts';
import { followForm } from '#lib/forms/draft.client.ts';
import { keepPlace } from '#lib/i18n/keep-place.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';

/** Prepares the page for a forgotten password: fills in what was typed before. */
export function startForgetPage(): void {
  keepPlace();
  carryBack(document);
  followForm(document, 'forget');
}

/**
 * Prepares the page for a new password. Without a valid link it shows where to get one (PWD-2), before the form is
 * filled in (WAY-9).
 */
export async function startResetPage(): Promise<void> {
  keepPlace();
  const resetToken = parseResetToken(window.location.hash);
  if (resetToken === undefined) return showNoLink();
  const [{ send }, { checkResetLink }] = await Promise.all([
    import('../send/send.client.ts'),
    import('#contract/auth/password.ts'),
  ]);
  const answer = await send(checkResetLink, { body: { resetToken } });
  // Without an answer the error shows when the form is sent.
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

/**
 * Prepares the page for a first password, where an agent chose the present one. It shows why the page opened, and has
 * no other links (AGENT-10).
 */
export function startChangePage(): void {
  if (!new URLSearchParams(window.location.search).has('first')) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-first-password], [data-own-password]')) {
    part.hidden = part.dataset.ownPassword !== undefined;
  }
}
