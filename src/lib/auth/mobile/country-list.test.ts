import { expect, test } from 'vitest';
import { HTML_LANG } from '#contract/core/languages.ts';
import type { Country } from './country.ts';
import { findCountries, orderCountries } from './country-list.client.ts';
import { nameIn } from './country-names.client.ts';

const CODES = ['ZW', 'AT', 'BN', 'CN', 'DE', 'ID', 'MY', 'SG', 'TH', 'VN'];
const DIALING: Readonly<Record<string, string>> = { MY: '60', AT: '43', CN: '86' };

const listIn = (lang: string): Country[] =>
  CODES.map((code) => ({
    code,
    name: nameIn(lang, code) ?? code,
    dialingCode: DIALING[code] ?? '999',
    mobileMinLength: 9,
  }));
const listCodes = (countries: readonly Country[]) => countries.map(({ code }) => code);

test('the chosen country, the region’s five, then the alphabet of the reader’s language (WAY-10)', () => {
  const ordered = (language: keyof typeof HTML_LANG, chosen: string) =>
    listCodes(orderCountries(listIn(HTML_LANG[language]), chosen, HTML_LANG[language]));
  const region = ['MY', 'SG', 'ID', 'TH', 'BN'];
  expect(ordered('EN', 'VN')).toEqual(['VN', ...region, 'AT', 'CN', 'DE', 'ZW']);
  expect(ordered('EN', 'SG')).toEqual(['SG', 'MY', 'ID', 'TH', 'BN', 'AT', 'CN', 'DE', 'VN', 'ZW']);
  // 奥地利, 德国, 越南, 津巴布韦 and 中国 by their sounds: ao, de, jin, yue, zhong.
  expect(ordered('CN', '')).toEqual([...region, 'AT', 'DE', 'ZW', 'VN', 'CN']);
});

test('a search finds by name in any of the three languages, by code and dialling code (WAY-10)', () => {
  for (const search of ['Austria', 'öst', '奥地', 'at', '43', '+43 ']) {
    const found = listCodes(findCountries(listIn('ms'), search));
    expect(found).toEqual(search === 'öst' ? [] : ['AT']);
  }
  expect(listCodes(findCountries(listIn('en'), 'Jerman'))).toEqual(['DE']);
  expect(listCodes(findCountries(listIn('zh-Hans'), 'germany'))).toEqual(['DE']);
  expect(listCodes(findCountries(listIn('en'), ''))).toEqual(CODES);
  expect(findCountries(listIn('en'), 'x!')).toEqual([]);
});
