import { expect, test } from 'vitest';
import { FACTS } from '#contract/facts/facts.ts';
import { usualFigures } from '#contract/facts/figures.ts';
import { days, minutes } from '#contract/facts/units.ts';
import cn from './cn.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { fillFacts, fillFigures } from './fill.ts';
import ms from './ms.json' with { type: 'json' };

const TEXT =
  '{{fact.withdrawal.accountWait}}, {{amount:12345.5}}, {{fact.rebate.slots.first}}, {{brand}} {{age}}+';

test('a figure is said in the reader’s language and form (OPER-41)', () => {
  expect(fillFigures(TEXT, 'EN').text).toBe('24 hours, RM12,345.50, 0.80%, Lumo 18+');
  expect(fillFigures(TEXT, 'CN').text).toBe('24 小时, RM12,345.50, 0.80%, Lumo 18+');
  expect(fillFigures(TEXT, 'MS').text).toBe('24 jam, RM12,345.50, 0.80%, Lumo 18+');
  expect(fillFigures('{{fact.deposit.walletUsual}}', 'EN').text).toBe('1 minute');
  expect(fillFigures('{{fact.bonus.mostTurnover}}', 'CN').text).toBe('10 倍');
});

test('another currency, brand and age bring no sign of the usual ones (OPER-41)', () => {
  const figures = { currency: 'THB', brand: 'Nova', age: 21 };
  const { text } = fillFigures(`${TEXT}, {{fact.referral.reward}}`, 'EN', figures);
  expect(text).toBe('24 hours, ฿12,345.50, 0.80%, Nova 21+, ฿30');
});

test('what this installation has otherwise is said instead', () => {
  const figures = { ...usualFigures(), changed: { 'documents.kept': days(60) } };
  expect(fillFigures('{{fact.documents.kept}}', 'EN', figures).text).toBe('60 days');
});

test('a placeholder that names no figure stays, and is listed', () => {
  const { text, unknown } = fillFigures('{{fact.nothing}} {{amount:1,000}} {{fact.deposit}} {{name}}', 'EN');
  expect(unknown).toEqual(['{{fact.nothing}}', '{{amount:1,000}}', '{{fact.deposit}}', '{{name}}']);
  expect(text).toBe('{{fact.nothing}} {{amount:1,000}} {{fact.deposit}} {{name}}');
});

test('a text of the interface keeps its other parameters', () => {
  expect(fillFacts('{{amount}} in {{fact.deposit.usual}}', 'MS')).toBe('{{amount}} in 15 minit');
});

test('code reads what words say', () => {
  expect(FACTS.deposit.payWithin.ms).toBe(minutes(30).ms);
  expect(FACTS.referral.reward.minor).toBe(3_000n);
});

test('units are said in one way in every language, and have no form but these (MAP-31)', () => {
  for (const words of [cn, ms]) expect(Object.keys(words)).toEqual(Object.keys(en));
  for (const forms of [en, cn, ms].flatMap((words) => Object.values(words))) {
    expect(Object.keys(forms)).toEqual(['one', 'other']);
    for (const form of Object.values(forms)) expect(form).toContain('{{count}}');
  }
});
