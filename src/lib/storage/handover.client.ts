import { SESSION_KEY } from './keys.ts';

/** What a page remembers when the browser won't. */
export type Memory = Record<string, string>;

/**
 * How a session outlives a navigation where storage is denied or full (fault 17): it
 * travels as JSON in the name of the tab, which is written only when a page of this
 * site is about to follow, and emptied by that page's boot script.
 */
declare global {
  interface Window {
    /** What belongs to the tab and is remembered by this page alone; the boot script reads it too. */
    kept: Memory;
  }
}

/** The tab's memory; on the server one that nobody writes. */
export function keptInMemory(): Memory {
  if (typeof window === 'undefined') return {};
  window.kept ??= {};
  return window.kept;
}

/**
 * The session of the tab as it is kept, for inline scripts: `null` where there is none. The session store reads it fully.
 * @throws where storage is denied (fault 17)
 */
export const keptSession = () =>
  JSON.parse((window.kept[SESSION_KEY] || sessionStorage.getItem(SESSION_KEY)) as string);

/** Whether a page of this site led to this one. */
export const cameFromHere = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/**
 * Takes what the page before handed over, if anything; throws where the tab's name is none of that. A name that
 * another site gave the tab is left alone.
 */
export function readHandover(): void {
  window.kept = {};
  if (cameFromHere()) {
    window.kept = { ...JSON.parse(window.name) };
    window.name = '';
  }
}

/** Hands over what only this page remembers; before every navigation by script that a session should survive. */
export function writeHandover(): void {
  const kept = keptInMemory();
  if (Object.keys(kept).length > 0) window.name = JSON.stringify(kept);
}

/** Hands over whenever a link or a form is about to lead to a page of this site. */
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
