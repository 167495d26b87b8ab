import { expect, test } from 'vitest';
import { allLanguages } from '#locales/index.ts';
import { selectVariant, VARIANTS } from './variants.ts';

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
  expect(selectVariant(cookies, allLanguages())).toMatchObject({ locale: { code: language }, theme });
});

test('a language in the address wins over the cookie, an unknown one is the default (LANG-1)', () => {
  expect(selectVariant('language=CN', allLanguages(), 'MS').locale.code).toBe('MS');
  expect(selectVariant('language=CN', allLanguages(), 'xx').locale.code).toBe('EN');
  expect(selectVariant('language=CN', allLanguages(), null).locale.code).toBe('CN');
});

test('a theme in the address wins over the cookie, an unknown one is the default (ALL-14)', () => {
  expect(selectVariant('theme=dark', allLanguages(), null, 'light').theme).toBe('light');
  expect(selectVariant('theme=light', allLanguages(), undefined, 'neon').theme).toBe('dark');
  expect(selectVariant('theme=light', allLanguages(), 'CN', null)).toMatchObject({
    locale: { code: 'CN' },
    theme: 'light',
  });
});

test('a visitor with no language, or an unknown one, gets the operator’s (LANG-1)', () => {
  expect(selectVariant(undefined, allLanguages('MS')).locale.code).toBe('MS');
  expect(selectVariant('language=FR', allLanguages('CN')).locale.code).toBe('CN');
  expect(selectVariant('language=EN', allLanguages('CN')).locale.code).toBe('EN');
});

test('every variant renders with the cookie that leads to it', () => {
  expect(VARIANTS).toHaveLength(6);
  expect(VARIANTS.map(({ cookie }) => selectVariant(cookie, allLanguages()))).toEqual(VARIANTS);
});
