import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatFile, promotion } from '#testkit/content/folder.ts';
import { CN, EN, NOW, testContent } from './store.testing.ts';

const content = testContent();
beforeEach(() => content.begin());
afterEach(() => content.end());

const clock = () => NOW;
const byHand = [{ times: 1, monthlyMost: 1000, figures: '888, 5%' }];
const open = (changes: Record<string, unknown>) =>
  content.open({ [EN]: formatFile(promotion(changes)) }, { clock });

test.each([
  ['nothing', { engine: null }, 'Nothing pays this promotion'],
  ['two things', { byHand }, 'More than one thing pays'],
])('a promotion that %s pays is refused (HOUSE-24)', async (_, changes, problem) => {
  await open(changes);
  expect(content.mistakes()).toMatchObject([{ file: EN, field: 'engine' }]);
  expect(content.mistakes()[0]?.problem).toContain(problem);
});

test.each([
  ['ended', { engine: null, noExpiry: false, endDate: '2026-11-19' }],
  ['taken down', { engine: null, draft: true }],
])('one that is %s is not asked what pays it (HOUSE-24)', async (_, changes) => {
  await open(changes);
  expect(content.mistakes()).toEqual([]);
});

test('a title says no amount or share that its backing has not, in any language (HOUSE-24)', async () => {
  await content.open(
    {
      [EN]: formatFile(
        promotion({ engine: null, byHand, title: 'RM888 and 5%', summary: 'Up to {{amount:900}}.' }),
      ),
      [CN]: formatFile({ title: '返 6%', summary: '每月 RM888。' }),
    },
    { clock },
  );
  expect(content.mistakes().map(({ file, field, problem }) => [file, field, problem])).toEqual([
    [EN, 'summary', expect.stringContaining('900')],
    [CN, 'title', expect.stringContaining('6%')],
  ]);
});

test('a rebate says the rates that the code pays (HOUSE-24)', async () => {
  await open({ title: 'Up to {{fact.rebate.slots.last}}', summary: '0.97% of your bets.' });
  expect(content.mistakes()).toMatchObject([{ file: EN, field: 'summary' }]);
});

test('an unknown placeholder is a mistake of its field; the last good text stays (OPER-41)', async () => {
  await open({ title: 'For {{fact.deposit.usual}}' });
  expect(content.titleIn('EN')).toBe('For 15 minutes');
  await content.folder.write(EN, formatFile(promotion({ title: 'For {{fact.deposit.nothing}}' })));
  await content.store.look({ collection: 'promotions', slug: 'sunday-double' });
  expect(content.mistakes()).toMatchObject([
    { file: EN, field: 'title', problem: expect.stringContaining('{{fact.deposit.nothing}}') },
  ]);
  expect(content.titleIn('EN')).toBe('For 15 minutes');
});
