import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { elementOf, elementsOf, textsOf } from '../support/elements.ts';
import { FRONT, followRedirects, pageAt, readValue } from '../support/pages.ts';

const LISTS = 'nav[aria-label="Lists"]';
const TYPES = 'nav[aria-label="Game types"]';

/** The links of a menu. */
const linksOf = (page: string, menu: string) => elementsOf(elementOf(page, menu).html, 'a');
/** The words of the links that a menu marks as chosen. */
const chosenOf = (page: string, menu: string) =>
  linksOf(page, menu)
    .filter(({ attributes }) => 'aria-current' in attributes)
    .map(({ text }) => text);
/** The address of a link by its label, or else its words. */
const addressOf = (page: string, name: string) => {
  const [link, ...others] = elementsOf(page, 'a').filter(
    ({ attributes, text }) => (attributes['aria-label'] ?? text) === name,
  );
  if (!link || others.length > 0)
    throw new Error(`${link ? 'Several links are' : 'No link is'} called ${name}`);
  return link.attributes.href;
};
const namesOf = (page: string) => textsOf(page, 'bdi.tile-name');

test('the list centre has a home link, a title, a drawer, four tabs and 25 games (GAME-1)', async () => {
  const page = await pageAt('/m/gameList', 'EN', FRONT);
  expect(elementOf(page, 'h1').text).toBe('All games');
  expect(linksOf(page, LISTS).map(({ text }) => text)).toEqual([
    'All',
    'Hot',
    'Recently played',
    'Favourites',
  ]);
  expect(chosenOf(page, LISTS)).toEqual(['All']);
  expect(elementsOf(page, 'li.tile')).toHaveLength(25);
  expect(elementsOf(page, 'details.drawer')).toHaveLength(1);
  expect(elementsOf(page, 'header')).toEqual([]);
  expect(elementsOf(page, 'nav.tabs')).toEqual([]);
  expect(addressOf(page, 'Back')).toBe(href('home'));
});

test('the title is the chosen vendor’s mark (GAME-1)', async () => {
  const page = await pageAt('/m/gameList?gameType=RNG&vassalage=PP', 'EN', FRONT);
  expect(elementOf(page, 'title').text).toMatch(/^Slots · /);
  const title = elementOf(page, 'h1');
  expect(title.text).toBe('Plumepark');
  expect(elementOf(title.html, 'img').attributes.src).toMatch(/\/wps\/art\/vendor\/PP\.svg/);
});

test('an empty list says so and leads on (GAME-1)', async () => {
  const page = await pageAt('/m/gameList?gameName=zzzzzz');
  expect(textsOf(page, 'h2')).toContain('No game fits these filters');
  expect(addressOf(page, 'See all games')).toBe('/m/gameList');
});

test('pages of a list link to the next and the previous one (GAME-5)', async () => {
  const first = await pageAt('/m/gameList?gameType=RNG', 'EN', FRONT);
  const next = addressOf(first, 'Load more');
  expect(next).toBe('/m/gameList?gameType=RNG&page=2');
  const second = await pageAt(next ?? '', 'EN', FRONT);
  expect(elementsOf(second, 'li.tile')).toHaveLength(25);
  expect(namesOf(second)[0]).not.toBe(namesOf(first)[0]);
  expect(addressOf(second, 'Previous games')).toBe('/m/gameList?gameType=RNG');
});

describe('addresses (GAME-3)', () => {
  test('a vendor opens its search, a type of list its tab (GAME-3)', async () => {
    const page = await pageAt('/m/gameList?gameType=RNG&vassalage=JL');
    expect(chosenOf(page, LISTS)).toEqual(['Results']);
    expect(new Set(textsOf(page, 'bdi.tile-vendor'))).toEqual(new Set(['Junolark']));
    expect(chosenOf(await pageAt('/m/gameList?type=hot'), LISTS)).toEqual(['Hot']);
  });

  test.each(['ESPORTS', 'COCKFIGHT'])('games of type %s are sports (GAME-3)', async (type) => {
    const page = await pageAt(`/m/gameList?gameType=${type}`);
    expect(namesOf(page).length).toBeGreaterThan(0);
    expect(namesOf(page)).toEqual(namesOf(await pageAt('/m/gameList?gameType=SPORTS')));
    expect(chosenOf(page, TYPES)).toEqual(['Sports']);
  });

  test('the vendors of sports are grouped by sport (GAME-3)', async () => {
    const page = await pageAt('/m/gameList?gameType=SPORTS', 'EN', FRONT);
    expect(textsOf(page, 'legend').sort()).toEqual(['Cockfight', 'Esports', 'Racing', 'Sports']);
  });
});

describe('filters (GAME-4)', () => {
  /** The choices of a filter, by its legend; none if the drawer does not have it. */
  const choicesOf = (page: string, legend: string) =>
    elementsOf(page, 'fieldset')
      .filter(({ html }) => textsOf(html, 'legend').includes(legend))
      .flatMap(({ html }) => textsOf(html, 'bdi'));

  test('filters by class and minimum bet are for RNG only (GAME-4)', async () => {
    const slots = await pageAt('/m/gameList?gameType=RNG');
    expect(choicesOf(slots, 'Game type')).toEqual([
      'All',
      'Jackpot',
      'Scratch',
      'Video poker',
      'PVP',
      'Arcade',
    ]);
    const bets = ['RM0.01', 'RM0.05', 'RM0.10', 'RM0.50', 'RM0.75', 'RM1'];
    expect(choicesOf(slots, 'Minimum bet')).toEqual(['All', ...bets]);
    const live = await pageAt('/m/gameList?gameType=LIVE');
    expect(choicesOf(live, 'Provider').length).toBeGreaterThan(1);
    for (const legend of ['Game type', 'Minimum bet']) expect(choicesOf(live, legend)).toEqual([]);
  });

  test('filters are removed one by one, and the last one returns to all (GAME-4)', async () => {
    const both = await pageAt('/m/gameList?gameType=RNG&vassalage=PP&gameClassify=JP');
    const one = addressOf(both, 'Remove the filter Jackpot');
    expect(one).toBe('/m/gameList?gameType=RNG&vassalage=PP');
    const none = addressOf(await pageAt(one ?? ''), 'Remove the filter Plumepark');
    expect(none).toBe('/m/gameList?gameType=RNG');
    expect(chosenOf(await pageAt(none ?? ''), LISTS)).toEqual(['All']);
  });

  test('another tab resets filters and page (GAME-4)', async () => {
    const page = await pageAt('/m/gameList?gameType=RNG&vassalage=PP&gameName=a&page=2');
    const hot = linksOf(page, LISTS).find(({ text }) => text === 'Hot');
    expect(hot?.attributes.href).toBe('/m/gameList?gameType=RNG&type=hot');
  });

  test('lotteries have a separate page, other types the list (GAME-4)', async () => {
    const menu = linksOf(await pageAt('/m/gameList'), TYPES);
    const addresses = Object.fromEntries(menu.map(({ text, attributes }) => [text, attributes.href]));
    expect(addresses.Fishing).toBe('/m/gameList?gameType=FISH');
    expect(addresses.Lottery).toBe(href('lottery'));
    expect(await followRedirects('/m/gameList?gameType=LOTT')).toBe(href('lottery'));
  });
});

describe('pages of categories (GAME-8)', () => {
  test.each([
    ['/m/live-games', 'LIVE'],
    ['/m/poker-games', 'PVP'],
    ['/m/sport-games', 'SPORTS'],
    ['/m/slot-games', 'RNG'],
    ['/m/fishing-games', 'FISH'],
    ['/m/slotsCenter', 'RNG'],
    ['/m/gameCenter', ''],
  ])('page %s lists the games of type “%s” (GAME-8)', async (path, gameType) => {
    const { games } = await readValue<{ games: { displayName: string; shortName?: string }[] }>(
      `/wps/games?gameType=${gameType}&pageSize=25`,
    );
    const page = await pageAt(path);
    expect(namesOf(page)).toEqual(games.map(({ displayName, shortName }) => shortName ?? displayName));
    expect(elementsOf(page, 'header')).toHaveLength(1);
    const hot = linksOf(page, LISTS).find(({ text }) => text === 'Hot');
    expect(hot?.attributes.href).toBe(`${path}?type=hot`);
  });
});

test.each(LANGUAGES)('lists mark games with a jackpot, in %s (GAME-11)', async (language) => {
  const mark = translatorFor(language)('games.class.JP');
  const withJackpot = await pageAt('/m/slot-games?gameClassify=JP', language);
  expect(textsOf(withJackpot, 'b.tile-new')).toContain(mark);
  const without = await pageAt('/m/slot-games?gameClassify=SC', language);
  expect(namesOf(without).length).toBeGreaterThan(0);
  expect(textsOf(without, 'b.tile-new')).not.toContain(mark);
});
