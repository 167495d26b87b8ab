import { markAnnouncementRead } from '#contract/content/announcements.ts';
import { may } from '#contract/permissions.ts';
import { SESSION_ENDED, send, session } from '#lib/auth/index.client.ts';
import { UNREAD_CHANGED } from '#lib/messages/index.ts';
import { throttle } from '#lib/ui/index.ts';
import type { ListedAnnouncement } from './listed-announcements.ts';
import { askAnnouncements } from './own-announcements.client.ts';

const THROTTLE = 150;

/** Announcements opened on this page: they count as read before the gateway confirms it. */
const opened = new Set<string>();
let unsentIds: string[] = [];

const announcementsOnPage = () =>
  Array.from(document.querySelectorAll<HTMLDetailsElement>('[data-announcement]'));

/**
 * Marks what this member has not read, and reports what they open: first on the page, then to the gateway, then the
 * list is refetched (CONT-4). Trial accounts have read everything. Failures show nothing: the announcement was read
 * anyway.
 */
export function followAnnouncements(): void {
  const current = session.get();
  if (!current) return;
  if (may('announcements', current.type)) {
    // Listens on the document, because the list may be replaced; the event does not bubble.
    document.addEventListener('toggle', ({ target }) => open(target as HTMLDetailsElement), true);
    document.addEventListener(SESSION_ENDED, () => mark(new Set()));
  }
  void showUnread();
}

async function showUnread(): Promise<void> {
  const answer = await askAnnouncements();
  const current = session.get();
  if (!answer.ok || current === null) return;
  await showOwn(answer.value);
  if (!may('announcements', current.type)) return;
  const unread = answer.value.filter(({ read }) => !read);
  mark(new Set(unread.map(({ announcementId }) => announcementId).filter((id) => !opened.has(id))));
  for (const announcement of announcementsOnPage()) if (announcement.open) open(announcement);
}

/** Leaves the page unchanged where it has the member's announcements already (CONT-11). */
async function showOwn(announcements: readonly ListedAnnouncement[]): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-announcements]');
  const shown = announcementsOnPage().map(idOf).join(' ');
  if (!list || shown === announcements.map(({ announcementId }) => announcementId).join(' ')) return;
  const { arrangeAnnouncements } = await import('./arrange-announcements.client.ts');
  arrangeAnnouncements(list, announcements);
}

function mark(unread: ReadonlySet<string>): void {
  for (const announcement of announcementsOnPage())
    announcement.toggleAttribute('data-unread', unread.has(idOf(announcement)));
}

function open(announcement: HTMLDetailsElement): void {
  if (!announcement.open || !announcement.hasAttribute('data-unread')) return;
  announcement.removeAttribute('data-unread');
  opened.add(idOf(announcement));
  unsentIds.push(idOf(announcement));
  scheduleReadMarks();
}

const scheduleReadMarks = throttle(THROTTLE, () => void sendReadMarks());

async function sendReadMarks(): Promise<void> {
  const ids = unsentIds;
  unsentIds = [];
  await Promise.all(
    ids.map((announcementId) => send(markAnnouncementRead, { body: { announcementId, read: true } })),
  );
  document.dispatchEvent(new CustomEvent(UNREAD_CHANGED));
  await showUnread();
}

const idOf = (announcement: HTMLElement): string => announcement.dataset.announcement ?? '';
