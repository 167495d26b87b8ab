import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeFetch, refused, succeeded } from '#testkit/page/fake-browser.ts';

const { gameTexts } = vi.hoisted(() => ({ gameTexts: vi.fn() }));
vi.mock('../tiles/texts.client.ts', async (original) => ({ ...(await original<object>()), gameTexts }));
vi.mock('#lib/ui/toast.client.ts', () => ({ toast: vi.fn(() => () => {}) }));

const words = {
  wait: '',
  added: '',
  removed: '',
  badAddress: '',
  errors: { unknown: { text: 'Something went wrong.' } },
};
const tile = (more: object = {}) =>
  ({ dataset: { busy: '', node: '1', vendor: 'PP', code: '', ...more } }) as unknown as HTMLElement;

beforeEach(() => gameTexts.mockReset());

test('missing texts reject and release the tile (GAME-7, fault 20)', async () => {
  const { window } = fakeBrowser();
  vi.stubGlobal('location', { pathname: '/m/home', search: '', href: 'https://lobby.test/m/home' });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const { session } = await import('#lib/auth/session/store.client.ts');
  session.set({ token: 't', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false });
  const fetched = fakeFetch(() => refused(404, 'game.not.found'));
  const { launch } = await import('./launch.client.ts');

  gameTexts.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(launch(tile())).rejects.toThrow('dynamically');
  expect(fetched).not.toHaveBeenCalled();

  gameTexts.mockResolvedValue(words);
  const next = tile();
  await launch(next);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(next.dataset).not.toHaveProperty('busy');
  expect(fetched.mock.calls[0]?.[0]).not.toContain('roomId');

  await launch(tile({ room: 'R7' }));
  expect(fetched.mock.calls[1]?.[0]).toContain('roomId=R7');
});

describe('the place where a game opens (GAME-11, NAV-13)', () => {
  const GAME = 'https://games.example/slot';
  const OWN = '/wps/play/slot';

  async function launched(url: string, { shell, apart }: { shell: string; apart: boolean }) {
    const { window } = fakeBrowser();
    const [assign, open, app] = [vi.fn(), vi.fn(), vi.fn()];
    vi.stubGlobal('location', {
      pathname: '/',
      search: '',
      href: 'https://lobby.test/',
      origin: 'https://lobby.test',
      assign,
    });
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    Object.assign(window, { open });
    if (shell === 'app') vi.stubGlobal('android', { openExternal: app });
    document.documentElement.dataset.shell = shell;
    const { session } = await import('#lib/auth/session/store.client.ts');
    session.set({ token: 't', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false });
    fakeFetch(succeeded({ url }), succeeded(null));
    const { launch } = await import('./launch.client.ts');
    gameTexts.mockResolvedValue(words);
    const pressed = tile(apart ? { apart: '' } : {});
    await launch(pressed);
    return {
      here: assign.mock.calls.flat(),
      window: open.mock.calls[0],
      app: app.mock.calls.flat(),
      isFree: !('busy' in pressed.dataset),
    };
  }

  test('a page opens in this tab', async () => {
    expect(await launched(GAME, { shell: 'browser', apart: false })).toMatchObject({
      here: [GAME],
      window: undefined,
    });
  });

  test('a game that is not a page opens in a window without opener, and this page stays', async () => {
    expect(await launched(GAME, { shell: 'browser', apart: true })).toMatchObject({
      here: [],
      window: [GAME, '_blank', 'noopener'],
      isFree: true,
    });
  });

  test('in the app another site’s game goes to its shell, this site’s own stays', async () => {
    expect(await launched(GAME, { shell: 'app', apart: false })).toMatchObject({ here: [], app: [GAME] });
    expect(await launched(OWN, { shell: 'app', apart: false })).toMatchObject({
      here: [`https://lobby.test${OWN}`],
      app: [],
    });
  });
});
