import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gameTile, TILE_LIMIT } from '#art/tile/tile.ts';
import { VENDOR_STYLES } from '#art/tile/vendor-styles.ts';
import { expectSafeSvg } from '#testkit/art/safe-svg.ts';
import { games, vendors } from './demo-catalogue/index.ts';

const tiles = games.map((game) => ({ game, svg: gameTile(game) }));

describe('tiles of the catalogue', () => {
  test('every game has one under 2,000 bytes', () => {
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
    expect(digest).toMatchInlineSnapshot(`"8705e99ddfdefc83"`);
  });

  test('"Fox & Lantern" shows both', () => {
    const pairs = tiles.filter(({ game }) => game.gameType === 'RNG' && game.name.EN.includes('&'));
    expect(pairs.length).toBeGreaterThan(8);
    for (const { game, svg } of pairs) {
      expect(game.theme.companion, game.gameId).not.toBeNull();
      expect(svg.match(/<g transform="translate/g), game.gameId).toHaveLength(2);
    }
  });

  test('every vendor has a style', () => {
    expect(Object.keys(VENDOR_STYLES).sort()).toEqual(vendors.map(({ code }) => code).sort());
  });
});
