import { expect, test } from 'vitest';
import { orderByCount } from './frequency.ts';

test('numbers are ordered by how often they came, then by their place (PLAY-55)', () => {
  expect(orderByCount(['0', '1', '2', '3'], ['2', '1', '2'])).toEqual([
    { text: '2', count: 2 },
    { text: '1', count: 1 },
    { text: '0', count: 0 },
    { text: '3', count: 0 },
  ]);
});
