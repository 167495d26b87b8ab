import { page } from '#lib/html/page.client.ts';

declare global {
  interface Navigator {
    /** Whether iOS opened the site from its home screen. */
    readonly standalone?: boolean;
  }
}

/** Marks what the site runs in. */
export function markShell(): void {
  page.shell = navigator.userAgent.includes('LobbyApp')
    ? 'app'
    : navigator.standalone || matchMedia('(display-mode: standalone)').matches
      ? 'installed'
      : 'browser';
}
