import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { games, vendors } from '../../demo/catalogue/index.ts';
import { seeded } from '../../demo/seeded.ts';
import { expectSafeSvg } from '../checks.ts';
import { RAMPS } from '../palette.ts';
import { HOUSE_STYLES } from './house-styles.ts';
import { chooseStage } from './stage.ts';
import { gameTile, TILE_LIMIT } from './tile.ts';

const tiles = games.map((game) => ({ game, svg: gameTile(game) }));

describe('game tiles', () => {
  test('every game of the catalogue has one under 2,000 bytes', () => {
    const heavy = tiles.filter(({ svg }) => Buffer.byteLength(svg) >= TILE_LIMIT);
    expect(heavy.map(({ game }) => game.gameId)).toEqual([]);
    expect(TILE_LIMIT).toBeLessThanOrEqual(2000);
  });

  test('they are well-formed pictures without scripts, styles or references to elsewhere', () => {
    for (const { game, svg } of tiles) expectSafeSvg(svg, game.gameId);
  });

  test('no two games look the same', () => {
    expect(new Set(tiles.map(({ svg }) => svg)).size).toBe(games.length);
  });

  test('they are the same on every machine and run', () => {
    const again = games.map((game) => gameTile(game));
    expect(again).toEqual(tiles.map(({ svg }) => svg));
    const digest = createHash('sha256').update(again.join('')).digest('hex').slice(0, 16);
    expect(digest).toMatchInlineSnapshot(`"3a9f5052826af461"`);
  });

  test('"Fox & Lantern" shows both', () => {
    const pairs = tiles.filter(({ game }) => game.gameType === 'RNG' && game.name.EN.includes('&'));
    expect(pairs.length).toBeGreaterThan(8);
    for (const { game, svg } of pairs) {
      expect(game.theme.companion, game.gameId).not.toBeNull();
      expect(svg.match(/<g transform="translate/g), game.gameId).toHaveLength(2);
    }
  });

  test('a house without a style is an error, not a blank', () => {
    const [game] = games;
    expect(game && (() => gameTile({ ...game, vendor: 'NOBODY' }))).toThrow(RangeError);
  });
});

describe('houses', () => {
  test('every vendor has a style, and no two the same', () => {
    expect(Object.keys(HOUSE_STYLES).sort()).toEqual(vendors.map(({ code }) => code).sort());
    expect(new Set(Object.values(HOUSE_STYLES).map((style) => JSON.stringify(style))).size).toBe(
      vendors.length,
    );
  });

  test('a figure never stands before its own colour', () => {
    const stages = [
      ['#d12', '#300'],
      ['#28d', '#012'],
    ] as const;
    for (let seed = 0; seed < 20; seed++) {
      expect(chooseStage(stages, RAMPS.red, seeded(seed))).toBe(stages[1]);
      expect(chooseStage(stages, RAMPS.blue, seeded(seed))).toBe(stages[0]);
    }
  });
});
