import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYLOADS } from '#testkit/html/payloads.ts';
import { tagSoup } from '#testkit/html/soup.ts';
import { sanitise } from './sanitise.server.ts';

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?>/g;

/** Parses tags and attributes of canonical HTML; anything else that a parser could read as markup is an error. */
function parse(html: string) {
  const tags: string[] = [];
  const attributes: [name: string, value: string][] = [];
  const text = html.replace(TAG, (_tag, closing: string, name: string, rest: string) => {
    if (closing === '') tags.push(name);
    for (const [, key = '', value = ''] of rest.matchAll(/ ([a-z]+)="([^"]*)"/g))
      attributes.push([key, value]);
    return '';
  });
  expect(text).not.toMatch(/[<>]/);
  return { tags, attributes };
}

const FORBIDDEN_TAGS =
  /^(script|style|svg|math|iframe|object|embed|form|input|button|select|textarea|base|meta|link|template|details|video|audio)$/;
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/;

/** Expects that the result has nothing forbidden, and that sanitising it again changes nothing. */
function expectSafe(html: string): void {
  const clean = sanitise(html);
  const { tags, attributes } = parse(clean);
  expect(tags.filter((tag) => FORBIDDEN_TAGS.test(tag))).toEqual([]);
  for (const [name, value] of attributes) {
    expect(name).not.toMatch(/^(on|style$|id$|name$|srcset$|background$)/);
    if (name === 'href' || name === 'src') expect(value).toMatch(SAFE_ADDRESS);
  }
  expect(sanitise(clean)).toBe(clean);
}

describe('HTML of the gateway is made safe (CONT-9)', () => {
  test('each of more than 200 payloads is made safe', () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThan(200);
    for (const payload of PAYLOADS) expectSafe(payload);
  });

  test('random tags, attributes and known parser traps are made safe', () => {
    fc.assert(fc.property(tagSoup, expectSafe), { numRuns: 3_000 });
  });

  test('markup that forms when a tag in between is removed is made safe', () => {
    expectSafe('<p><x-y><ul>');
    expect(sanitise('<p><x-y><ul>')).toBe('<p></p><ul></ul><p></p>');
  });

  test('deep nesting and great length are cut', () => {
    expect(parse(sanitise('<div>'.repeat(600))).tags.length).toBeLessThanOrEqual(40);
    expect(sanitise('a'.repeat(300 * 1024))).toHaveLength(256 * 1024);
  });
});

describe('what editors write survives', () => {
  test('text, lists, links and tables are kept', () => {
    const html =
      '<h2>Terms</h2><p>Once a <strong>day</strong>.</p><ul><li>One</li></ul><table><tr><th scope="col">Level</th></tr></table>';
    expect(sanitise(html)).toBe(html);
  });

  test('alignment becomes a class, other styles are removed', () => {
    expect(sanitise('<p style="color: red; text-align: center">x</p>')).toBe('<p class="align-center">x</p>');
    expect(sanitise('<td align="right">x</td>')).toBe('<td class="align-right">x</td>');
    expect(sanitise('<p class="button align-right">x</p>')).toBe('<p class="align-right">x</p>');
  });

  test('links to other sites open separately, links within the site are unchanged', () => {
    expect(sanitise('<a href="https://a.example/x">x</a>')).toBe(
      '<a href="https://a.example/x" target="_blank" rel="noopener nofollow">x</a>',
    );
    expect(sanitise('<a href="/m/help?i=2">x</a>')).toBe('<a href="/m/help?i=2">x</a>');
  });

  test('pictures keep their size and text and load when they come into view', () => {
    expect(sanitise('<img src="/wps/art/cover/x.svg" width="220" height="100">')).toBe(
      '<img src="/wps/art/cover/x.svg" width="220" height="100" alt="" loading="lazy" decoding="async" />',
    );
    expect(sanitise('<p><img src="http://a.example/x.png" alt="x"></p>')).toBe('<p></p>');
  });

  test('a heading gets the level below the page’s own', () => {
    expect(sanitise('<h1>A</h1><h5>B</h5>')).toBe('<h2>A</h2><h4>B</h4>');
  });
});
