import { expect, test } from 'vitest';
import { filesNamedIn, isTooSoon } from './lost-files.ts';

test('the files of a build are found in the HTML that names them, each once (ALL-13)', () => {
  const html = `<html data-member="/_astro/member.AAAAAAAA.js" data-files="_astro/react.BBBBBBBB.js _astro/kept.CCCCCCCC.js">
    <link rel="stylesheet" href="/_astro/wide.DDDDDDDD.css" media="print"><img src="/art/cover/a.svg?v=1">
    <script data-entry="/_astro/games.EEEEEEEE.js">import("/failed-loads.js")</script>
    <link rel="preload" href="/_astro/react.BBBBBBBB.js"><link rel="icon" href="/icon.svg">`;
  expect(filesNamedIn(`${html}_astro/calls.FFFFFFFF.js`)).toEqual([
    '/_astro/member.AAAAAAAA.js',
    '/_astro/react.BBBBBBBB.js',
    '/_astro/kept.CCCCCCCC.js',
    '/_astro/wide.DDDDDDDD.css',
    '/_astro/games.EEEEEEEE.js',
    '/_astro/calls.FFFFFFFF.js',
  ]);
  expect(filesNamedIn('<p>none</p>')).toEqual([]);
});

test.each([
  [0, 1_800_000_000_000, false],
  [1_800_000_000_000, 1_800_000_599_999, true],
  [1_800_000_000_000, 1_800_000_600_000, false],
  // Another clock, or no number.
  [1_800_000_600_000, 1_800_000_000_000, true],
  [Number.NaN, 1_800_000_000_000, true],
])('a refresh at %d and one at %d are too close: %s (ALL-13)', (last, now, isClose) => {
  expect(isTooSoon(last, now)).toBe(isClose);
});
