import { CHANGE_PASSWORD, LOGIN, withQuery } from '#lib/routes/paths.ts';

/** Fired on `document` after the page turned into a guest's; whatever shows something private clears it. */
export const SESSION_ENDED = 'session:ended';

/** Marks the page as a member's: CSS shows `.for-member`. */
export function showMember(): void {
  document.documentElement.dataset.session = 'member';
}

/** Empties everything marked `data-private`. */
export function clearPrivateParts(): void {
  for (const part of document.querySelectorAll('[data-private]')) part.textContent = '';
}

/** Turns the page into a guest's at once, before any navigation and without network (HUB-4, fault 16). */
export function showGuest(): void {
  document.documentElement.dataset.session = 'guest';
  clearPrivateParts();
  document.dispatchEvent(new CustomEvent(SESSION_ENDED));
}

let leaving = false;

// A page that comes back from the back/forward cache may need to leave again.
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaving = false;
  });
}

/** From here on nothing on this page leads to login: it is being left for another one. */
export function beginLeaving(): void {
  leaving = true;
}

/** Why somebody is sent to the login page: they are a guest, or their session ended. */
export type LoginReason = 'guest' | 'expired';

/** Goes to the login page, which leads back here; however many ask, one navigation (NAV-16, fault 10). */
export function goToLogin(reason: LoginReason): void {
  if (leaving) return;
  leaving = true;
  const { pathname, search } = window.location;
  window.location.assign(withQuery(LOGIN, { back: pathname + search, reason }));
}

/** Goes to where members replace the password that an agent chose for them (AGENT-10); stays there. */
export function goToFirstPassword(): void {
  if (leaving || window.location.pathname === CHANGE_PASSWORD) return;
  leaving = true;
  window.location.replace(withQuery(CHANGE_PASSWORD, { first: 1 }));
}
