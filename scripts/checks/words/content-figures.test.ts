import { expect, test } from 'vitest';
import { contentFigureProblems, figuresIn, shownFiles, textFigureProblems } from './content-figures.ts';

const file = (text: string, path = 'content/help/en/x.md') => ({ path, text });
const NOW = Date.parse('2026-11-29T12:00:00+08:00');

test.each([
  ['en', 'RM1,000 and 5% within two working days, 24 hours or an hour'],
  ['cn', '满 RM50，返 0.5%，24 小时、三天或一小时内'],
  ['ms', 'RM50, 0.5%, dalam masa sejam, 24 jam atau dua hari bekerja'],
] as const)('amounts, shares and durations in %s are found (OPER-41)', (locale, text) => {
  const kinds = figuresIn(text, locale).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['amount', 'share', 'duration', 'duration']));
});

test.each([
  ['en', 'Once a day at 20:00 on 29 Nov 2026, for {{fact.deposit.usual}} or {{amount:5}}; [help](/m/x?a=5%)'],
  ['cn', '2026年11月29日 20:00，每天一次，周一，点一天'],
  ['ms', 'Sekali sehari pada 1 hari bulan, 29 Nov 2026'],
] as const)('dates, times and placeholders in a text pass: %s', (locale, text) => {
  expect(figuresIn(text, locale)).toEqual([]);
});

test('a content file with a literal figure fails by file and line (OPER-41)', () => {
  const problems = contentFigureProblems(
    [file('---\ntitle: x\nendDate: 2026-12-01\n---\n\nFrom RM30.\n')],
    [],
  );
  expect(problems).toEqual([expect.stringMatching(/^content\/help\/en\/x\.md:6 says “RM30/)]);
});

test('a text of the interface with a literal figure fails by its key (OPER-41)', () => {
  expect(textFigureProblems('site', 'ms', [['limits.rule', 'Selepas 24 jam.']], [])).toHaveLength(1);
});

test('an exception applies only to its place and kind', () => {
  const exceptions = [{ where: /^content\/help\/x$/, kinds: ['share'] as const, why: 'an example' }];
  expect(contentFigureProblems([file('96% of RM5')], exceptions)).toHaveLength(1);
  expect(contentFigureProblems([file('96%', 'content/help/en/y.md')], exceptions)).toHaveLength(1);
});

test('drafts and ended texts are ignored, in every language', () => {
  const files = ['draft: true', 'endDate: 2026-11-15', 'endDate: 2026-12-15'].flatMap((line, n) =>
    ['en', 'ms'].map((locale) =>
      file(locale === 'en' ? `---\n${line}\n---` : '---\n---', `content/promotions/${locale}/${n}.md`),
    ),
  );
  expect(shownFiles(files, NOW).map(({ path }) => path)).toEqual([
    'content/promotions/en/2.md',
    'content/promotions/ms/2.md',
  ]);
});
