import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>One &amp; two</p><p>Three</p>', 'One & two\nThree'],
  ['<ol><li>First <a href="/m/x">link</a></li>\n<li>Second</li></ol>', '– First link\n– Second'],
  ['<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>', ''],
  ['line<br>break &lt;b&gt; &unknown;', 'line\nbreak <b> &unknown;'],
  ['<p>Before</p><table><tr><td>1</td></tr></table><p>After</p>', 'Before\nAfter'],
])('%j reads %j (WAY-37)', (html, text) => {
  expect(plainText(html)).toBe(text);
});
