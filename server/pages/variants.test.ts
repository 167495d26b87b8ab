import { expect, test } from 'vitest';
import { VARIANTS, variantOf } from './variants.ts';

test.each([
  [undefined, 'EN', 'dark'],
  ['', 'EN', 'dark'],
  ['language=CN', 'CN', 'dark'],
  ['theme=light', 'EN', 'light'],
  ['a=b; theme=light; language=MS', 'MS', 'light'],
  ['language=CN; language=MS', 'CN', 'dark'],
  ['xlanguage=CN; mytheme=light', 'EN', 'dark'],
  ['x=language=CN', 'EN', 'dark'],
  ['language=FR; theme=pink', 'EN', 'dark'],
  ['language=cn', 'EN', 'dark'],
  ['language', 'EN', 'dark'],
  ['language=CN;theme=light', 'CN', 'light'],
])('cookies %j ask for %s %s (LANG-1, THEME-1)', (cookies, language, theme) => {
  expect(variantOf(cookies)).toMatchObject({ language, theme });
});

test('a language in the address wins over the cookie, an unknown one is the default (LANG-1)', () => {
  expect(variantOf('language=CN', 'MS').language).toBe('MS');
  expect(variantOf('language=CN', 'xx').language).toBe('EN');
  expect(variantOf('language=CN', null).language).toBe('CN');
});

test('every variant renders with the cookie that leads to it', () => {
  expect(VARIANTS).toHaveLength(6);
  expect(VARIANTS.map(({ cookie }) => variantOf(cookie))).toEqual(VARIANTS);
});
