import { expect, test } from 'vitest';
import { computeReturn } from '../../table/rules.ts';
import { fantan } from './fantan.ts';

const returns = (field: string) => ['1', '2', '3', '4'].map((left) => fantan.returned(field, [[left]]));

test('fan tan has 4 fans, 4 corners, 12 nims, 4 threes, odd and even (PLAY-25)', () => {
  const count = (start: string) => fantan.fields.filter((field) => field.startsWith(start)).length;
  expect(['fan', 'corner', 'nim', 'three', 'odd', 'even'].map(count)).toEqual([4, 4, 12, 4, 1, 1]);
  expect(new Set(fantan.fields.map((field) => returns(field).join())).size).toBe(fantan.fields.length);
});

test.each([
  ['fan2', [0, 385, 0, 0], 0.9625],
  ['corner12', [195, 195, 0, 0], 0.975],
  ['corner41', [195, 0, 0, 195], 0.975],
  ['odd', [195, 0, 195, 0], 0.975],
  ['even', [0, 195, 0, 195], 0.975],
  ['nim13', [290, 0, 100, 0], 0.975],
  ['nim31', [100, 0, 290, 0], 0.975],
  ['three124', [131, 131, 0, 131], 0.9825],
])('%s returns %j of hundredths: %f (PLAY-25)', (field, shares, share) => {
  expect(returns(field)).toEqual(shares);
  expect(computeReturn(fantan, field)).toBeCloseTo(share, 12);
});

test('each number is left as often as any other', () => {
  expect([0, 1, 2, 3].map((at) => fantan.draw((below) => (below === 4 ? at : -1)))).toEqual([
    [['1']],
    [['2']],
    [['3']],
    [['4']],
  ]);
});
