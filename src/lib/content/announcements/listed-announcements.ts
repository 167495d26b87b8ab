import type { Announcement, announcements } from '#contract/content/announcements.ts';
import type { ValueOf } from '#contract/core/call.ts';

/** An announcement in a list, and whether it is one of the popular ones (CONT-12). */
export type ListedAnnouncement = Announcement & { readonly popular: boolean };

/**
 * Returns every announcement of an answer, in the order that links count by: the gateway's, then popular ones that it
 * does not list otherwise (HOME-2, CONT-12).
 */
export function listedAnnouncements({
  player,
  hot,
}: Pick<ValueOf<typeof announcements>, 'player' | 'hot'>): ListedAnnouncement[] {
  const collectIds = (announcements: readonly Announcement[]) =>
    new Set(announcements.map(({ announcementId }) => announcementId));
  const [known, popular] = [collectIds(player), collectIds(hot)];
  return [...player, ...hot.filter(({ announcementId }) => !known.has(announcementId))].map(
    (announcement) => ({
      ...announcement,
      popular: popular.has(announcement.announcementId),
    }),
  );
}

/** Returns the titles that move past on home, with their place in the list (HOME-2). */
export const toTitles = (announcements: readonly ListedAnnouncement[]) =>
  announcements.map(({ title, popular }, index) => ({ title, popular, index }));

export type AnnouncementTitle = ReturnType<typeof toTitles>[number];

/** Returns how fast titles move past, by the amount of text. */
export function selectPace(titles: readonly AnnouncementTitle[]): 'short' | 'medium' | 'long' | 'endless' {
  const letters = titles.reduce((sum, { title }) => sum + Array.from(title).length, 0);
  return letters < 60 ? 'short' : letters < 160 ? 'medium' : letters < 320 ? 'long' : 'endless';
}
