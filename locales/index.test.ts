import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { FILES } from './files.ts';
import { allLanguages, createLocales, LOCALES, localeFor, offeredLocales } from './index.ts';

const TEXTS = { common: { close: 'esolC' } };

test('every file of texts makes a language, the product’s own three first (LANG-1)', () => {
  expect(LOCALES.map(({ code }) => code)).toEqual([...LANGUAGES]);
  expect(LOCALES.map(({ tag, name }) => `${tag} ${name}`)).toEqual([
    'en English',
    'zh-CN 中文',
    'ms Bahasa Melayu',
  ]);
  for (const { code, content, direction, texts } of LOCALES) {
    expect([content, direction]).toEqual([code, 'ltr']);
    expect(texts.common).toBeDefined();
  }
  expect(localeFor('CN', allLanguages('MS')).code).toBe('CN');
  for (const none of ['cn', 'TH', undefined]) {
    expect(localeFor(none, allLanguages('MS')).code).toBe('MS');
  }
});

test('a fourth language is one file: its tag says name and direction (LANG-1)', () => {
  const fourth = (tag: string) => createLocales({ ...FILES, [tag]: TEXTS })[3];
  // Nobody speaks it: a tag for private use, written in Arabic letters.
  expect(fourth('qaa-Arab')).toEqual({
    code: 'QAA-ARAB',
    tag: 'qaa-Arab',
    direction: 'rtl',
    name: expect.stringContaining('qaa'),
    content: 'EN',
    texts: TEXTS,
  });
  expect(fourth('ar')).toMatchObject({ code: 'AR', direction: 'rtl', name: 'العربية' });
  expect(fourth('pt-BR')).toMatchObject({ code: 'PT-BR', direction: 'ltr', name: 'português (Brasil)' });
});

test('a language that is not offered is replaced by the usual one (OPER-43)', () => {
  const languages = { usual: 'MS', offered: ['CN', 'MS'] } as const;
  expect(offeredLocales(languages.offered).map(({ code }) => code)).toEqual(['CN', 'MS']);
  expect(localeFor('EN', languages).code).toBe('MS');
  expect(localeFor('CN', languages).code).toBe('CN');
});
