import { lookForLostFiles } from './lost-files.client.ts';
import { showFailedPicture } from './pictures.client.ts';
import { restoreTyped } from './typed-text.client.ts';

/**
 * The script for what a page could not load: pictures (fault 21), and files of a build that is gone (ALL-13). The boot
 * script imports it from an address that stays the same, because after a deploy the others may be gone.
 * @param cause an `error` event, or the error of an import; absent on a page that was refreshed by this script
 */
export function help(cause?: unknown): void {
  const target = cause instanceof Event ? cause.target : undefined;
  if (cause === undefined) restoreTyped();
  else if (target instanceof HTMLImageElement) showFailedPicture(target);
  // An uncaught error of a script.
  else if (!(cause instanceof ErrorEvent)) {
    lookForLostFiles(target instanceof Element ? target : document.documentElement, lostPath(cause));
  }
}

/** Returns the path of the script that could not be fetched, where its loader dispatched the event. */
const lostPath = (cause: unknown): string =>
  cause instanceof CustomEvent && typeof cause.detail === 'string' ? cause.detail : '';
