import { SESSION_KEY } from './keys.ts';

/** What a page stores when the browser refuses. */
export type Memory = Record<string, string>;

/**
 * Hands the session over a navigation where storage is denied or full (fault 17). It is sent as JSON in the name of
 * the tab. That name is written only when a page of this site follows, and emptied by that page's boot script.
 */
declare global {
  interface Window {
    /** The tab's values that only this page has; the boot script reads them too. */
    kept: Memory;
  }
}

/** Returns the tab's memory; on the server an object that is never written. */
export function keptInMemory(): Memory {
  if (typeof window === 'undefined') return {};
  window.kept ??= {};
  return window.kept;
}

/**
 * Returns the stored session of the tab, for inline scripts: `null` where there is none. The session store parses it
 * fully.
 * @throws where storage is denied (fault 17)
 */
export const keptSession = () =>
  JSON.parse((window.kept[SESSION_KEY] || sessionStorage.getItem(SESSION_KEY)) as string);

/** Returns whether a page of this site led to this one. */
export const cameFromHere = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/**
 * Reads what the previous page handed over, if anything; throws where the tab's name is invalid. A name that another
 * site gave the tab is not changed.
 */
export function readHandover(): void {
  window.kept = {};
  if (cameFromHere()) {
    window.kept = { ...JSON.parse(window.name) };
    window.name = '';
  }
}

/** Hands over what only this page stores; called before every navigation by script that a session should survive. */
export function writeHandover(): void {
  const kept = keptInMemory();
  if (Object.keys(kept).length > 0) window.name = JSON.stringify(kept);
}

/** Hands over whenever a link or a form leads to a page of this site. */
export function handOverOnLeaving(): void {
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && !event.defaultPrevented && link.origin === window.location.origin && !link.target)
      writeHandover();
  });
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) writeHandover();
  });
}
