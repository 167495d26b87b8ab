import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const info = { token: 'secret', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false };
const NOW = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(stored?: string) {
  const browser = fakeBrowser();
  if (stored !== undefined) browser.tab.setItem('MC_SESSION_INFO', stored);
  const { session } = await import('./store.client.ts');
  return { ...browser, session, ...(await import('./session.client.ts')) };
}

test('login keeps the session under MC_SESSION_INFO and makes the page a member’s (LOGIN-6)', async () => {
  const { startSession, tab, document } = await open();
  startSession({ ...info, expiresAt: NOW + 1000 });
  expect(JSON.parse(tab.getItem('MC_SESSION_INFO') ?? '')).toEqual({
    ...info,
    expiresAt: NOW + 1000,
    id: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(document.documentElement.dataset.session).toBe('member');
});

test('a stored session without a known end counts', async () => {
  const { session } = await open(JSON.stringify(info));
  expect(session.get()).toEqual(info);
});

test.each([
  ['no JSON', '{'],
  ['no token', JSON.stringify({ ...info, token: '' })],
  ['another shape', '[1]'],
  ['a past end', JSON.stringify({ ...info, expiresAt: NOW - 1 })],
])('a session with %s is discarded: guest (fault 19)', async (_what, stored) => {
  const { session, tab } = await open(stored);
  expect(session.get()).toBeNull();
  expect(tab.getItem('MC_SESSION_INFO')).toBeNull();
});

test('a device clock an hour ahead does not end a session early', async () => {
  const { startSession, session } = await open();
  const { learnServerClock } = await import('../clock/server-clock.client.ts');
  const serverTime = NOW - 3_600_000;
  learnServerClock(new Response(null, { headers: { date: new Date(serverTime).toUTCString() } }));
  startSession({ ...info, expiresAt: serverTime + 1_800_000 });
  const left = (session.get()?.expiresAt ?? 0) - NOW;
  expect(Math.abs(left - 1_800_000)).toBeLessThanOrEqual(1000);
});

test('signing out empties the tab’s storage, sets autoLogin to 0 and clears the page (HUB-4)', async () => {
  const { endSession, tab, local, document, session } = await open(JSON.stringify(info));
  tab.setItem('MC_TRIAL_NAME', 'trial1');
  tab.setItem('other', 'thing');
  const balance = { textContent: '1,234.00' };
  document.querySelectorAll = () => [balance];
  endSession('signed-out');
  expect(tab.length).toBe(0);
  expect(local.getItem('autoLogin')).toBe('0');
  expect(session.get()).toBeNull();
  expect(balance.textContent).toBe('');
  expect(document.documentElement.dataset.session).toBe('guest');
});

test('a session that expired leaves what was typed (fault 9)', async () => {
  const { endSession, tab } = await open(JSON.stringify(info));
  tab.setItem('draft', 'typed');
  endSession('expired');
  expect([tab.getItem('draft'), tab.getItem('MC_SESSION_INFO')]).toEqual(['typed', null]);
});

test.each(['signed-out', 'expired'] as const)(
  'a session that is %s counts for nothing when it comes back (fault 16)',
  async (how) => {
    const { startSession, renewSession, endSession, session, tab, local } = await open();
    startSession({ ...info, expiresAt: NOW + 1000 });
    const old = tab.getItem('MC_SESSION_INFO') ?? '';
    renewSession({ token: 'renewed', expiresAt: NOW + 2000 });
    endSession(how);
    const { parseSession } = await import('./store.client.ts');
    expect(parseSession(old)).toBeNull();
    expect(local.getItem('ended')).not.toContain(info.userName);
    startSession({ ...info, expiresAt: NOW + 3000 });
    expect(session.get()?.token).toBe(info.token);
    expect(parseSession(old)).toBeNull();
  },
);

test('the ends of a hundred logins are remembered', async () => {
  const { startSession, endSession, tab, local } = await open();
  const seen: string[] = [];
  for (let time = 0; time < 101; time++) {
    startSession({ ...info, expiresAt: NOW + 1000 });
    seen.push(JSON.parse(tab.getItem('MC_SESSION_INFO') ?? '').id);
    endSession('signed-out');
  }
  expect(local.getItem('ended')).toBe(['', ...seen.slice(1)].join(' '));
});
