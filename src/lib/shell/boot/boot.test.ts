import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_BACK_PATHS } from '#contract/hostile-back-paths.ts';
import { type Visit, visit } from '#testkit/page/fake-visit.ts';
import { inlineScript } from '../../../../build/inline-script.ts';

let head: string;
let gate: string;
let end: string;
beforeAll(async () => {
  head = await inlineScript('src/lib/shell/boot/boot.inline.ts');
  gate = await inlineScript('src/lib/shell/boot/access-gate.inline.ts');
  end = await inlineScript('src/lib/shell/boot/links-and-network.inline.ts');
});
/** To a page as the server writes it: those that not everybody may see have one script more. */
const come = (given?: Visit) =>
  visit(given?.page?.audience ? `${head};${gate};${end}` : `${head};${end}`, given);

const info = { token: 't', merchantCode: 'm', userName: 'player01', type: 0, firstTimeLogin: false };
const sessionOf = (more: object = {}) => ({ MC_SESSION_INFO: JSON.stringify({ ...info, ...more }) });

test('the inline scripts stay below 1.5 kB, two thirds of it before paint', () => {
  expect(gzipSync(`${head}\n${end}`, { level: 9 }).length).toBeLessThan(1500);
  expect(gzipSync(head, { level: 9 }).length).toBeLessThan(1000);
});

describe('theme', () => {
  test('the one kept in local storage shows before paint and is told to the server (THEME-1)', () => {
    const { page, cookies, went } = come({ kept: { theme: 'light' } });
    expect(page.theme).toBe('light');
    expect([...cookies]).toEqual(['theme=light']);
    expect(went).toEqual([]);
  });

  test('without a known one the server’s stays (THEME-1)', () => {
    expect(come({ kept: { theme: 'neon' } }).page.theme).toBe('dark');
    expect(come({ page: { theme: 'light' } }).page.theme).toBe('light');
  });

  test('choosing one keeps it before the link is followed (THEME-1)', () => {
    const { local, tap } = come();
    expect(tap('/m/set-theme?to=light&back=%2Fm%2Fhome')).toBe(true);
    expect(local.getItem('theme')).toBe('light');
  });
});

describe('language', () => {
  test('a page in another language than the one kept is loaded again, unseen (LANG-1, LANG-2)', () => {
    const { went, cookies, hidden } = come({ kept: { language: 'CN' } });
    expect(went).toEqual(['reload']);
    expect(cookies).toContain('language=CN');
    expect(hidden()).toBe(true);
  });

  test('never twice: with the cookie set, or cookies denied, the page stays (LANG-2)', () => {
    expect(come({ kept: { language: 'CN' }, cookies: ['language=CN'] }).went).toEqual([]);
    expect(come({ kept: { language: 'CN' }, cookiesDenied: true }).went).toEqual([]);
  });

  test('values that are no language count for nothing (LANG-1)', () => {
    expect(come({ kept: { language: 'TH' } }).went).toEqual([]);
  });

  test('a language in the address holds, and is kept where none was chosen (LANG-2)', () => {
    const first = come({ address: '/m/help?lang=MS', page: { language: 'MS' } });
    expect(first.local.getItem('language')).toBe('MS');
    expect(first.cookies).toContain('language=MS');
    const chosen = come({ address: '/m/help?lang=MS', page: { language: 'MS' }, kept: { language: 'EN' } });
    expect(chosen.went).toEqual([]);
    expect(chosen.local.getItem('language')).toBe('EN');
  });

  test('choosing one keeps it before the link is followed (LANG-2)', () => {
    const { local, tap } = come();
    tap('/m/set-language?to=MS&back=%2Fm%2Fhome');
    expect(local.getItem('language')).toBe('MS');
  });
});

describe('session', () => {
  test('with one the page is a member’s and their script is loaded; guests load nothing', () => {
    const member = come({ tab: sessionOf(), page: { member: '/_astro/member.js?v=1' } });
    expect(member.page).toMatchObject({ session: 'member', kind: 'player' });
    expect(member.imported).toEqual(['/_astro/member.js?v=1']);
    const guest = come({ page: { member: '/_astro/member.js?v=1' } });
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

  test('agents and trial accounts are told from players', () => {
    expect(come({ tab: sessionOf({ type: 1 }) }).page.kind).toBe('agent');
    expect(come({ tab: sessionOf({ type: 4 }) }).page.kind).toBe('trial');
    expect(come({ tab: sessionOf({ type: 40 }) }).page.kind).toBe('player');
  });

  test('denied storage is a guest’s, without an error (fault 17)', () => {
    expect(come({ denied: true }).page.session).toBe('guest');
  });

  test('guests on a member page go to login and come back (NAV-16)', () => {
    const { went, hidden } = come({ address: '/m/member/home?x=1', page: { audience: 'member' } });
    expect(went).toEqual([`replace /m/login?back=${encodeURIComponent('/m/member/home?x=1')}`]);
    expect(hidden()).toBe(true);
    expect(come({ tab: sessionOf(), page: { audience: 'member' } }).went).toEqual([]);
  });

  test('everybody but agents leaves the agent area for home (AGENT-1)', () => {
    const agentPage = { audience: 'agent' };
    expect(come({ page: agentPage }).went).toEqual(['replace /m/home']);
    expect(come({ page: agentPage, tab: sessionOf() }).went).toEqual(['replace /m/home']);
    expect(come({ page: agentPage, tab: sessionOf({ type: 41 }) }).went).toEqual([]);
  });

  test('a page for other types than the member’s is marked before anything of it starts (TRIAL-2)', () => {
    const marked = (action: string, type: number) =>
      'refused' in come({ page: { audience: 'member', action }, tab: sessionOf({ type }) }).page;
    expect([0, 2, 4, 41].map((type) => marked('deposit', type))).toEqual([false, false, true, true]);
    expect([0, 2, 4, 41].map((type) => marked('invite', type))).toEqual([false, false, true, false]);
    expect('refused' in come({ page: { audience: 'member' }, tab: sessionOf({ type: 4 }) }).page).toBe(false);
  });

  test('a page out of the back/forward cache is loaded again when its member has left (fault 16)', () => {
    const { tab, fire, went, hidden } = come({ tab: sessionOf() });
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

  test('is a guest’s however it came back, and is removed; others are as they were', () => {
    const old = come({ tab: sessionOf({ id: 'ffee' }), kept: ended });
    expect(old.page.session).toBe('guest');
    expect(old.tab.getItem('MC_SESSION_INFO')).toBeNull();
    expect(come({ tab: sessionOf({ id: 'eeff' }), kept: ended }).page.session).toBe('member');
    expect(come({ tab: sessionOf(), kept: ended }).page.session).toBe('member');
    expect(come({ tab: sessionOf({ id: 'ffee' }) }).page.session).toBe('member');
  });

  test('is gone before a page that was kept with it shows', () => {
    const { local, tab, fire, went, hidden } = come({ tab: sessionOf({ id: 'ffee' }) });
    local.setItem('ended', ended.ended);
    // What the browser kept with the page.
    tab.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, id: 'ffee' }));
    fire('pageshow', { persisted: true });
    expect(went).toEqual(['reload']);
    expect(hidden()).toBe(true);
  });
});

describe('back arrow (NAV-6)', () => {
  const from = (search: string, more: Visit = {}) => come({ address: `/m/help${search}`, ...more });

  test('a given back path is where it leads', () => {
    const { tap, followed } = from('?back=%2Fm%2Fnotice%3Fi%3D2');
    expect(tap('/m/home', { back: 'previous' })).toBe(true);
    expect(followed()).toBe('https://lobby.test/m/notice?i=2');
  });

  test.each(['/m', '/m/home/', '/m/read/live', '/m/agent/register?x=1', '/m/activityDetail?id=a%20b#top'])(
    'and so is %s',
    (path) => {
      const { tap, followed } = from(`?back=${encodeURIComponent(path)}`);
      tap('/m/home', { back: 'previous' });
      expect(followed()).toBe(`https://lobby.test${path}`);
    },
  );

  test('else the page before, when it was one of ours', () => {
    const { tap, went } = from('', { referrer: 'https://lobby.test/m/activity' });
    expect(tap('/m/home', { back: 'previous' })).toBe(false);
    expect(went).toEqual(['back']);
  });

  test('else home: no history, another site before, or a page whose arrow leads home', () => {
    expect(from('').tap('/m/home', { back: 'previous' })).toBe(true);
    const outside = { referrer: 'https://lobby.test.evil.example/' };
    expect(from('', outside).tap('/m/home', { back: 'previous' })).toBe(true);
    const inside = { referrer: 'https://lobby.test/m/activity' };
    expect(from('', inside).tap('/m/home', { back: '' })).toBe(true);
  });

  const sendable = HOSTILE_BACK_PATHS.filter(([, path]) => typeof path === 'string');
  test.each(sendable)('a back path that is none of our pages is not followed: %s', (_, path) => {
    const { tap, went, followed } = from(`?back=${encodeURIComponent(String(path))}`);
    expect(tap('/m/home', { back: 'previous' })).toBe(true);
    expect([followed(), went]).toEqual(['https://lobby.test/m/home', []]);
  });
});

describe('what the site runs in', () => {
  test('a browser, the app shell, or the home screen (NAV-12)', () => {
    expect(come({ userAgent: 'Mozilla/5.0 (Linux; Android 14)' }).page.shell).toBe('browser');
    expect(come({ userAgent: 'Mozilla/5.0 (iPhone) LobbyApp/2.1' }).page.shell).toBe('app');
    expect(come({ global: { matchMedia: () => ({ matches: true }) } }).page.shell).toBe('installed');
    const iPhone = { onLine: true, userAgent: '', standalone: true };
    expect(come({ global: { navigator: iPhone } }).page.shell).toBe('installed');
  });

  test('outside addresses go to the script with the shell’s handlers, else are links (NAV-13)', async () => {
    const followed: string[] = [];
    const script = { follow: ({ href }: { href: string }) => followed.push(href) };
    const inApp = { userAgent: 'LobbyApp', page: { follow: '/follow.js' }, script };
    expect(come(inApp).tap('https://a.example/', {}, '_blank')).toBe(false);
    expect(come({ ...inApp, userAgent: '' }).tap('https://b.example/', {}, '_blank')).toBe(true);
    expect(come(inApp).tap('/m/help')).toBe(true);
    await expect.poll(() => followed).toEqual(['https://a.example/']);
  });

  test('login and registration are left to the script that shows them over the page (LOGIN-11)', async () => {
    const followed: string[] = [];
    const script = { follow: ({ href }: { href: string }) => followed.push(href) };
    const given = { page: { follow: '/follow.js' }, script };
    const { tap, imported } = come(given);
    expect(tap('/m/login?back=%2Fm%2Fhelp')).toBe(false);
    expect(imported).toEqual(['/follow.js']);
    expect(come(given).tap('/m/register')).toBe(false);
    expect(come(given).tap('/m/home')).toBe(true);
    expect(come(given).tap('/m/apps')).toBe(true);
    const away = 'https://lobby.test/m/';
    await expect.poll(() => followed).toEqual([`${away}login?back=%2Fm%2Fhelp`, `${away}register`]);
  });

  test('ways to the app and to customer service are left to it too (HUB-2, HUB-5)', async () => {
    const followed: string[] = [];
    const script = { follow: ({ href }: { href: string }) => followed.push(href) };
    for (const way of ['app', 'message'])
      expect(come({ page: { follow: '/follow.js' }, script }).tap(`/m/${way}`)).toBe(false);
    await expect.poll(() => followed).toEqual(['https://lobby.test/m/app', 'https://lobby.test/m/message']);
  });

  test('a link whose script does not come is followed as it is (LOGIN-11, fault 20)', async () => {
    const { tap, went } = come({ page: { follow: '/follow.js' } });
    tap('/m/login');
    await expect.poll(() => went).toEqual(['go https://lobby.test/m/login']);
  });

  test('going offline shows the banner, coming back hides it (fault 14)', () => {
    const { page, network } = come();
    expect(page.online).toBe('true');
    network(false);
    expect(page.online).toBe('false');
    network(true);
    expect(page.online).toBe('true');
    expect(come({ online: false }).page.online).toBe('false');
  });

  test('the service worker is registered after load, by a policy for it alone (NAV-17)', () => {
    const registered: unknown[] = [];
    const serviceWorker = { register: (address: unknown) => Promise.resolve(registered.push(address)) };
    const trustedTypes = {
      createPolicy: (name: string, { createScriptURL }: { createScriptURL(address: string): string }) => ({
        createScriptURL: (address: string) => `${name}: ${createScriptURL(address)}`,
      }),
    };
    const navigator = { onLine: true, userAgent: '', serviceWorker };
    const page = { worker: '1' };
    const { fire } = come({ page, global: { navigator, trustedTypes } });
    expect(registered).toEqual([]);
    fire('load');
    come({ page, global: { navigator } }).fire('load');
    expect(registered).toEqual(['lobby: /sw.js', '/sw.js']);
  });
});

test('where a picture fails, a script comes to help, and only on pages that name one (fault 21)', () => {
  const page = come({ page: { pictures: '/_astro/pictures.js?v=1' } });
  expect(page.imported).toEqual([]);
  page.fire('error');
  expect(page.imported).toEqual(['/_astro/pictures.js?v=1']);
  const other = come();
  other.fire('error');
  expect(other.imported).toEqual([]);
});

test('an open menu closes with Escape and with a tap outside it', () => {
  const { menu, fire, tap } = come();
  fire('keydown', { key: 'a' });
  expect(menu.open).toBe(true);
  fire('keydown', { key: 'Escape' });
  expect(menu.open).toBe(false);
  menu.open = true;
  tap('/m/help');
  expect(menu.open).toBe(false);
});
