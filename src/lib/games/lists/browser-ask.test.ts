import { expect, test } from 'vitest';
import { fakeBrowser, fakeFetch, refused, succeeded } from '#testkit/page/fake-browser.ts';

const GAME = { gameId: '1', nodeId: '1', gameName: 'Koi', gameType: 'RNG', vassalage: 'PP' };
const hot = () => succeeded({ list: [GAME] });
/** Loads the modules for each test, after the browser is faked. */
const load = async () => ({
  ask: (await import('./browser-ask.client.ts')).askFromBrowser,
  ...(await import('#contract/games/games.ts')),
});

test('hot games are asked for once a session in each language (GAME-9, LANG-3)', async () => {
  const { tab } = fakeBrowser();
  const fetched = fakeFetch(hot);
  const { ask, hotGames } = await load();
  const first = await ask(hotGames, { language: 'EN' });
  expect(first).toMatchObject({ ok: true, value: { list: [{ gameName: 'Koi' }] } });
  expect(await ask(hotGames, { language: 'EN' })).toEqual(first);
  expect(fetched).toHaveBeenCalledTimes(1);
  await ask(hotGames, { language: 'MS' });
  expect(fetched).toHaveBeenCalledTimes(2);
  tab.clear();
  await ask(hotGames, { language: 'EN' });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('other games are asked for each time', async () => {
  fakeBrowser();
  const fetched = fakeFetch(() => succeeded({ content: [GAME] }));
  const { ask, games } = await load();
  const query = { gameType: 'RNG', pageNo: 1, pageSize: 25, language: 'EN' } as const;
  await ask(games, query);
  await ask(games, query);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('hot games that failed, or were written over, are asked for again (GAME-9)', async () => {
  const { tab } = fakeBrowser();
  const fetched = fakeFetch(refused(500, 'internal.error'), hot);
  const { ask, hotGames } = await load();
  expect(await ask(hotGames, { language: 'EN' })).toMatchObject({ ok: false });
  expect(await ask(hotGames, { language: 'EN' })).toMatchObject({ ok: true });
  const callsBefore = fetched.mock.calls.length;
  for (const text of ['no JSON', '{"list":7}']) {
    const key = tab.key(0) ?? '';
    tab.setItem(key, text);
    expect(await ask(hotGames, { language: 'EN' })).toMatchObject({ ok: true });
  }
  expect(fetched).toHaveBeenCalledTimes(callsBefore + 2);
});
