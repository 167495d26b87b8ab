import { expect, test } from 'vitest';
import { errorText } from './error-texts.ts';

const texts = {
  unknown: { text: 'unknown' },
  'internal.error': { text: 'try later' },
  'code.wrong': { text: 'not that code' },
};
const said = (code: string, status: number) => errorText({ code, status }, texts).text;

test('a known code has its own text with any status (ERR-2)', () => {
  expect([said('code.wrong', 422), said('code.wrong', 500)]).toEqual(['not that code', 'not that code']);
});

test('unknown codes of a gateway’s failure get its text (ERR-3)', () => {
  expect([said('made.up', 499), said('made.up', 500), said('made.up', 503)]).toEqual([
    'unknown',
    'try later',
    'try later',
  ]);
});

test.each(['__proto__', 'constructor', 'toString'])('a code called %s is an unknown one (ERR-3)', (code) => {
  expect([said(code, 400), said(code, 500)]).toEqual(['unknown', 'try later']);
});
