import { expect, test } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const load = () => import('./recent-searches.client.ts');

test('the last six searches are kept on the device, newest first, each once (FIND-1)', async () => {
  const { local } = fakeBrowser();
  const { recentSearches, rememberSearch } = await load();
  for (const words of ['a', 'b', ' c ', 'd', 'e', 'f', '  ', 'g', 'd']) rememberSearch(words);
  expect(recentSearches.get()).toEqual(['d', 'g', 'f', 'e', 'c', 'b']);
  expect(JSON.parse(local.getItem('recentSearches') ?? '')).toHaveLength(6);
});

test.each(['{', '"a"', '[1,{}]', 'null'])(
  'a stored value that is not a list of texts is ignored: %s',
  async (kept) => {
    const { local } = fakeBrowser();
    local.setItem('recentSearches', kept);
    const { recentSearches } = await load();
    expect(recentSearches.get()).toEqual([]);
  },
);
