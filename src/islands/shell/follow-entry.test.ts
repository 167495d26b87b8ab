import { afterEach, expect, test, vi } from 'vitest';
import { follow } from './follow-entry.ts';

const openAccessSheet = vi.hoisted(() => vi.fn());
vi.mock('../auth/sheet/access-sheet.ts', () => ({ openAccessSheet }));

const link = { href: 'https://a.example/', target: '_blank' } as HTMLAnchorElement;

afterEach(() => {
  vi.unstubAllGlobals();
  openAccessSheet.mockClear();
});

test('outside addresses open by either shell’s handler, else in a new window (NAV-13)', async () => {
  const opened: string[] = [];
  const by = (name: string) => (to: string) => void opened.push(`${name} ${to}`);
  vi.stubGlobal('window', { open: by('window') });
  await follow(link);
  vi.stubGlobal('android', { openExternal: by('android') });
  await follow(link);
  vi.stubGlobal('webkit', { messageHandlers: { openExternal: { postMessage: by('ios') } } });
  await follow(link);
  expect(opened).toEqual([
    'window https://a.example/',
    'android https://a.example/',
    'ios https://a.example/',
  ]);
});

const SCRIPT = 'https://lobby.test/_astro/follow.AAAAAAAA.js';

/** Returns where a tap on login leads: to a sheet over the page, or to its page. */
async function tapLogin(connection: object | undefined, scriptTookMs: number): Promise<string> {
  const went = vi.fn();
  vi.stubGlobal('window', { location: { origin: 'https://lobby.test', assign: went } });
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('performance', {
    getEntriesByName: (name: string) => (name === SCRIPT ? [{ duration: scriptTookMs }] : []),
  });
  vi.stubGlobal('document', { documentElement: { dataset: { follow: '/_astro/follow.AAAAAAAA.js' } } });
  await follow({ href: 'https://lobby.test/m/login', pathname: '/m/login', target: '' } as HTMLAnchorElement);
  expect(openAccessSheet.mock.calls.length + went.mock.calls.length).toBe(1);
  return went.mock.calls.length === 0 ? 'sheet' : 'page';
}

test.each([
  [{ saveData: false, effectiveType: '4g' }, 5_000, 'sheet'],
  [{ saveData: false, effectiveType: '3g' }, 10, 'page'],
  [{ saveData: true, effectiveType: '4g' }, 10, 'page'],
  [undefined, 300, 'sheet'],
  [undefined, 900, 'page'],
])('on the line %j, a script after %d ms, login opens as a %s (LOGIN-11)', async (line, ms, shown) => {
  expect(await tapLogin(line, ms)).toBe(shown);
});
