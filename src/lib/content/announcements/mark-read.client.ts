import { markAnnouncementRead } from '#contract/content/announcements.ts';
import { may } from '#contract/permissions.ts';
import { SESSION_ENDED, send, session } from '#lib/auth/index.client.ts';
import { UNREAD_CHANGED } from '#lib/messages/index.ts';
import { throttle } from '#lib/ui/index.ts';
import type { ListedAnnouncement } from './listed-announcements.ts';
import { askNotices } from './own-announcements.client.ts';

const THROTTLE = 150;

/** Opened on this page: read, whatever the gateway says. */
const opened = new Set<string>();
let untold: string[] = [];

const noticesOnPage = () => Array.from(document.querySelectorAll<HTMLDetailsElement>('[data-notice]'));

/**
 * Marks what this member has not read, and tells the gateway what they open: on the
 * page at once, then the gateway, then the list is read again (CONT-4). Trial accounts
 * have read everything. Failures say nothing: the notice was read all the same.
 */
export function followAnnouncements(): void {
  const current = session.get();
  if (!current) return;
  if (may('notices', current.type)) {
    // From the list, which may become another one; the event does not bubble.
    document.addEventListener('toggle', ({ target }) => open(target as HTMLDetailsElement), true);
    document.addEventListener(SESSION_ENDED, () => mark(new Set()));
  }
  void showUnread();
}

async function showUnread(): Promise<void> {
  const answer = await askNotices();
  const current = session.get();
  if (!answer.ok || current === null) return;
  await showOwn(answer.value);
  if (!may('notices', current.type)) return;
  const unread = answer.value.filter(({ read }) => !read);
  mark(new Set(unread.map(({ announcementId }) => announcementId).filter((id) => !opened.has(id))));
  for (const notice of noticesOnPage()) if (notice.open) open(notice);
}

/** Nothing changes on the page where it has the member's notices already (CONT-11). */
async function showOwn(notices: readonly ListedAnnouncement[]): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-notices]');
  const shown = noticesOnPage().map(idOf).join(' ');
  if (!list || shown === notices.map(({ announcementId }) => announcementId).join(' ')) return;
  const { arrangeNotices } = await import('./arrange-announcements.client.ts');
  arrangeNotices(list, notices);
}

function mark(unread: ReadonlySet<string>): void {
  for (const notice of noticesOnPage()) notice.toggleAttribute('data-unread', unread.has(idOf(notice)));
}

function open(notice: HTMLDetailsElement): void {
  if (!notice.open || !notice.hasAttribute('data-unread')) return;
  notice.removeAttribute('data-unread');
  opened.add(idOf(notice));
  untold.push(idOf(notice));
  tellGateway();
}

const tellGateway = throttle(THROTTLE, () => void tell());

async function tell(): Promise<void> {
  const ids = untold;
  untold = [];
  await Promise.all(
    ids.map((announcementId) => send(markAnnouncementRead, { body: { announcementId, read: true } })),
  );
  document.dispatchEvent(new CustomEvent(UNREAD_CHANGED));
  await showUnread();
}

const idOf = (notice: HTMLElement): string => notice.dataset.notice ?? '';
