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
