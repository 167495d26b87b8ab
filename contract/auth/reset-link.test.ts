import { expect, test } from 'vitest';
import { parseResetToken, RESET_TOKEN_MAX, resetLink } from './reset-link.ts';

test('a link contains its token', () => {
  const { hash } = new URL(resetLink('https://lobby.test', 'a+b/c='));
  expect(parseResetToken(hash)).toBe('a+b/c=');
});

test.each(['', '#', '#field-newPassword', '#token', '#token=', `#token=${'x'.repeat(RESET_TOKEN_MAX + 1)}`])(
  '%j has no token (PWD-2)',
  (hash) => expect(parseResetToken(hash)).toBeUndefined(),
);
