import { expect, test } from 'vitest';
import { isTrusted } from './script-hosts.ts';

test('only the helpers’ own addresses become scripts', () => {
  for (const address of [
    'https://apis.google.com/js/api.js?onload=x',
    'https://www.google.com/recaptcha/api.js?render=explicit',
    'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js',
  ])
    expect(isTrusted(address)).toBe(true);
  for (const address of [
    'https://apis.google.com.evil.test/js/api.js',
    'https://www.google.com/search',
    'http://apis.google.com/js/api.js',
    '//apis.google.com/js/api.js',
    'data:text/javascript,1',
    '/x.js',
  ])
    expect(isTrusted(address)).toBe(false);
});
