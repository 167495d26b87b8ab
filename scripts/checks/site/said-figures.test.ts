import { expect, test } from 'vitest';
import { saidFigureProblems } from './said-figures.ts';

const page = (words: string, language: 'EN' | 'CN' | 'MS' = 'EN') => ({
  path: '/m/help',
  language,
  html: `<html><body><main><p>${words}</p></main></body></html>`,
});

test('a figure that neither a fact nor a text has is reported with its page (OPER-41)', () => {
  expect(saidFigureProblems([page('We pay RM7,777 within 13 days.')])).toEqual([
    '/m/help in EN says “RM7,777”, which no fact has',
    '/m/help in EN says “13 days”, which no fact has',
  ]);
  expect(saidFigureProblems([page('Kami bayar 17.3%.', 'MS')])).toHaveLength(1);
});

test('facts, and data such as wins, pass (OPER-41)', () => {
  expect(saidFigureProblems([page('It arrives within 1 minute.<bdi>RM7,777</bdi>')])).toEqual([]);
});
