import { HIDE_DOWNLOAD_BAR_KEY } from '#lib/storage/keys.ts';

/**
 * Deletes the record that the bar was hidden, at the start of its page, before the first touch, in a browser
 * (NAV-12).
 * @param open may throw, as reading `window.localStorage` does where storage is denied (fault 17)
 */
export function forgetHiddenBar(shell: string | undefined, open: () => Storage): void {
  try {
    if (shell === 'browser') open().removeItem(HIDE_DOWNLOAD_BAR_KEY);
  } catch {
    // A record that could not be stored does not exist.
  }
}
