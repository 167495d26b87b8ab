import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYLOADS } from '#testkit/html/payloads.ts';
import { tagSoup } from '#testkit/html/soup.ts';
import { type Piece, safeTree } from './safe-tree.ts';

/** Formats the tree as one line: `p[words a(/m/help)[link]]`. */
const said = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : `${piece.tag}${piece.href === undefined ? '' : `(${piece.href})`}[${said(piece.inside)}]`,
    )
    .join('');

test.each([
  ['<p>Two <b>words</b></p><p>more</p>', 'p[Two b[words]]p[more]'],
  ['<ul><li>one</li><li>two</ul>after', 'ul[li[one]li[two]]after'],
  ['a<br>b<hr/>c', 'abr[]bhr[]c'],
  ['<a href="/m/help?i=1&amp;x=2" class="x" onclick="y()">help</a>', 'a(/m/help?i=1&x=2)[help]'],
  ["<a href='https://a.example/'>out</a>", 'a(https://a.example/)[out]'],
  ['5 &lt; 6 &amp;&#39;&#x41;&nbsp;&unknown;', "5 < 6 &'A\u00A0&unknown;"],
  ['<div><font color=red>words</font></div>', 'words'],
  ['<script>alert(1)</script><style>p{}</style>left', 'left'],
  ['<!-- <p>not</p> -->left <', 'left <'],
  ['<P>Big</P>', 'p[Big]'],
  ['</p>stray', 'stray'],
  ['<script>a<b>c</b></style>d</script>left', 'left'],
  ['</script>left', 'left'],
  ['<p href="/m/help">no link</p>', 'p[no link]'],
  ['<a href=" /m/help ">help</a>', 'a(/m/help)[help]'],
  ['<a>nowhere</a>', 'a[nowhere]'],
  ['[&#0;&#1114112;&#9999999;]&#x10ffff;', '[]\u{10FFFF}'],
])('%j is %s (CONT-9)', (html, expected) => expect(said(safeTree(html))).toBe(expected));

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'http://a.example',
  'java&#10;script:x',
])('a link to %s leads nowhere (CONT-9)', (address) =>
  expect(said(safeTree(`<a href="${address}">x</a>`))).toBe('a[x]'),
);

function listElements(pieces: readonly Piece[]): { tag: string; href?: string }[] {
  return pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece, ...listElements(piece.inside)]));
}

test('elements are nested at most thirty-two deep, with any closing tags', () => {
  const measureDepth = (pieces: readonly Piece[]): number =>
    Math.max(0, ...pieces.map((piece) => (typeof piece === 'string' ? 0 : 1 + measureDepth(piece.inside))));
  expect(measureDepth(safeTree('<b>'.repeat(31)))).toBe(31);
  expect(measureDepth(safeTree('<b>'.repeat(500)))).toBe(32);
  expect(said(safeTree(`${'<b>'.repeat(500)}${'</b>'.repeat(500)}after`))).toMatch(/\]after$/);
});

test('any HTML gives only the listed elements and safe links (CONT-9)', () => {
  fc.assert(
    fc.property(fc.oneof(tagSoup, fc.constantFrom(...PAYLOADS)), (html) => {
      for (const { tag, href } of listElements(safeTree(html))) {
        expect(tag).toMatch(
          /^(?:a|b|strong|i|em|u|p|br|hr|[uo]l|li|h[234]|blockquote|table|thead|tbody|t[rhd])$/,
        );
        if (href !== undefined) expect(href).toMatch(/^(?:https:\/\/|\/(?![/\\]))/i);
      }
    }),
    { numRuns: 2_000 },
  );
});
