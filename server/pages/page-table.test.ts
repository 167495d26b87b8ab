import { expect, test } from 'vitest';
import { MAX_SLUG } from '#contract/content/content-names.ts';
import { pageTable, pageTarget } from './page-table.ts';

const list = { path: '/m/gameList', query: ['gameType', 'gameName'] };
const table = pageTable([{ path: '/m/home', query: [] }, { path: '/m/read/[topic]', query: [] }, list]);

test('pages are found by path, those with parameters by their shape', () => {
  expect(table.find('/m/home')?.path).toBe('/m/home');
  expect(table.find('/m/read/live')?.path).toBe('/m/read/[topic]');
});

test.each(['/m/nope', '/m/read/', '/m/read/a/b', '/m/read/a.css', '/m/readXlive', '/m/home2'])(
  '%s is not a page (NAV-2)',
  (path) => {
    expect(table.find(path)).toBeUndefined();
  },
);

test('spellings of the same search share a copy for a minute, other searches do not (HOUSE-53)', () => {
  const search = { path: '/m/search', query: ['q', 'page'] };
  const keyOf = (query: string) => pageTarget(search, search.path, query).keys[0];
  expect(new Set(['q=Gates+of', 'q=gates%20%20of', 'q=GATES+OF'].map(keyOf)).size).toBe(1);
  expect(new Set(['q=a', 'q=b', 'q=a&page=2', 'q=a%26page%3D2', ''].map(keyOf)).size).toBe(5);
  expect(pageTarget(search, search.path, 'q=Gates')).toMatchObject({
    url: '/m/search?q=Gates',
    freshMs: 60_000,
  });
  expect(pageTarget(list, list.path, 'gameName=Gates').keys[0]).toContain('Gates');
});

test.each([
  ['', '/m/gameList'],
  ['gameType=RNG', '/m/gameList?gameType=RNG'],
  ['utm_source=x&gameType=RNG&cb=123', '/m/gameList?gameType=RNG'],
  ['gameName=a&gameType=RNG', '/m/gameList?gameType=RNG&gameName=a'],
  ['gameType=RNG&gameType=LIVE', '/m/gameList?gameType=RNG'],
  ['gameType=&gameName=%20', '/m/gameList'],
  ['gametype=RNG', '/m/gameList'],
  ['gameName=%E9%BE%99+x', '/m/gameList?gameName=%E9%BE%99+x'],
  ['gameName=a%00b', '/m/gameList'],
  ['gameName=%zz', '/m/gameList?gameName=%25zz'],
  [`gameName=${'a'.repeat(81)}`, '/m/gameList'],
])('the query %j becomes %s', (query, url) => {
  expect(pageTarget(list, '/m/gameList', query).url).toBe(url);
});

test('a promotion with the longest id that a file may have can be opened (CONT-2)', () => {
  const id = 'a'.repeat(MAX_SLUG);
  const detail = { path: '/m/activityDetail', query: ['id'] };
  expect(pageTarget(detail, detail.path, `id=${id}`).url).toBe(`/m/activityDetail?id=${id}`);
});

test('an address has one cache key per language and theme', () => {
  const { keys } = pageTarget(list, '/m/gameList', 'gameType=RNG');
  expect(new Set(keys).size).toBe(6);
  expect(keys[0]).toBe('EN dark /m/gameList?gameType=RNG');
});

test('only addresses with a known query count as filtered', () => {
  expect(pageTarget(list, '/m/gameList', 'x=1').filtered).toBe(false);
  expect(pageTarget(list, '/m/gameList', 'gameType=RNG').filtered).toBe(true);
});
