const READY = 'member:ready';

/** Says that the member script runs and the session holds. */
export function announceMember(): void {
  document.documentElement.dataset.memberReady = '';
  document.dispatchEvent(new CustomEvent(READY));
}

/** Runs `action` once the member script runs, at once when it does already; never for guests. */
export function whenMember(action: () => void): void {
  if (document.documentElement.dataset.memberReady !== undefined) action();
  else document.addEventListener(READY, action, { once: true });
}
