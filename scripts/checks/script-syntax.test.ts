import { expect, test } from 'vitest';
import { inlineScripts, syntaxProblems } from './script-syntax.ts';

const check = (code: string) => syntaxProblems({ name: 'a.js', code, kind: 'module' });

test.each([
  ['a?.b', 'optional chaining'],
  ['a ?? b', 'nullish coalescing'],
  ['const a = 10n', 'BigInt literal'],
  ['console.log(import.meta.url)', 'import.meta'],
  ["export * as a from './b.js'", 'export * as'],
  ['class A { b = 1 }', 'syntax after ES2020'],
  ['class A { #b() {} }', 'syntax after ES2020'],
  ['class A { static { a() } }', 'syntax after ES2020'],
  ['a ||= b', 'syntax after ES2020'],
  ['const a = 1_000', 'syntax after ES2020'],
  ['await a()', 'syntax after ES2020'],
  ['/(?<=a)b/.test(c)', 'lookbehind in a regular expression'],
  ['/(?<!a)b/.test(c)', 'lookbehind in a regular expression'],
])('a script with %s is reported', (code, problem) => {
  expect(check(code)).toEqual([expect.stringContaining(`a.js: ${problem}`)]);
});

test.each([
  ['const f = async () => { try { await g({ ...a }) } catch { h() } }'],
  ["import('./a.js').then(({ b }) => b())"],
  ['for await (const a of b) c(a)'.replace(/^/, 'async function f() { ').concat(' }')],
  ['/(?<year>a)/u.exec(b)'],
  ['class A { get b() { return new.target } }'],
])('a script with %s passes', (code) => {
  expect(check(code)).toEqual([]);
});

test('scripts of a document are found, data blocks are not', () => {
  const html = `<script>a()</script><script type="module">b()</script><script src="/c.js"></script>
    <script type="application/json">{"d":1}</script><SCRIPT nonce="x">e()</SCRIPT>`;
  expect(inlineScripts('/m/home', html)).toEqual([
    { name: '/m/home, inline script 1', code: 'a()', kind: 'script' },
    { name: '/m/home, inline script 2', code: 'b()', kind: 'module' },
    { name: '/m/home, inline script 3', code: 'e()', kind: 'script' },
  ]);
});
