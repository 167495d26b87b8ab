import { expect, test } from 'vitest';
import type { Vendor } from '#contract/games/games.ts';
import { nearVendors } from './near-vendors.ts';

const vendor = (vassalage: string) => ({ vassalage }) as Vendor;
const MAPPING = {
  SPORTS: [vendor('SA'), vendor('SB')],
  ESPORTS: [vendor('AV')],
  COCKFIGHT: [vendor('CF'), vendor('SA')],
  LIVE: [vendor('LV')],
};

test('a category of sport shows the vendors of the other branches, each once (WAY-23)', () => {
  const near = nearVendors('COCKFIGHT', MAPPING);
  expect(near?.name).toBe('SPORTS');
  expect(near?.list.map(({ vendor: { vassalage }, gameType }) => `${gameType} ${vassalage}`)).toEqual([
    'SPORTS SB',
    'ESPORTS AV',
  ]);
});

test('a category without related types shows no vendors below it (WAY-23)', () => {
  expect(nearVendors('LIVE', MAPPING)).toBeUndefined();
  expect(nearVendors('SPORTS', {})).toBeUndefined();
});
