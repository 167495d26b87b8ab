import { expect, test } from 'vitest';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { elementOf, elementsOf, textsOf } from '../support/elements.ts';
import { FRONT, followRedirects, pageAt } from '../support/pages.ts';

const search = (words: string, page?: number) => pageAt(href('search', { q: words, page }), 'CN', FRONT);

test('search finds misspelt words and vendors in any language, page by page (FIND-1)', async () => {
  const form = elementOf(await pageAt(href('home'), 'CN', FRONT), 'form[role="search"]');
  expect(form.attributes.action).toBe(href('search'));
  expect(elementOf(form.html, 'input[type="search"]').attributes.name).toBe('q');
  expect(textsOf(await search('mushrom asent'), 'bdi.tile-name')[0]).toBe('蘑菇登峰');

  const first = await search('云雀坊');
  const next = elementOf(first, 'a[rel="next"]');
  expect(next.text).toBe('下一页');
  expect(next.attributes.href).toBe(href('search', { q: '云雀坊', page: 2 }));
  expect(elementsOf(await search('云雀坊', 2), 'li.tile')).toHaveLength(25);
  const vendor = elementsOf(first, 'a.chip').find(({ text }) => text.startsWith('云雀坊'));
  expect(vendor?.text).toMatch(/106/);
  expect(vendor?.attributes.href).toBe(href('gameList', { vassalage: 'JL' }));
});

test('a search without results says so, with its words; results have a heading (FIND-1, ALL-29)', async () => {
  expect(textsOf(await search('zzzzzzzzzz'), 'h2')).toContainEqual(expect.stringContaining('zzzzzzzzzz'));
  const found = await pageAt(href('search', { q: 'dragon' }));
  expect(textsOf(found, 'h2')[0]).toMatch(/dragon/i);
});

/** What slots return, by profile (PLAY-42); titles with a jackpot are those of ten lines. */
const RETURNS = ['95.82%', '96.29%', '95.99%', '94.95%', '95.17%', '95.80%'];

test('a game’s page has its facts, rules and similar games; an unknown one lists all (FIND-2)', async () => {
  const t = translatorFor('MS');
  const list = await pageAt(href('gameList', { gameType: 'RNG' }), 'MS', FRONT);
  const [about] = elementsOf(list, 'a.tile-about');
  const path = about?.attributes.href ?? '';
  const page = await pageAt(path, 'MS', FRONT);
  const name = elementOf(page, 'h2[id="game-name"]').text;
  expect(about?.attributes['aria-label']).toBe(t('game.about', { name }));
  const game = elementOf(page, 'article[id="game"]').html;
  expect(RETURNS).toContain(textsOf(game, 'dd')[0]);
  expect(textsOf(game, 'li')).toContainEqual(expect.stringContaining('gelendong'));
  const [, data = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'VideoGame', name });
  const [play] = elementsOf(game, 'a.button-main');
  expect([play?.text, play?.attributes.href]).toEqual(['Main', href('login', { back: path })]);
  const similar = elementOf(page, 'section.game-similar').html;
  expect(elementsOf(similar, 'a.tile-about').map(({ attributes }) => attributes.href)).not.toContain(path);
  expect(elementsOf(similar, 'li.tile').length).toBeGreaterThan(0);
  expect(await followRedirects('/m/game/none', FRONT)).toBe(href('gameList'));
});

test('upcoming matches in a closed panel have start times and links (LIVE-2, PLAY-65)', async () => {
  const panel = elementOf(await pageAt(href('home')), 'details.matches');
  expect(panel.attributes).not.toHaveProperty('open');
  expect(textsOf(panel.html, 'summary')[0]).toBe('Upcoming matches');
  const matches = elementsOf(panel.html, 'details.match');
  expect(matches).toHaveLength(6);
  const starts = elementsOf(panel.html, 'time').map(({ attributes }) => attributes.datetime ?? '');
  expect(starts).toEqual([...starts].sort());
  for (const { html, text } of matches) {
    expect(text).toMatch(/Starts \d{4}\/\d\d\/\d\d \d\d:\d\d\. Bets on this match are not taken here\./);
    expect(elementOf(html, 'a').attributes.href).toMatch(/^\/m\/(?:login|gameList)\?/);
  }
});
