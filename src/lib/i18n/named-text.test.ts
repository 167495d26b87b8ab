import { expect, test } from 'vitest';
import { namedText } from './named-text.ts';

const kinds = { bet: 'Bet' };

test('a known name gives its text, any other undefined', () => {
  expect([namedText(kinds, 'bet'), namedText(kinds, 'jackpot')]).toEqual(['Bet', undefined]);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'a property of every object is not a text: %s',
  (name) => {
    expect(namedText(kinds, name)).toBeUndefined();
  },
);
