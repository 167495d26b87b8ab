import { href } from '#lib/routes/addresses.ts';
import { openOutside } from '#lib/ui/index.client.ts';

/** Follows a link that needs more than the browser; the boot script imports this when one is tapped. */
export async function follow(link: HTMLAnchorElement): Promise<void> {
  if (link.target) return openOutside(link.href);
  const { pathname } = link;
  try {
    if (pathname === href('messages')) await (await import('./service-sheet.ts')).openService(link);
    else if (pathname === href('app'))
      await (await import('#lib/content/index.client.ts')).openDownload(link);
    else await (await import('../auth/access-sheet.ts')).openAccessSheet(link.href);
  } catch {
    // What does not come is a page, too (fault 20).
    window.location.assign(link.href);
  }
}
