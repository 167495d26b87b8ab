import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { come, end, head } from './boot.testing.ts';

const info = { token: 't', merchantCode: 'm', userName: 'player01', type: 0, firstTimeLogin: false };
const createSession = (more: object = {}) => ({ MC_SESSION_INFO: JSON.stringify({ ...info, ...more }) });

test('the inline scripts stay below 1.5 kB, two thirds of it before paint', () => {
  expect(gzipSync(`${head}\n${end}`, { level: 9 }).length).toBeLessThan(1500);
  expect(gzipSync(head, { level: 9 }).length).toBeLessThan(1000);
});

describe('theme', () => {
  test('a theme in local storage shows before paint and is sent to the server (THEME-1)', () => {
    const { page, cookies, went } = come({ kept: { theme: 'light' } });
    expect(page.theme).toBe('light');
    expect([...cookies]).toEqual(['theme=light']);
    expect(went).toEqual([]);
  });

  test('without a known theme the server’s stays (THEME-1)', () => {
    expect(come({ kept: { theme: 'neon' } }).page.theme).toBe('dark');
    expect(come({ page: { theme: 'light' } }).page.theme).toBe('light');
  });

  test('a chosen theme is stored before the link is followed (THEME-1)', () => {
    const { local, tap } = come();
    expect(tap('/m/set-theme?to=light&back=%2Fm%2Fhome')).toBe(true);
    expect(local.getItem('theme')).toBe('light');
  });
});

describe('language', () => {
  test('a page not in the stored language is reloaded before paint (LANG-1, LANG-2)', () => {
    const { went, cookies, hidden } = come({ kept: { language: 'CN' } });
    expect(went).toEqual(['reload']);
    expect(cookies).toContain('language=CN');
    expect(hidden()).toBe(true);
  });

  test('a page is not reloaded with the cookie set, or with cookies denied (LANG-2)', () => {
    expect(come({ kept: { language: 'CN' }, cookies: ['language=CN'] }).went).toEqual([]);
    expect(come({ kept: { language: 'CN' }, cookiesDenied: true }).went).toEqual([]);
  });

  test('values that are not a language are ignored (LANG-1)', () => {
    expect(come({ kept: { language: 'TH' } }).went).toEqual([]);
  });

  test('a language in the address applies, and is stored where none was chosen (LANG-2)', () => {
    const first = come({ address: '/m/help?lang=MS', page: { language: 'MS' } });
    expect(first.local.getItem('language')).toBe('MS');
    expect(first.cookies).toContain('language=MS');
    const chosen = come({ address: '/m/help?lang=MS', page: { language: 'MS' }, kept: { language: 'EN' } });
    expect(chosen.went).toEqual([]);
    expect(chosen.local.getItem('language')).toBe('EN');
  });

  test('a chosen language is stored before the link is followed (LANG-2)', () => {
    const { local, tap } = come();
    tap('/m/set-language?to=MS&back=%2Fm%2Fhome');
    expect(local.getItem('language')).toBe('MS');
  });
});

describe('session', () => {
  test('a session makes the page a member’s and loads the script; guests load nothing', () => {
    const member = come({ tab: createSession(), page: { member: '/_astro/member.AAAAAAAA.js' } });
    expect(member.page).toMatchObject({ session: 'member', kind: 'player' });
    expect(member.imported).toEqual(['/_astro/member.AAAAAAAA.js']);
    const guest = come({ page: { member: '/_astro/member.AAAAAAAA.js' } });
    expect(guest.page.session).toBe('guest');
    expect(guest.imported).toEqual([]);
  });

  test('where another tab may be logged in, a guest loads the script that asks it (fault 18)', () => {
    const comeKeeping = (member: string) => come({ page: { member: '/m.js' }, kept: { member } });
    expect(comeKeeping('1').imported).toEqual(['/m.js']);
    expect(comeKeeping('1').page.session).toBe('guest');
    expect(comeKeeping('0').imported).toEqual([]);
  });

  test.each([
    ['no JSON', '{'],
    ['no object', 'null'],
    ['no token', JSON.stringify({ ...info, token: '' })],
    ['no name', JSON.stringify({ ...info, userName: undefined })],
    ['no type', JSON.stringify({ ...info, type: '0' })],
    ['a past end', JSON.stringify({ ...info, expiresAt: 1 })],
  ])('one with %s is discarded: guest (fault 19)', (_what, text) => {
    const { page, tab } = come({ tab: { MC_SESSION_INFO: text } });
    expect(page.session).toBe('guest');
    expect(tab.getItem('MC_SESSION_INFO')).toBeNull();
  });

  test('agents, trial accounts and players are distinguished', () => {
    expect(come({ tab: createSession({ type: 1 }) }).page.kind).toBe('agent');
    expect(come({ tab: createSession({ type: 4 }) }).page.kind).toBe('trial');
    expect(come({ tab: createSession({ type: 40 }) }).page.kind).toBe('player');
  });

  test('a visitor with denied storage is a guest, without an error (fault 17)', () => {
    expect(come({ denied: true }).page.session).toBe('guest');
  });

  test('guests on a member page go to login and come back (NAV-16)', () => {
    const { went, hidden } = come({ address: '/m/member/home?x=1', page: { audience: 'member' } });
    expect(went).toEqual([`replace /m/login?back=${encodeURIComponent('/m/member/home?x=1')}`]);
    expect(hidden()).toBe(true);
    expect(come({ tab: createSession(), page: { audience: 'member' } }).went).toEqual([]);
  });

  test('all visitors except agents leave the agent area for home (AGENT-1)', () => {
    const agentPage = { audience: 'agent' };
    expect(come({ page: agentPage }).went).toEqual(['replace /m/home']);
    expect(come({ page: agentPage, tab: createSession() }).went).toEqual(['replace /m/home']);
    expect(come({ page: agentPage, tab: createSession({ type: 41 }) }).went).toEqual([]);
  });

  test('a page for other types than the member’s is marked before any part of it starts (TRIAL-2)', () => {
    const marked = (action: string, type: number) =>
      'refused' in come({ page: { audience: 'member', action }, tab: createSession({ type }) }).page;
    expect([0, 2, 4, 41].map((type) => marked('deposit', type))).toEqual([false, false, true, true]);
    expect([0, 2, 4, 41].map((type) => marked('invite', type))).toEqual([false, false, true, false]);
    expect('refused' in come({ page: { audience: 'member' }, tab: createSession({ type: 4 }) }).page).toBe(
      false,
    );
  });

  test('a page out of the back/forward cache is loaded again when its member has left (fault 16)', () => {
    const { tab, fire, went, hidden } = come({ tab: createSession() });
    fire('pageshow', { persisted: true });
    expect(went).toEqual([]);
    tab.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, token: 'renewed' }));
    fire('pageshow', { persisted: true });
    expect(went).toEqual([]);
    tab.clear();
    fire('pageshow', { persisted: false });
    expect(went).toEqual([]);
    fire('pageshow', { persisted: true });
    expect(went).toEqual(['reload']);
    expect(hidden()).toBe(true);
  });
});

describe('a session whose end this browser knows (fault 16)', () => {
  const ended = { ended: ' 0a0a ffee 1b1b' };

  test('an ended session that came back is removed, and the page is a guest’s', () => {
    const old = come({ tab: createSession({ id: 'ffee' }), kept: ended });
    expect(old.page.session).toBe('guest');
    expect(old.tab.getItem('MC_SESSION_INFO')).toBeNull();
    expect(come({ tab: createSession({ id: 'eeff' }), kept: ended }).page.session).toBe('member');
    expect(come({ tab: createSession(), kept: ended }).page.session).toBe('member');
    expect(come({ tab: createSession({ id: 'ffee' }) }).page.session).toBe('member');
  });

  test('an ended session is removed before its cached page shows', () => {
    const { local, tab, fire, went, hidden } = come({ tab: createSession({ id: 'ffee' }) });
    local.setItem('ended', ended.ended);
    // What the browser stored with the page.
    tab.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, id: 'ffee' }));
    fire('pageshow', { persisted: true });
    expect(went).toEqual(['reload']);
    expect(hidden()).toBe(true);
  });
});

test('what does not load, and text to be restored, load the script that helps (fault 21, ALL-13)', async () => {
  const help = vi.fn();
  const page = come({ script: { help } });
  expect(page.imported).toEqual([]);
  const event = page.fire('error');
  expect(page.imported).toEqual(['/failed-loads.js']);
  await expect.poll(() => help.mock.calls).toEqual([[event]]);
  help.mockClear();
  come({ script: { help }, tab: { typed: '{}' } });
  await expect.poll(() => help.mock.calls).toEqual([[undefined]]);
});

test('the page knows whether it runs in a browser, the app shell or from a home screen (NAV-12)', () => {
  expect(come({ userAgent: 'Mozilla/5.0 (Linux; Android 14)' }).page.shell).toBe('browser');
  expect(come({ userAgent: 'Mozilla/5.0 (iPhone) LobbyApp/2.1' }).page.shell).toBe('app');
  expect(come({ global: { matchMedia: () => ({ matches: true }) } }).page.shell).toBe('installed');
  const iPhone = { onLine: true, userAgent: '', standalone: true };
  expect(come({ global: { navigator: iPhone } }).page.shell).toBe('installed');
});
