import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { lastResort } from './last-resort.ts';
import { pagePolicy } from './page-policy.ts';

test.each(LANGUAGES)('the page for a failure of the site may have its style, in %s (fault 2)', (language) => {
  const { body, headers } = lastResort(language, '');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("style-src 'sha256-");
  // The policy would lose hashes that the page does not use.
  expect(pagePolicy(policy, body.toString())).toBe(policy);
});

test('the page for a failure has the operator’s colours (OPER-39)', () => {
  const style = 'html[data-theme=dark]{--primary:#4ade80}';
  const { body, headers } = lastResort('EN', style);
  const html = body.toString();
  expect(html).toContain(`<style>${style}</style></head>`);
  expect(html).toContain('data-theme="dark"');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(pagePolicy(policy, html)).toBe(policy);
});
