import { href } from '#lib/routes/addresses.ts';
import { openOutside } from '#lib/ui/index.client.ts';

/** Follows a link that needs more than the browser; the boot script imports this when one is tapped. */
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
    // What does not come is a page, too (fault 20).
    window.location.assign(link.href);
  }
}

/** Milliseconds that this script is on its way to a line that is slow. */
const SLOW_MS = 700;

/**
 * Whether login is there sooner as a page than as the script, form and styles of its sheet: as the browser knows the
 * line, or where it says nothing of it, by how long this script took.
 */
function isSlow(): boolean {
  const { connection } = navigator;
  if (connection) return connection.saveData === true || /[23]g/.test(`${connection.effectiveType}`);
  const { follow: address } = document.documentElement.dataset;
  const [script] = performance.getEntriesByName(`${window.location.origin}${address}`);
  return Number(script?.duration) > SLOW_MS;
}
