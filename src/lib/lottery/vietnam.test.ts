import { expect, test } from 'vitest';
import { countNumbers, headsAndTails, numbersIn, type Prize, printedRows, splitPrizes } from './vietnam.ts';

test('the North prints 27 numbers from the special prize, others 18 from the eighth (LOTT-2)', () => {
  const shape = (region: 'north' | 'central' | 'south') =>
    printedRows(region, []).map(({ tier, numbers }) => `${tier} ${numbers.length}`);
  expect(shape('north')).toEqual([
    'special 1',
    'first 1',
    'second 2',
    'third 6',
    'fourth 4',
    'fifth 6',
    'sixth 3',
    'seventh 4',
  ]);
  expect(numbersIn('north')).toBe(27);
  expect(shape('south')[0]).toBe('eighth 1');
  expect(shape('south').at(-1)).toBe('special 1');
  expect(shape('central')).toEqual(shape('south'));
  expect(numbersIn('south')).toBe(18);
});

test('a running draw has room for pending prizes, in any order of arrival (LOTT-2)', () => {
  const prizes: Prize[] = [
    { tier: 'seventh', numbers: ['01', '22', '93', '40'] },
    { tier: 'sixth', numbers: ['007'] },
  ];
  const rows = printedRows('north', prizes);
  expect(rows.at(-1)).toEqual({ tier: 'seventh', numbers: ['01', '22', '93', '40'] });
  expect(rows.at(-2)).toEqual({ tier: 'sixth', numbers: ['007', undefined, undefined] });
  expect(rows[0]).toEqual({ tier: 'special', numbers: [undefined] });
  expect(countNumbers(prizes)).toBe(5);
});

test('heads and tails count the last two digits of every number, with repetitions (LOTT-2)', () => {
  const { heads, tails } = headsAndTails([
    { tier: 'special', numbers: ['12305'] },
    { tier: 'first', numbers: ['98705'] },
    { tier: 'seventh', numbers: ['90', '03'] },
  ]);
  expect(heads[0]).toEqual(['3', '5', '5']);
  expect(heads[9]).toEqual(['0']);
  expect(heads[4]).toEqual([]);
  expect(tails[5]).toEqual(['0', '0']);
  expect(tails[0]).toEqual(['9']);
});

test('a single list of numbers fits the prizes of one layout, the largest first (LOTT-2)', () => {
  const list = (length: number) => Array.from({ length }, (_none, place) => `${place}`);
  const north = splitPrizes(list(27));
  expect(north.region).toBe('north');
  expect(north.prizes.map(({ tier, numbers }) => `${tier} ${numbers.length}`)).toContain('third 6');
  expect(north.prizes.flatMap(({ numbers }) => numbers)).toEqual(list(27));
  const south = splitPrizes(list(18));
  expect(south.region).toBe('south');
  expect(south.prizes.at(-1)).toEqual({ tier: 'eighth', numbers: ['17'] });
});
