import { describe, expect, test } from 'vitest';
import { MOTIFS, TONES } from '#art/theme.ts';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { GAME_CLASSES, game as gameSchema, MINIMUM_BETS } from '#contract/games/games.ts';
import { categories, games, vendors } from './index.ts';
import { gameLists, withoutRepeats } from './list-order.ts';
import { fitsTile } from './short-names.ts';

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

function expectUnique(values: readonly string[]): void {
  const repeated = Object.entries(countBy(values, (value) => value)).filter(([, count]) => count > 1);
  expect(repeated).toEqual([]);
}

describe('games', () => {
  test('there are at least 620 titles, and enough of every type (PLAY-5)', () => {
    const counts = countBy(games, ({ gameType }) => gameType);
    const least = { RNG: 480, LIVE: 55, FISH: 30, PVP: 38, SPORTS: 15, ESPORTS: 10, COCKFIGHT: 4, HORSE: 4 };
    expect(games.length).toBeGreaterThanOrEqual(620);
    for (const [gameType, count] of Object.entries(least)) {
      expect(counts[gameType], gameType).toBeGreaterThanOrEqual(count);
    }
    expect((counts.LOTT ?? 0) + (counts.ELOTT ?? 0)).toBeGreaterThanOrEqual(20);
  });

  test('PP and JL fill their menu entries with at least 60 slots each (HOME-3)', () => {
    const slots = countBy(
      games.filter(({ gameType }) => gameType === 'RNG'),
      ({ vendor }) => vendor,
    );
    expect(slots.PP).toBeGreaterThanOrEqual(60);
    expect(slots.JL).toBeGreaterThanOrEqual(60);
  });

  test('names are unique in each language, ids everywhere', () => {
    for (const language of LANGUAGES) expectUnique(games.map(({ name }) => name[language]));
    expectUnique(games.map(({ nodeId }) => nodeId));
    expectUnique(games.map(({ gameId }) => gameId));
    expectUnique(games.map(({ gameCode }) => gameCode));
  });

  test('providers have names, not codes, wherever they are shown (HOME-4)', () => {
    for (const { code, displayName } of vendors)
      for (const language of LANGUAGES) expect(displayName[language]).not.toBe(code);
  });

  test('every game has a name that its tile shows whole, its own where that fits (WAY-28)', () => {
    for (const language of LANGUAGES) {
      const cut = games.filter(({ shortName }) => !fitsTile(shortName[language]));
      expect(cut.map(({ shortName }) => shortName[language])).toEqual([]);
      for (const { name, shortName } of games)
        expect(shortName[language] === name[language]).toBe(fitsTile(name[language]));
    }
    expect(['Celadon Dragon', 'Ikan Udang Ketam', '夜鸮之夜'].filter(fitsTile)).toHaveLength(3);
    expect(['Celadon Butterfly Parade', 'Perarakan Burung Hantu Jed'].filter(fitsTile)).toEqual([]);
  });

  test('no name repeats a word', () => {
    const echoing = games.filter(({ name }) => {
      const words = name.EN.toLowerCase()
        .split(' ')
        .filter((word) => word.length > 3);
      return new Set(words).size < words.length;
    });
    expect(echoing.map(({ name }) => name.EN)).toEqual([]);
  });

  test('every filter of the drawer finds slots (GAME-4)', () => {
    const rng = games.filter(({ gameType }) => gameType === 'RNG');
    for (const gameClass of GAME_CLASSES) {
      expect(rng.filter((game) => game.gameClass === gameClass).length, gameClass).toBeGreaterThan(12);
    }
    for (const bet of MINIMUM_BETS) {
      expect(rng.filter(({ minBet }) => minBet === bet).length, String(bet)).toBeGreaterThan(30);
    }
    expect(games.filter((game) => game.gameClass !== null && game.gameType !== 'RNG')).toEqual([]);
  });

  test('24 games are hot, ranked without gaps, each with its own subject', () => {
    const hot = games.filter(({ hotRank }) => hotRank !== null);
    expect(hot.map(({ hotRank }) => hotRank)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expectUnique(hot.map(({ theme }) => theme.motif));
  });

  test('no subject comes twice among the first 12 of a list, nor in hot games (WAY-28)', () => {
    const listed = withoutRepeats(games);
    expect(listed).toHaveLength(games.length);
    expectUnique(listed.map(({ nodeId }) => nodeId));
    const lists = new Map([['all', listed]]);
    for (const game of listed)
      for (const list of gameLists(game)) lists.set(list, [...(lists.get(list) ?? []), game]);
    expect([...lists.keys()]).toEqual(expect.arrayContaining(['SPORTS', 'by JL', 'FISH by CZ']));
    const repeating = [...lists].filter(([, list]) => {
      const first = list.slice(0, 12).map(({ theme }) => theme.motif);
      return new Set(first).size < first.length;
    });
    expect(repeating.map(([list]) => list)).toEqual([]);
    expect(listed.slice(0, 24).map(({ hotRank }) => hotRank)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    );
  });

  test('live games have a room, and only they', () => {
    expect(games.filter(({ gameType, roomId }) => (gameType === 'LIVE') !== (roomId !== null))).toEqual([]);
  });

  test('a game of the contract can be made of each', () => {
    for (const { name, shortName, gameClass, vendor, hotRank: _, ...rest } of games) {
      const made = {
        ...rest,
        shortName: shortName.EN,
        nodeName: name.EN,
        gameName: name.CN,
        displayName: name.MS,
        vassalage: vendor,
      };
      expect(gameSchema.safeParse({ ...made, gameClassify: gameClass ?? '' }).success, name.EN).toBe(true);
    }
  });

  test('every motif and tone is some game’s subject', () => {
    const shown = new Set(games.flatMap(({ theme }) => [theme.motif, theme.companion]));
    expect(MOTIFS.filter((motif) => !shown.has(motif))).toEqual([]);
    expect(TONES.filter((tone) => !games.some(({ theme }) => theme.tone === tone))).toEqual([]);
  });
});

describe('vendors', () => {
  test('the specified codes are there, 24 or more in all', () => {
    const codes = vendors.map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(24);
    expectUnique(codes);
    expect(codes).toEqual(
      expect.arrayContaining([
        'PP',
        'JL',
        'AV',
        'AI',
        'IMES',
        'TF',
        'IA',
        'DS88',
        'DIG',
        'RCB',
        'TCG_LOTTO_VN',
      ]),
    );
  });

  test('a vendor’s tile launches a game of that vendor and type (HOME-4)', () => {
    for (const { code, entries } of vendors) {
      expect(entries.length, code).toBeGreaterThan(0);
      for (const { gameType, nodeId } of entries) {
        expect(games.find((game) => game.nodeId === nodeId)).toMatchObject({ vendor: code, gameType });
      }
    }
    expect(vendors.some(({ isNew }) => isNew) && vendors.some(({ isNew }) => !isNew)).toBe(true);
  });

  test('TCG_LOTTO_VN has an ELOTT entry, which decides the prize mode (GAME-10)', () => {
    const senluck = vendors.find(({ code }) => code === 'TCG_LOTTO_VN');
    expect(senluck?.entries.map(({ gameType }) => gameType)).toEqual(['ELOTT']);
  });
});

test('every type but ELOTT has one category; racing and the like count as sports (GAME-3)', () => {
  const types = categories.map(({ gameType }) => gameType);
  expect([...types].sort()).toEqual(GAME_TYPES.filter((gameType) => gameType !== 'ELOTT').sort());
  const sports = categories.filter(({ gameCategory }) => gameCategory === 'SPORTS');
  expect(sports.map(({ gameType }) => gameType)).toEqual(['SPORTS', 'ESPORTS', 'COCKFIGHT', 'HORSE']);
});
