import { CHANGE_PASSWORD, LOGIN, withQuery } from '#lib/routes/paths.ts';

/** Dispatched on `document` after the page became a guest's; each part that shows private data clears it. */
export const SESSION_ENDED = 'session:ended';

/** Marks the page as a member's: CSS shows `.for-member`. */
export function showMember(): void {
  document.documentElement.dataset.session = 'member';
}

/** Empties everything marked `data-private`. */
export function clearPrivateParts(): void {
  for (const part of document.querySelectorAll('[data-private]')) part.textContent = '';
}

/** Makes the page a guest's at once, before any navigation and without network (HUB-4, fault 16). */
export function showGuest(): void {
  document.documentElement.dataset.session = 'guest';
  clearPrivateParts();
  document.dispatchEvent(new CustomEvent(SESSION_ENDED));
}

let leaving = false;

// A page restored from the back/forward cache may need to leave again.
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaving = false;
  });
}

/** Marks the page as being left: nothing on it leads to login any more. */
export function beginLeaving(): void {
  leaving = true;
}

/** Why the visitor is sent to the login page: there is no session, or it ended. */
export type LoginReason = 'guest' | 'expired';

/** Goes to the login page, which leads back here; concurrent calls cause one navigation (NAV-16, fault 10). */
export function goToLogin(reason: LoginReason): void {
  if (leaving) return;
  leaving = true;
  const { pathname, search } = window.location;
  window.location.assign(withQuery(LOGIN, { back: pathname + search, reason }));
}

/** Goes to the page where members replace a password that an agent chose (AGENT-10); stays there. */
export function goToFirstPassword(): void {
  if (leaving || window.location.pathname === CHANGE_PASSWORD) return;
  leaving = true;
  window.location.replace(withQuery(CHANGE_PASSWORD, { first: 1 }));
}
