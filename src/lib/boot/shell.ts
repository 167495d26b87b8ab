import { page } from './page.ts';

declare global {
  interface Navigator {
    /** Whether iOS opened the site from its home screen. */
    readonly standalone?: boolean;
  }
}

/** Marks what the site runs in. */
export function markShell(): void {
  const { userAgent, standalone } = navigator;
  page.shell = userAgent.includes('LobbyApp')
    ? 'app'
    : standalone || matchMedia('(display-mode: standalone)').matches
      ? 'installed'
      : 'browser';
}
