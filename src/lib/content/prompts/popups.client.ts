import { session } from '#lib/auth/index.client.ts';
import { page } from '#lib/html/page.client.ts';
import { routeAt } from '#lib/routes/addresses.ts';
import { SERVED, type Viewer, verdictOn } from '#lib/routes/permissions.ts';
import { type Area, browserArea, tabArea } from '#lib/storage/areas.client.ts';
import { POPUPS_SHOWN_KEY, PROMPTED_KEY } from '#lib/storage/keys.ts';
import { offerDownload } from './download.client.ts';
import { isFirstPage } from './first-page.client.ts';
import { popupPlace } from './offer.ts';
import { here, type Parts, showPrompt } from './parts.client.ts';
import { isDue, isForAudience } from './rules.ts';

/** Milliseconds after which popups may show to a guest who stayed. */
const GUEST_POPUPS_AFTER = 2_500;

type Moments = Record<string, number>;

/**
 * Shows the first of the operator's popups that is due for this visitor in this place: one per visit, none on its
 * first page (HOME-6, WAY-21).
 */
export async function showPopup(publicParts: Parts): Promise<void> {
  if (isFirstPage()) return;
  const place = popupPlace(here());
  const who = page.session === 'member' ? 'members' : 'guests';
  const parts = who === 'guests' ? publicParts : await membersOwn(publicParts);
  for (const { id, rules } of parts.popups()) {
    const shown = { last: momentsIn(browserArea)[id], thisVisit: id in momentsIn(tabArea) };
    if (!isForAudience(rules, place, who) || !isDue(rules.frequency, shown, Date.now())) continue;
    // Only the member's own list has the pending rewards (WAY-21).
    if (rules.when === 'claimable' && parts === publicParts) continue;
    const popup = parts.take(id);
    if (!popup) continue;
    const link = popup.querySelector<HTMLAnchorElement>('.button');
    if (link && !isOpenTo(link)) continue;
    tabArea.set(PROMPTED_KEY, 'yes');
    for (const area of [browserArea, tabArea]) remember(area, id);
    if (link?.dataset.download !== undefined) offerDownload(link, parts);
    return showPrompt(popup);
  }
}

const membersOwn = async (parts: Parts): Promise<Parts> =>
  (await import('./own-popups.client.ts')).ownPopups(parts);

/**
 * Returns whether this visitor may use the target of a popup: trials and agents see no popups about pages closed to
 * them.
 */
function isOpenTo({ origin, pathname }: HTMLAnchorElement): boolean {
  const route = origin === window.location.origin ? routeAt(pathname) : undefined;
  const { type = 0 } = session.get() ?? {};
  const viewer: Viewer =
    page.session === 'member' ? { kind: 'member', type, vip: true, toUpline: false } : { kind: 'guest' };
  return route === undefined || ['open', 'login'].includes(verdictOn(route, viewer, SERVED));
}

/** Shows popups to a guest who stays, unless they are busy with a form or a dialog by then. */
export function showPopupsLater(parts: Parts): void {
  setTimeout(() => {
    if (tabArea.get(PROMPTED_KEY) || document.hidden) return;
    if (!document.querySelector('dialog[open], details.menu[open]')) void showPopup(parts);
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
