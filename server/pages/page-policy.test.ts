import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = (scripts: string[], styles: string[]) =>
  `default-src 'none'; script-src 'self'${scripts.map((text) => ` ${hashSource(text)}`).join('')}; style-src 'self'${styles.map((text) => ` ${hashSource(text)}`).join('')};`;

test('a page’s policy names its own scripts and styles, and no others of the site', () => {
  const html = `<head><script>boot()</script><style>a{}\n</style></head>
    <SCRIPT data-entry="/x.js">\n home('<b>') </SCRIPT><script type="module" src="/a.js"></script>`;
  const whole = policy(['boot()', "\n home('<b>') ", 'other()'], ['a{}\n', 'b{}']);
  expect(pagePolicy(whole, html)).toBe(policy(['boot()', "\n home('<b>') "], ['a{}\n']));
});

test('a page allows nothing that the site does not allow', () => {
  const whole = policy(['boot()'], []);
  expect(pagePolicy(whole, '<script>evil()</script><script>boot()</script>')).toBe(whole);
  expect(pagePolicy("default-src 'none'", '<script>boot()</script>')).toBe("default-src 'none'");
});
