import { href } from '#lib/routes/addresses.ts';
import { openOutside } from '#lib/ui/index.client.ts';

/** Follows a link with extra behaviour; the boot script imports this when one is tapped. */
export async function follow(link: HTMLAnchorElement): Promise<void> {
  const { pathname } = link;
  try {
    if (link.target) openOutside(link.href);
    else if (pathname === href('messages')) await (await import('./service-sheet.ts')).openService(link);
    else if (pathname === href('app'))
      await (await import('#lib/content/prompts/download.client.ts')).openDownload(link);
    else if (isSlow()) window.location.assign(link.href);
    else await (await import('../auth/sheet/access-sheet.ts')).openAccessSheet(link.href);
  } catch {
    // A part that does not load is also a page (fault 20).
    window.location.assign(link.href);
  }
}

/** The load time of this script on a slow line, in milliseconds. */
const SLOW_MS = 700;

/**
 * Returns whether login loads sooner as a page than as the script, form and styles of its sheet. It decides by the
 * browser's data on the line, or without them by the load time of this script.
 */
function isSlow(): boolean {
  const { connection } = navigator;
  if (connection) return connection.saveData === true || /[23]g/.test(`${connection.effectiveType}`);
  const { follow: address } = document.documentElement.dataset;
  const [script] = performance.getEntriesByName(`${window.location.origin}${address}`);
  return Number(script?.duration) > SLOW_MS;
}
