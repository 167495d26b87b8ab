import { HIDE_DOWNLOAD_BAR_KEY } from '#lib/storage/keys.ts';

/**
 * At the start of the page that has the bar, before anything is touched: a browser forgets that it was hidden (NAV-12).
 * @param open may throw, as reading `window.localStorage` does where storage is denied (fault 17)
 */
export function forgetHiddenBar(shell: string | undefined, open: () => Storage): void {
  try {
    if (shell === 'browser') open().removeItem(HIDE_DOWNLOAD_BAR_KEY);
  } catch {
    // What could not be kept is not there.
  }
}
