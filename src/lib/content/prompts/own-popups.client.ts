import type { Announcement } from '#contract/content/announcements.ts';
import { drawSafely } from '#lib/html/draw-safely.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { pictureAt } from '#lib/ui/index.ts';
import { coverOf } from '../announcements/announcement-order.ts';
import { askOwnContent } from '../announcements/own-announcements.client.ts';
import { parseLinkage } from '../banners/linkage.ts';
import type { Parts } from './parts.client.ts';

/** The template of a popup for one member only. */
const BLANK = 'own-popup';

/**
 * Returns the popups of a member, in their order (CONT-11): shared ones are in the parts already, others are created.
 */
export async function ownPopups(parts: Parts): Promise<Parts> {
  const answer = await askOwnContent('PU');
  if (!answer.ok) return parts;
  const own = answer.value.popup;
  const known = new Map(parts.popups().map((popup) => [popup.id, popup]));
  return {
    ...parts,
    popups: () =>
      own.map(
        (popup) => known.get(popup.announcementId) ?? { id: popup.announcementId, rules: toRules(popup) },
      ),
    take(id) {
      const popup = own.find(({ announcementId }) => announcementId === id);
      if (!popup) return undefined;
      if (!known.has(id)) return made(popup, parts);
      const taken = parts.take(id);
      const heading = taken?.querySelector('h2');
      // What waits for this member is in its title (WAY-21).
      if (heading) heading.textContent = popup.title;
      return taken;
    },
  };
}

/** As the markup of a popup carries them. */
const toRules = ({ popup }: Announcement): DOMStringMap => ({
  platforms: popup?.platforms.join(' ') ?? '',
  audience: popup?.audience || 'everyone',
  frequency: popup?.frequency || 'session',
  when: popup?.when || 'always',
});

function made(item: Announcement, parts: Parts): HTMLElement | undefined {
  const dialog = parts.take(BLANK);
  const heading = dialog?.querySelector('h2');
  if (!dialog || !heading) return undefined;
  heading.textContent = item.title;
  dialog.querySelector('.prompt-words')?.append(drawSafely(item.content));
  const cover = coverOf(item);
  const picture = dialog.querySelector('img');
  if (picture && cover !== undefined) picture.src = pictureAt(parts.words.imageHost ?? '', cover);
  else picture?.remove();
  pointButton(dialog.querySelector('a'), item);
  return dialog;
}

function pointButton(button: HTMLAnchorElement | null, { popup }: Announcement): void {
  const link = parseLinkage(popup?.linkage ?? '');
  if (!link || !popup?.buttonLabel) button?.remove();
  if (!button || !link || !popup?.buttonLabel) return;
  button.textContent = popup.buttonLabel;
  button.href = link.href;
  if (link.href !== href('app')) delete button.dataset.download;
  if (!link.outside) return;
  button.target = '_blank';
  button.rel = 'noopener';
}
