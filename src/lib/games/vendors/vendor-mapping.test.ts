import { expect, test } from 'vitest';
import type { Vendor } from '#contract/games/games.ts';
import { splitVendors, vendorGroups, vendorNames } from './vendor-mapping.ts';

const vendor = (vassalage: string): Vendor => ({
  vassalage,
  displayName: `${vassalage} Studio`,
  icon: '',
  isNew: false,
  nodeId: '',
  games: 3,
});
const codes = (vendors: readonly Vendor[] | undefined) => vendors?.map(({ vassalage }) => vassalage);

test('the vendor mapping SPORTS splits into SPORTS, ESPORTS and HORSE (GAME-3)', () => {
  const split = splitVendors({
    SPORTS: ['SB', 'AV', 'RCB', 'DS88', 'AI', 'IMES', 'TF', 'IA', 'DIG'].map(vendor),
  });
  expect(codes(split.SPORTS)).toEqual(['SB', 'DS88', 'DIG']);
  expect(codes(split.ESPORTS)).toEqual(['AV', 'AI', 'IMES', 'TF', 'IA']);
  expect(codes(split.HORSE)).toEqual(['RCB']);
});

test('vendors that the gateway splits itself join in, each once', () => {
  const split = splitVendors({ SPORTS: [vendor('AV')], ESPORTS: [vendor('AV'), vendor('TF')] });
  expect(codes(split.ESPORTS)).toEqual(['AV', 'TF']);
  expect(split.SPORTS).toBeUndefined();
});

test('types that the site does not know are left out', () => {
  expect(splitVendors({ CHESS: [vendor('X')], RNG: [vendor('PP')] })).toEqual({ RNG: [vendor('PP')] });
});

test('the drawer of a sports list offers every branch of sport, grouped', () => {
  const mapping = splitVendors({
    RNG: [vendor('PP')],
    SPORTS: [vendor('SB'), vendor('RCB')],
    COCKFIGHT: [vendor('DIG')],
  });
  expect(vendorGroups(mapping, 'SPORTS').map(({ type, vendors }) => [type, codes(vendors)])).toEqual([
    ['SPORTS', ['SB']],
    ['HORSE', ['RCB']],
    ['COCKFIGHT', ['DIG']],
  ]);
  expect(vendorGroups(mapping, 'RNG').map(({ type }) => type)).toEqual(['RNG']);
});

test('the drawer of the list of every type offers a vendor once', () => {
  const mapping = splitVendors({ RNG: [vendor('PP'), vendor('JL')], FISH: [vendor('JL'), vendor('FC')] });
  expect(vendorGroups(mapping, '').map(({ type, vendors }) => [type, codes(vendors)])).toEqual([
    ['RNG', ['PP', 'JL']],
    ['FISH', ['FC']],
  ]);
  expect(vendorNames(mapping)).toEqual(
    new Map([
      ['PP', 'PP Studio'],
      ['JL', 'JL Studio'],
      ['FC', 'FC Studio'],
    ]),
  );
  expect(vendorNames(mapping).get('__proto__')).toBeUndefined();
});
