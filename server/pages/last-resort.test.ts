import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { lastResort } from './last-resort.ts';
import { pagePolicy } from './page-policy.ts';

test.each(LANGUAGES)('the page for a failure of the site may have its style, in %s (fault 2)', (language) => {
  const { body, headers } = lastResort(language);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("style-src 'sha256-");
  // The policy would lose hashes that the page does not use.
  expect(pagePolicy(policy, body.toString())).toBe(policy);
});
