import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';
import type { PeerMessage } from '../session/peers.client.ts';

const send = vi.fn(async () => ({ ok: true, value: null }));
vi.mock('../send/send.client.ts', () => ({ send }));

const channel: { note(message: PeerMessage): void; listening: number } = { note: () => {}, listening: 0 };
const broadcasts: PeerMessage[] = [];
vi.mock('../session/peers.client.ts', async (original) => ({
  ...(await original<object>()),
  broadcastToTabs: (note: PeerMessage) => void broadcasts.push(note),
  onTabMessage: (listener: (note: PeerMessage) => void) => {
    channel.note = listener;
    channel.listening++;
    return () => void channel.listening--;
  },
}));
const ends: (() => void)[] = [];
vi.mock('./renewal.client.ts', () => ({ keepRenewed: (onEnd: () => void) => void ends.push(onEnd) }));

const info = { token: 'secret', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false };

beforeEach(() => {
  broadcasts.length = 0;
  ends.length = 0;
  channel.listening = 0;
  send.mockClear();
});

async function open({ audience, id }: { audience?: 'member'; id?: string } = {}) {
  const browser = fakeBrowser({ address: '/m/mine?x=1' });
  browser.tab.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, id }));
  if (audience) browser.document.documentElement.dataset.audience = audience;
  const balance = { textContent: '1,234.00' };
  browser.document.querySelectorAll = () => [balance];
  const replace = vi.fn();
  Object.assign(browser.window.location, { replace });
  const { session } = await import('../session/store.client.ts');
  const { followSession } = await import('./follow.client.ts');
  const { signOut } = await import('./sign-out.client.ts');
  const page = { refill: vi.fn(), announceSessionEnd: vi.fn() };
  followSession(page);
  const fire = (type: string, persisted: boolean) =>
    browser.window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { ...browser, ...page, balance, replace, session, signOut, fire };
}

test('a page that is left shows nothing private, and is filled again on its return (fault 16)', async () => {
  const { fire, balance, refill, tab } = await open();
  fire('pagehide', true);
  expect([balance.textContent, channel.listening]).toEqual(['', 0]);
  fire('pageshow', false);
  expect(refill).not.toHaveBeenCalled();
  fire('pageshow', true);
  expect(refill).toHaveBeenCalledOnce();
  expect(channel.listening).toBe(1);
  fire('pagehide', true);
  tab.clear();
  fire('pageshow', true);
  expect(refill).toHaveBeenCalledOnce();
});

test('an idle page that was left requests no private data on its return (fault 16)', async () => {
  vi.useFakeTimers();
  const { fire, refill, tab, session } = await open();
  // An unused store forgets its value. It then listens for page returns again, after the page's own listener.
  vi.advanceTimersByTime(2_000);
  expect(session.get()).not.toBeNull();
  fire('pagehide', true);
  vi.useRealTimers();
  tab.clear();
  fire('pageshow', true);
  expect(refill).not.toHaveBeenCalled();
});

test('a sign-out elsewhere ends the same member’s session here and at the gateway (fault 18)', async () => {
  const { session, replace, balance } = await open();
  channel.note({ kind: 'signed-out', member: 'lobby/other' });
  expect(session.get()).not.toBeNull();
  channel.note({ kind: 'signed-out', member: 'lobby/player01' });
  expect([session.get(), balance.textContent]).toEqual([null, '']);
  expect(send).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
  channel.note({ kind: 'signed-out', member: 'lobby/player01' });
  expect(send).toHaveBeenCalledOnce();
});

test('a login that both tabs share is ended at the gateway once (fault 18)', async () => {
  const { session, local } = await open({ id: 'ffee' });
  local.setItem('ended', ' ffee');
  channel.note({ kind: 'signed-out', member: 'lobby/player01' });
  expect(session.get()).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('a new tab is lent the session, and this browser remembers that there is one (fault 18)', async () => {
  const { local, tab } = await open();
  expect(local.getItem('member')).toBe('1');
  tab.setItem('MC_TRIAL_NAME', 'trial_1');
  channel.note({ kind: 'wanted', by: 'other' });
  await vi.waitFor(() => expect(broadcasts).toHaveLength(1));
  expect(broadcasts[0]).toEqual({
    kind: 'offered',
    to: 'other',
    session: JSON.stringify(info),
    trial: 'trial_1',
  });
});

test('a sign-out elsewhere leads a member’s page home (fault 18)', async () => {
  const { replace } = await open({ audience: 'member' });
  channel.note({ kind: 'signed-out', member: 'lobby/player01' });
  expect(replace).toHaveBeenCalledWith('/m/home');
});

test('a token renewed in another tab is taken over where it is the same session', async () => {
  const { session } = await open();
  channel.note({ kind: 'renewed', from: 'another', token: 'theirs', expiresAt: 9e12 });
  expect(session.get()?.token).toBe('secret');
  channel.note({ kind: 'renewed', from: 'secret', token: 'next', expiresAt: 9e12 });
  expect(session.get()).toMatchObject({ token: 'next', expiresAt: 9e12, userName: 'player01' });
});

test('a session that expires leads a member’s page to login and is shown on other pages', async () => {
  const guestsToo = await open();
  ends.at(-1)?.();
  expect(guestsToo.announceSessionEnd).toHaveBeenCalledOnce();
  expect(guestsToo.session.get()).toBeNull();
  const member = await open({ audience: 'member' });
  member.tab.setItem('MC_TRIAL_NAME', 'trial1');
  ends.at(-1)?.();
  expect(member.announceSessionEnd).not.toHaveBeenCalled();
  expect(member.assign).toHaveBeenCalledWith('/m/login?back=%2Fm%2Fmine%3Fx%3D1&reason=expired');
  expect(member.tab.getItem('MC_TRIAL_NAME')).toBeNull();
});

test('signing out ends the session, notifies tabs and gateway once, and leads home (HUB-4)', async () => {
  let answer: () => void = () => {};
  send.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({ ok: true, value: null });
    }),
  );
  const { signOut, session, assign } = await open();
  const first = signOut();
  void signOut();
  expect(session.get()).toBeNull();
  expect(broadcasts).toEqual([{ kind: 'signed-out', member: 'lobby/player01' }]);
  expect(send.mock.calls).toEqual([[expect.objectContaining({ method: 'DELETE' }), { timeoutMs: 3_000 }]]);
  expect(assign).not.toHaveBeenCalled();
  // Parts that are hydrated now find no session, and lead nowhere.
  const { goToLogin } = await import('../session/page.client.ts');
  goToLogin('expired');
  answer();
  await first;
  expect(assign.mock.calls).toEqual([['/m/home']]);
});
