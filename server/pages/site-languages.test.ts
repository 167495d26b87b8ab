import { expect, test } from 'vitest';
import { siteLanguages } from './site-languages.ts';

const all = ['EN', 'CN', 'MS'];

test.each([
  [[], undefined, undefined, 'EN', all],
  [[], 'MS', undefined, 'MS', all],
  [[], 'MS', 'CN', 'CN', all],
  [['MS', 'CN'], undefined, undefined, 'CN', ['CN', 'MS']],
  [['MS', 'CN'], 'MS', undefined, 'MS', ['CN', 'MS']],
  [['MS'], 'CN', 'EN', 'MS', ['MS']],
] as const)(
  'a site that names %j, default %s, setting %s shows %s first of %j (OPER-43)',
  (languages, defaultLanguage, setting, usual, offered) => {
    expect(siteLanguages({ languages: [...languages], defaultLanguage }, setting)).toEqual({
      usual,
      offered,
    });
  },
);
