import { page } from '#lib/html/page.client.ts';
import type { Area } from '#lib/storage/area.ts';
import { browserArea, tabArea } from '#lib/storage/areas.client.ts';
import { POPUPS_SHOWN_KEY } from '#lib/storage/keys.ts';
import { offerDownload } from './download.client.ts';
import { popupPlace } from './offer.ts';
import { here, type Parts, showPrompt } from './parts.client.ts';
import { isDue, isMeantFor } from './rules.ts';

/** Milliseconds after which a guest who stayed may be spoken to. */
const GUEST_POPUPS_AFTER = 2_500;

type Moments = Record<string, number>;

/** Shows the operator's popups that are due for this visitor in this place, one after another (HOME-6). */
export async function showPopups(parts: Parts): Promise<void> {
  const place = popupPlace(here());
  const who = page.session === 'member' ? 'members' : 'guests';
  for (const { id, rules } of parts.popups()) {
    const shown = { last: momentsIn(browserArea)[id], thisVisit: id in momentsIn(tabArea) };
    if (!isMeantFor(rules, place, who) || !isDue(rules.frequency, shown, Date.now())) continue;
    const popup = parts.take(id);
    if (!popup) continue;
    for (const area of [browserArea, tabArea]) remember(area, id);
    const link = popup.querySelector<HTMLAnchorElement>('[data-download]');
    if (link) offerDownload(link, parts);
    await showPrompt(popup);
  }
}

/** The same for a guest who stays, unless they are in the middle of something by then. */
export function showPopupsLater(parts: Parts): void {
  setTimeout(() => {
    if (!document.hidden && !document.querySelector('dialog[open], details.menu[open]'))
      void showPopups(parts);
  }, GUEST_POPUPS_AFTER);
}

function momentsIn(area: Area): Moments {
  try {
    const kept: unknown = JSON.parse(area.get(POPUPS_SHOWN_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Moments) : {};
  } catch {
    return {};
  }
}

function remember(area: Area, id: string): void {
  area.set(POPUPS_SHOWN_KEY, JSON.stringify({ ...momentsIn(area), [id]: Date.now() }));
}
