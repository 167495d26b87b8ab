import { describe, expect, test } from 'vitest';
import { COMPOSITIONS } from '#art/banner/banner.ts';
import { SEASON_STYLES } from '#art/banner/seasons.ts';
import { TOPICS } from '#art/cover/topics.ts';
import { AVATARS } from '#art/marks/avatar.ts';
import { HIGHEST_VIP_LEVEL } from '#art/marks/vip-badge.ts';
import { PEOPLE } from '#art/portrait/portrait.ts';
import { ROOM_IDS } from '#gateway/demo/parts/load-rooms.ts';
import { expectSafeSvg } from '#testkit/art/safe-svg.ts';
import { games, vendors } from './demo-catalogue/index.ts';
import { type ArtKind, artUrl, isArtKind, renderArt } from './pictures.ts';
import { rasterHash } from './raster.ts';

const levels = Array.from({ length: HIGHEST_VIP_LEVEL + 1 }, (_, level) => String(level));
const lotteries = games.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');

/** A slug for each topic; the number selects the nth picture of a word. */
const covers = TOPICS.map(({ words }, index) => {
  const word = words.at(-1) ?? '';
  return `${word}-${TOPICS.slice(0, index + 1).filter((topic) => topic.words.includes(word)).length}`;
});

/** One of every composition for each topic, and of every season. */
const banners = [
  ...covers.flatMap((slug) => Object.keys(COMPOSITIONS).map((composition) => `${slug}.${composition}`)),
  ...Object.keys(SEASON_STYLES).map((season) => `welcome.right.${season}`),
];

/** All ids, or one of each sort where slugs are free, and the maximum size of each kind in bytes. */
const SHELVES: readonly [ArtKind, readonly string[], number][] = [
  ['vendor', vendors.map(({ code }) => code), 2000],
  ['vendor-wide', vendors.map(({ code }) => code), 2000],
  ['cover', covers, 4000],
  ['banner', banners, 4000],
  ['portrait', PEOPLE, 2000],
  ['room', ROOM_IDS, 4000],
  ['lottery', lotteries.map(({ gameCode }) => gameCode), 2000],
  ['vip', levels, 2000],
  ['avatar', AVATARS, 2000],
  ['brand', ['mark', 'icon'], 2000],
];

describe.each(SHELVES)('%s', (kind, ids, limit) => {
  const pictures = ids.map((id) => ({ id, svg: renderArt(kind, id)?.svg ?? '' }));

  test(`each is a safe picture under ${limit} bytes`, () => {
    for (const { id, svg } of pictures) {
      expectSafeSvg(svg, id);
      expect(Buffer.byteLength(svg), id).toBeLessThan(limit);
    }
  });

  test('no two are the same', () => {
    if (kind === 'lottery') return;
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(ids.length);
  });
});

describe('renderArt', () => {
  test('renderArt returns undefined for unknown names', () => {
    const strangers: [ArtKind, string][] = [
      ['game', 'no-such-game'],
      ['vendor', 'toString'],
      ['cover', '../secret'],
      ['cover', 'a'.repeat(81)],
      ['banner', 'home-vip'],
      ['banner', 'home-vip.above'],
      ['banner', 'home-vip.left.monsoon'],
      ['portrait', ''],
      ['lottery', 'a b'],
      ['vip', String(HIGHEST_VIP_LEVEL + 1)],
      ['vip', '-1'],
      ['avatar', 'constructor'],
      ['brand', 'other'],
    ];
    for (const [kind, id] of strangers) expect(renderArt(kind, id), `${kind}/${id}`).toBeUndefined();
    expect(artUrl('game', 'no-such-game')).toBeUndefined();
    expect(isArtKind('game') && !isArtKind('script')).toBe(true);
  });

  test('the address of a picture changes only with its content', () => {
    const [one, other] = games;
    const url = one && artUrl('game', one.gameId);
    expect(url).toMatch(/^\/wps\/art\/game\/[a-z0-9-]+\.webp\?v=[0-9a-f]{6}$/);
    expect(one && artUrl('game', one.gameId)).toBe(url);
    expect(other && artUrl('game', other.gameId)).not.toBe(url);
  });

  test('the address of a picture in pixels also changes with its size (NODE-1)', () => {
    const artwork = { svg: '<svg/>', hash: 'abcdef' };
    const hashes = [rasterHash(artwork, 'tile'), rasterHash(artwork, 'large'), artwork.hash];
    expect(new Set(hashes).size).toBe(3);
  });

  test('a flood of invented slugs does not fill the memory', () => {
    const [game] = games;
    const before = game && renderArt('game', game.gameId);
    for (let index = 0; index < 2100; index++) renderArt('cover', `flood-${index}`);
    expect(game && renderArt('game', game.gameId)).toEqual(before);
    expect(game && renderArt('game', game.gameId)).not.toBe(before);
  });
});

describe('free slugs', () => {
  test('the words of a cover’s slug select its picture, a number selects another of the same', () => {
    const hero = (slug: string) => renderArt('cover', slug)?.svg.match(/<path id="a"[^>]*>/)?.[0];
    expect(hero('grand-vip-party')).toBe(hero('vip'));
    expect(hero('grand-vip-party')).not.toBe(hero('birthday-party'));
    expect(hero('sponsor-match-1')).not.toBe(hero('sponsor-match-2'));
    expect(hero('lunar-new-year-2027')).toBe(hero('lunar'));
    expect(hero('anything-else')).toBeDefined();
  });

  test('ambassadors may have numbers (CONT-7)', () => {
    expect(PEOPLE).toHaveLength(8);
    expect(renderArt('portrait', 'ambassador-3')?.svg).toBe(renderArt('portrait', PEOPLE[2] ?? '')?.svg);
  });
});
