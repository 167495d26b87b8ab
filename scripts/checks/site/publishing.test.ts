import { expect, test } from 'vitest';
import { faultOf } from './publishing.ts';

const page = (edition: number) => `<html><h2>Edition ${edition} of RM88</h2></html>\n`;
const saved = [0, 1_000, 4_000];

test.each([
  ['an error', 503, page(1), 'was answered 503'],
  ['half a page', 200, page(1).slice(0, 30), 'was cut off'],
  ['a page without its text', 200, '<html></html>', 'had lost its words'],
  ['a text replaced long before', 200, page(0), 'showed edition 0, replaced 2100 ms before'],
])('%s is reported (CONT-10)', (_what, status, html, fault) => {
  expect(faultOf(status, html, 3_100, saved)).toBe(fault);
});

test('a text replaced just now, or not at all, is none', () => {
  expect(faultOf(200, page(0), 2_900, saved)).toBeUndefined();
  expect(faultOf(200, page(2), 9_000, saved)).toBeUndefined();
});
