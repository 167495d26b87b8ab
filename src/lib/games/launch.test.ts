import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeFetch, refused } from '#testkit/page/fake-browser.ts';

const { gameTexts } = vi.hoisted(() => ({ gameTexts: vi.fn() }));
vi.mock('./texts.client.ts', async (original) => ({ ...(await original<object>()), gameTexts }));
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

test('missing texts are told to the caller and free the tile (GAME-7, fault 20)', async () => {
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
