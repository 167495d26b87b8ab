import { loadParts, showDownloadBar, showPopupsLater } from '#lib/content/index.client.ts';
import { page } from '#lib/html/page.client.ts';
import { showEntrance } from './entrance.client.ts';

let shown: Promise<void> | undefined;

/** What home shows once somebody uses it: the download bar, the way back into a game, a guest's popups. */
export function showBars(): Promise<void> {
  // Nobody asked for it, so nobody is told where it fails.
  shown ??= show().catch(() => {});
  return shown;
}

async function show(): Promise<void> {
  const parts = await loadParts();
  showDownloadBar(parts);
  if (page.session === 'member') await showEntrance(parts);
  else showPopupsLater(parts);
}
