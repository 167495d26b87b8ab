import { expect, test } from 'vitest';
import { namedText } from './named-text.ts';

const kinds = { bet: 'Bet' };

test('the name of a text gives it, any other nothing', () => {
  expect([namedText(kinds, 'bet'), namedText(kinds, 'jackpot')]).toEqual(['Bet', undefined]);
});

test.each(['__proto__', 'constructor', 'toString'])('what every object has is no text: %s', (name) => {
  expect(namedText(kinds, name)).toBeUndefined();
});
