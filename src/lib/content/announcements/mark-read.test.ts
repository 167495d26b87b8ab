import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeFetch, refused, succeeded } from '#testkit/page/fake-browser.ts';

const member = {
  token: 'secret',
  merchantCode: 'lobby',
  userName: 'player01',
  type: 0,
  firstTimeLogin: false,
};

/** A `<details data-announcement>` without a document. */
class FakeAnnouncement {
  open = false;
  readonly dataset: { announcement: string };
  readonly attributes = new Set<string>();
  constructor(id: string) {
    this.dataset = { announcement: id };
  }
  hasAttribute = (name: string) => this.attributes.has(name);
  removeAttribute = (name: string) => this.attributes.delete(name);
  toggleAttribute = (name: string, on: boolean) =>
    on ? this.attributes.add(name) : this.attributes.delete(name);
  tap() {
    this.open = true;
    document.dispatchEvent(Object.defineProperty(new Event('toggle'), 'target', { value: this }));
  }
  get unread() {
    return this.attributes.has('data-unread');
  }
}

const announced = (read: Record<string, boolean>) =>
  succeeded({
    promotion: [],
    banners: [],
    popup: [],
    hot: [],
    player: Object.entries(read).map(([id, isRead]) => ({
      id,
      announcementId: id,
      title: id,
      startDate: 0,
      read: isRead,
    })),
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function announcementPage(session: object | undefined, answer: (path: string) => Response) {
  const browser = fakeBrowser({ address: '/m/notice' });
  if (session) browser.tab.setItem('MC_SESSION_INFO', JSON.stringify(session));
  const announcements = [new FakeAnnouncement('a'), new FakeAnnouncement('b')];
  browser.document.querySelectorAll = () => announcements as never;
  Object.assign(browser.document, { querySelector: () => null });
  const fetched = fakeFetch();
  fetched.mockImplementation((path) => Promise.resolve(answer(path)));
  const { followAnnouncements } = await import('./mark-read.client.ts');
  followAnnouncements();
  await vi.advanceTimersByTimeAsync(0);
  const sentReadMarks = () =>
    fetched.mock.calls
      .filter(([path]) => path.includes('/read'))
      .map(([, init]) => JSON.parse(`${init.body}`));
  return { announcements, fetched, sentReadMarks, document: browser.document };
}

test('unread announcements are marked, and opening one marks it read (CONT-4)', async () => {
  const read: Record<string, boolean> = { a: false, b: true };
  const { announcements, sentReadMarks, document } = await announcementPage(member, (path) => {
    if (!path.includes('/read')) return announced(read);
    read.a = true;
    return succeeded(null);
  });
  const counted = vi.fn();
  document.addEventListener('unread:changed', counted);
  const [a, b] = announcements;
  expect([a?.unread, b?.unread]).toEqual([true, false]);

  a?.tap();
  expect(a?.unread).toBe(false);
  b?.tap();
  await vi.advanceTimersByTimeAsync(500);
  expect(sentReadMarks()).toEqual([{ announcementId: 'a', read: true }]);
  expect(counted).toHaveBeenCalledOnce();
  expect(a?.unread).toBe(false);
});

test('two announcements opened within 150 ms are both reported (CONT-4)', async () => {
  const { announcements, sentReadMarks } = await announcementPage(member, (path) =>
    path.includes('/read') ? succeeded(null) : announced({ a: false, b: false }),
  );
  for (const announcement of announcements) announcement.tap();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sentReadMarks().map(({ announcementId }) => announcementId)).toEqual(
    expect.arrayContaining(['a', 'b']),
  );
});

test('guests and trial accounts have read everything: no mark and no report (CONT-4)', async () => {
  for (const [session, calls] of [
    [undefined, 0],
    [{ ...member, type: 4 }, 1],
  ] as const) {
    const { announcements, fetched, sentReadMarks } = await announcementPage(session, () =>
      announced({ a: false }),
    );
    announcements[0]?.tap();
    await vi.advanceTimersByTimeAsync(500);
    expect(announcements[0]?.unread).toBe(false);
    // Announcements for the trial account only are still requested (CONT-11).
    expect(fetched).toHaveBeenCalledTimes(calls);
    expect(sentReadMarks()).toEqual([]);
  }
});

test('an agent also requests the announcements for agents (CONT-11)', async () => {
  const { fetched } = await announcementPage({ ...member, type: 41 }, () => announced({ a: true, b: true }));
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toContain('types=PL%2CA%2CH');
  expect(new Headers(init?.headers).get('module-id')).toBe('AGEANNOUNCE3');
});

test('a failed report shows no error and loses nothing on the page (CONT-4)', async () => {
  const { announcements, sentReadMarks } = await announcementPage(member, (path) =>
    path.includes('/read') ? refused(500, 'internal.error') : announced({ a: false }),
  );
  announcements[0]?.tap();
  expect(announcements[0]?.unread).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(announcements[0]?.unread).toBe(false);
  expect(sentReadMarks()).toHaveLength(1);
});
