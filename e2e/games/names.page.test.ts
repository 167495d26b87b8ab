import { expect, test } from 'vitest';
import type { Language } from '#contract/core/languages.ts';
import { hotGames, vendors, winners } from '#contract/games/games.ts';
import { href } from '#lib/routes/addresses.ts';
import { ORIGIN, pageAt } from '../support/pages.ts';

/** Fetches the names in a list of the gateway, in a language. */
async function fetchNames(
  path: string,
  key: 'gameName' | 'displayName',
  language: Language,
): Promise<string[]> {
  const separator = path.includes('?') ? '&' : '?';
  const answer = await fetch(`${ORIGIN}${path}${separator}language=${language}`);
  const found = [...(await answer.text()).matchAll(new RegExp(`"${key}":"([^"\\\\]+)"`, 'g'))];
  return [...new Set(found.map(([, name = '']) => name))];
}

const LISTS = [
  ['latest wins at lotteries', href('lottery'), `${winners.path}?gameType=LOTT`, 'gameName'],
  ['latest wins on home', href('home'), winners.path, 'gameName'],
  ['hot games', href('home'), hotGames.path, 'displayName'],
  ['providers', href('home'), vendors.path, 'displayName'],
] as const;

const escaped = (name: string) => name.replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/"/g, '&quot;');

test.each(LISTS)('pages of each language have their names of %s (ALL-12)', async (_, page, path, key) => {
  const english = await fetchNames(path, key, 'EN');
  expect(english.length).toBeGreaterThan(0);
  for (const language of ['CN', 'MS'] as const) {
    const names = await fetchNames(path, key, language);
    const html = await pageAt(page, language);
    const shown = names.filter((name) => html.includes(escaped(name)));
    expect(shown.length).toBeGreaterThan(0);
    const foreign = english.filter((name) => !names.includes(name) && /[a-z]/i.test(name));
    expect(foreign.filter((name) => html.includes(`>${escaped(name)}<`))).toEqual([]);
  }
});
