import { expect, test } from 'vitest';
import { findPageFault } from './publishing.ts';

const titles = { before: "A player's gift & more", after: 'Edition 7 of 25' };
const page = (title: string) => `<html><h2>${title}</h2></html>\n`;
const OLD = page('A player&#39;s gift &amp; more');
const NEW = page(titles.after);

test.each([
  ['an error', 503, NEW, undefined, 'was answered 503'],
  ['half a page', 200, NEW.slice(0, -12), undefined, 'was cut off'],
  ['a page without its text', 200, page('x'), undefined, 'had no title'],
  ['a title replaced long before', 200, OLD, 2_100, 'showed a title replaced 2100 ms before'],
])('a fault of a page is reported: %s (CONT-10)', (_what, status, html, replacedFor, fault) => {
  expect(findPageFault(status, html, titles, replacedFor)).toBe(fault);
});

test.each([
  [OLD, undefined],
  [OLD, 1_900],
  [NEW, 9_000],
])('a title that is current, or was just replaced, passes', (html, replacedFor) => {
  expect(findPageFault(200, html, titles, replacedFor)).toBeUndefined();
});
