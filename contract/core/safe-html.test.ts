import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { SAFE_HTML } from './safe-html.ts';

const { transformTags, ...withoutTransforms } = SAFE_HTML;
const linked = (href: string) => transformTags.a?.('a', { href }).attribs.href;
const listed = (href: string) => sanitizeHtml(`<a href="${href}">x</a>`, withoutTransforms);

// Each of the two rules is tested with the other switched off.
test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://a.example/x',
  'blob:x',
  'file:///x',
])('%s is removed by the rule of links and by the list of schemes alone (CONT-9)', (href) => {
  expect(linked(href)).toBeUndefined();
  expect(listed(href)).toBe('<a>x</a>');
});

test.each([
  'https://a.example/x',
  'http://a.example/x',
  'mailto:a@a.example',
  'tel:+60123456789',
  '/m/help',
  '#top',
])('%s stays a link by both (CONT-9)', (href) => {
  expect(linked(href)).toBe(href);
  expect(listed(href)).toBe(`<a href="${href}">x</a>`);
});

test('an address without a scheme belongs to this site, by both rules alone (CONT-9)', () => {
  expect(linked('//a.example/x')).toBeUndefined();
  expect(listed('//a.example/x')).toBe('<a>x</a>');
});

test.each(['http://a.example/x.png', 'data:image/png,x', 'javascript:x', '//a.example/x.png'])(
  '%s is removed as a picture (CONT-9)',
  (src) => {
    expect(transformTags.img?.('img', { src }).attribs).not.toHaveProperty('src');
  },
);
