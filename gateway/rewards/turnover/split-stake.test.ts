import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameType } from '#contract/core/game-types.ts';
import {
  fromPockets,
  maxPocketStake,
  ownAmount,
  type Pocket,
  pocketShare,
  splitStake,
  splitStakes,
} from './split-stake.ts';

const createPocket = (id: number, pocket: bigint, gameTypes: GameType[] = []): Pocket => ({
  id,
  pocket,
  gameTypes,
});
const split = (
  pockets: readonly Pocket[],
  balance: bigint,
  stake: bigint,
  rateGroup: 'slot' | 'baccarat' = 'slot',
) => splitStake(pockets, { balance, stake, rateGroup }).map(({ turnoverId, staked }) => [turnoverId, staked]);

describe('a stake is paid (HOUSE-19)', () => {
  const two = [createPocket(1, 500n), createPocket(2, 900n)];
  test.each<[string, bigint, bigint, (number | bigint)[][]]>([
    ['by own money alone, as long as it covers it', 2_400n, 1_000n, []],
    ['by the oldest pocket where own money ends', 2_400n, 1_300n, [[1, 300n]]],
    [
      'by the next pocket where that one ends',
      2_400n,
      1_900n,
      [
        [1, 500n],
        [2, 400n],
      ],
    ],
    [
      'by pockets alone where nothing is own',
      1_400n,
      700n,
      [
        [1, 500n],
        [2, 200n],
      ],
    ],
  ])('%s', (_, balance, stake, parts) => {
    expect(split(two, balance, stake)).toEqual(parts);
  });

  test('tickets are paid one by one, each with what those before it left', () => {
    const parts = splitStakes(two, { balance: 1_700n, stakes: [200n, 400n, 300n], rateGroup: 'slot' });
    expect(parts.map((each) => each.map(({ turnoverId, staked }) => [turnoverId, staked]))).toEqual([
      [],
      [[1, 300n]],
      [
        [1, 200n],
        [2, 100n],
      ],
    ]);
  });
});

test('a payout is split like the stake, the pocket’s part rounded down (HOUSE-19)', () => {
  expect(pocketShare(1_000n, { staked: 300n }, 900n)).toBe(333n);
  const money = fc.bigInt({ min: 0n, max: 3_000n });
  fc.assert(
    fc.property(
      money,
      money,
      money,
      fc.bigInt({ min: 1n, max: 2_000n }),
      money,
      (own, one, other, stake, payout) => {
        const balance = own + one + other;
        fc.pre(stake <= balance);
        const pockets = [createPocket(1, one), createPocket(2, other)];
        const parts = splitStake(pockets, { balance, stake, rateGroup: 'slot' });
        const shares = parts.map((part) => pocketShare(payout, part, stake));
        expect(fromPockets(parts)).toBe(stake > own ? stake - own : 0n);
        const left = pockets.map((pocket) => {
          const at = parts.findIndex(({ turnoverId }) => turnoverId === pocket.id);
          return (pocket.pocket ?? 0n) - (parts[at]?.staked ?? 0n) + (shares[at] ?? 0n);
        });
        expect(left.every((amount) => amount >= 0n)).toBe(true);
        // Pockets never hold more than the balance.
        expect(left.reduce((sum, amount) => sum + amount, 0n)).toBeLessThanOrEqual(balance - stake + payout);
      },
    ),
  );
});

describe('with bonus money (HOUSE-21)', () => {
  const slots = [createPocket(1, 30_000n, ['RNG'])];
  test('a bet with bonus money is at most RM20; one with own money alone is not limited', () => {
    expect(maxPocketStake()).toBe(2_000n);
    expect(split(slots, 30_000n, 2_000n)).toEqual([[1, 2_000n]]);
    expect(() => split(slots, 30_000n, 2_001n)).toThrow(
      expect.objectContaining({ code: 'bonus.bet.limit', value: { most: 20 } }),
    );
    expect(() => split(slots, 31_000n, 2_001n)).toThrow('bonus.bet.limit');
    expect(split(slots, 60_000n, 30_000n)).toEqual([]);
  });

  test('bonus money is only for games that the offer names, by the kind that is played', () => {
    expect(() => split(slots, 30_100n, 200n, 'baccarat')).toThrow(
      expect.objectContaining({ code: 'bonus.game', value: { games: ['RNG'] } }),
    );
    expect(split(slots, 30_200n, 200n, 'baccarat')).toEqual([]);
    const all = [...slots, createPocket(2, 500n)];
    expect(split(all, 30_500n, 200n, 'baccarat')).toEqual([[2, 200n]]);
    expect(() => split(all, 30_500n, 501n, 'baccarat')).toThrow('bonus.game');
  });
});

test('own money is the balance outside pockets', () => {
  expect(ownAmount(1_000n, [createPocket(1, 300n), { ...createPocket(2, 0n), pocket: null }])).toBe(700n);
});
