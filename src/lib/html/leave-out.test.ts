import { describe, expect, test } from 'vitest';
import type { RouteName } from '#lib/routes/addresses.ts';
import { hiddenWays, leaveOut } from './leave-out.server.ts';

const OFF: ReadonlySet<RouteName> = new Set<RouteName>(['deposit', 'help', 'search', 'read']);

describe('a page without what is off', () => {
  test.each([
    ['a link', '<div><a class="b" href="/m/voucherCenter">Deposit</a></div>', '<div></div>'],
    ['a link with a query', '<b><a href="/m/voucherCenter?type=1">x</a></b>', '<b></b>'],
    ['a link to one of many pages', '<b><a href="/m/read/about">x</a></b>', '<b></b>'],
    [
      'a link to login that leads there',
      '<b><a href="/m/login?a=1&amp;back=%2Fm%2FvoucherCenter">x</a></b>',
      '<b></b>',
    ],
    [
      'its item of a list',
      '<ul><li class="x"> <a href="/m/help">Help</a> </li><li>b</li></ul>',
      '<ul><li>b</li></ul>',
    ],
    [
      'a whole list',
      '<section><ul><li><a href="/m/help">Help</a></li></ul></section>',
      '<section></section>',
    ],
    ['a form', '<div><form action="/m/search" role="search"><input name="q"></form></div>', '<div></div>'],
  ])('%s is gone (OPER-8)', (_name, html, left) => {
    expect(leaveOut(html, OFF)).toBe(left);
  });

  test('a tile that opens a lottery is gone with lotteries, other tiles stay (OPER-2)', () => {
    const tile = (href: string) =>
      `<li class="tile"><a class="tile-link" href="${href}">G</a><button class="heart"></button></li>`;
    const tiles = `<ul>${tile('/m/login')}${tile('/m/lottery/play?code=MY4D')}</ul>`;
    expect(leaveOut(tiles, OFF)).toBe(tiles);
    expect(leaveOut(tiles, new Set<RouteName>(['lotteryPlay']))).toBe(`<ul>${tile('/m/login')}</ul>`);
  });

  test('a tile without a launch and a sheet keeps its picture, not its link (OPER-2)', () => {
    const art = '<img src="/a.svg" alt="G">';
    const tile = `<li class="tile"><a class="tile-link" href="/m/game/7" data-about="7">${art}</a></li>`;
    expect(leaveOut(tile, new Set<RouteName>(['game']))).toBe(
      `<li class="tile"><a class="tile-link">${art}</a></li>`,
    );
  });

  test('a link within a sentence keeps its words (OPER-8)', () => {
    expect(leaveOut('<p>Read <a href="/m/help?i=1">our <b>help</b></a>.</p>', OFF)).toBe(
      '<p>Read our <b>help</b>.</p>',
    );
  });

  test('other links, other sites, and islands stay as they are (OPER-8)', () => {
    for (const html of [
      '<a href="/m/home">Home</a>',
      '<a href="/m/helpful">x</a>',
      '<a href="https://a.example/m/help">x</a>',
      '<p></p><a href="/m/withdraw">x</a>',
      '<astro-island uid="1"><ul><li><a href="/m/help">Help</a></li></ul></astro-island>',
    ])
      expect(leaveOut(html, OFF)).toBe(html);
  });

  test('a link after an island is gone too (OPER-8)', () => {
    const island = '<astro-island uid="1"><p><a href="/m/help">x</a></p></astro-island>';
    expect(leaveOut(`<i>${island}<p><a href="/m/help">x</a></p></i>`, OFF)).toBe(`<i>${island}</i>`);
  });
});

test('a long page with many links takes no time to speak of (OPER-8)', () => {
  const script = `<script>${'if (a) b(); '.repeat(10_000)}</script>`;
  const links = '<li><a href="/m/help">Help</a></li>'.repeat(200);
  const began = performance.now();
  expect(leaveOut(`${script}<ul>${links}</ul>${script}`, OFF)).toBe(script + script);
  expect(performance.now() - began).toBeLessThan(500);
});

test('links that scripts make are hidden by a style (OPER-8)', () => {
  expect(hiddenWays(new Set(), new Set())).toBe('');
  const style = hiddenWays(OFF, new Set(['FAVOURITES', 'LOTTERYBETS']));
  expect(style).toContain('a[href$="/m/voucherCenter"],a[href*="/m/voucherCenter?"]');
  for (const part of [
    'a[href*="/m/read/"]',
    'a[href*="back=%2Fm%2FvoucherCenter"]',
    '.heart',
    '.tile-link[href*=',
  ])
    expect(style).toContain(part);
  expect(style).toMatch(/\{display:none!important\}$/);
});
