import { describe, expect, test } from 'vitest';
import { GAME_KINDS, KIND_VARIANTS, VARIANTS } from '#contract/games/game-kinds.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { slot } from '../slot/kind.ts';
import { chooseKind, findKind, listBuilt } from './index.ts';
import { chooseRateGroup } from './rate-groups.ts';

const nameOf = ({ kind, variant }: { kind: string | null; variant: string }) => `${kind} ${variant}`;
const VALID = KIND_VARIANTS.map(nameOf);

describe('kinds and variants (PLAY-1)', () => {
  test('the contract has 14 kinds, each with its own variants', () => {
    expect(GAME_KINDS).toHaveLength(14);
    expect(new Set(VALID).size).toBe(37);
    const named = Object.values(VARIANTS)
      .flat()
      .filter((variant) => variant !== '');
    expect(new Set(named).size).toBe(named.length);
  });

  test('the gateway has no game of another pair, and each title of the demo opens a valid one', () => {
    expect(VALID).toEqual(expect.arrayContaining(listBuilt().map(nameOf)));
    expect([...VALID, 'null ']).toEqual(expect.arrayContaining(games.map(nameOf)));
  });

  test('a title opens the game of its pair, and the slot until that is built (PLAY-3)', () => {
    for (const { game, ...pair } of listBuilt()) expect(chooseKind(pair)).toBe(game);
    for (const pair of KIND_VARIANTS) expect(chooseKind(pair)).toBe(findKind(pair) ?? slot);
    expect(findKind({ kind: 'duel', variant: 'sicbo' })).toBeUndefined();
  });

  test('no round returns over 5,000 times its stake; sports and jackpots may (PLAY-15)', () => {
    for (const { kind, game } of listBuilt().filter((each) => each.kind !== 'sportsbook')) {
      const { maxWin, maxBet } = game.facts(10n);
      expect(maxWin, kind).toBeLessThanOrEqual(5_000n * maxBet);
    }
  });

  test('a bet counts by the game that is played (HOUSE-4)', () => {
    expect(chooseRateGroup({ kind: 'duel', variant: 'baccarat' }, false)).toBe('baccarat');
    expect(chooseRateGroup({ kind: 'slot', variant: 'jackpot' }, true)).toBe('jackpot');
    for (const pair of KIND_VARIANTS.filter((each) => !findKind(each)))
      expect(chooseRateGroup(pair, false)).toBe('slot');
  });
});
