import { expect, test } from 'vitest';
import { htmlProblems } from './markup.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`;

test.each([
  ['an image without a text', '<img src="/a.png">', 'wcag/h37'],
  ['the same id twice', '<p id="a"></p><p id="a"></p>', 'no-dup-id'],
  ['a block inside a line', '<span><div></div></span>', 'element-permitted-content'],
  ['a style attribute', '<p style="color:red">x</p>', 'no-inline-style'],
  ['an unclosed element', '<div><b>x</div>', 'close-order'],
])('invalid markup is reported: %s', async (_what, body, rule) => {
  expect(await htmlProblems('/m/a', page(body))).toContainEqual(expect.stringContaining(rule));
});

test('a page with an island passes', async () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>';
  const island =
    '<astro-island uid="a" client="interaction" ssr><button type="button">x</button></astro-island>';
  expect(await htmlProblems('/m/a', page(`<main><h1>x</h1><div>${style}${island}</div></main>`))).toEqual([]);
});
