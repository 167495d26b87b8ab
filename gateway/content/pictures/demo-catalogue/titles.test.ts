import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { GAME_KINDS, type GameKind } from '#contract/games/game-kinds.ts';
import { games, vendors } from './index.ts';
import { RENAMED } from './rename.ts';
import type { CatalogueGame } from './types.ts';

/** Words of names that promise a kind, in three languages (PLAY-5). */
const WORDS: Readonly<Record<GameKind, readonly string[]>> = {
  slot: ['Reels', '转轮', 'Gelendong', 'Jackpot', '大奖', 'Blast', '消消乐', 'Letupan'],
  scratch: ['Scratch', '刮刮乐', 'Gores'],
  fishing: ['Hunt', 'Cannon', 'Depths', '捕鱼', '炮台', 'Buruan', 'Meriam', 'Lautan Dalam'],
  duel: [
    ...['Baccarat', '百家乐', 'Bakarat', 'Dragon Tiger', '龙虎斗', 'Naga Harimau'],
    ...['Red & Black', '红黑', 'Merah & Hitam'],
  ],
  wheel: ['Roulette', '轮盘', 'Rolet', 'Wheel', '转盘', 'Roda'],
  dice: ['Sic Bo', '骰宝', 'Fish Prawn Crab', '鱼虾蟹', 'Ikan Udang Ketam'],
  fantan: ['Fan Tan', '番摊'],
  bull: ['Bull', '牛牛'],
  blackjack: ['Blackjack', '二十一点'],
  videopoker: ['Poker', '扑克', 'Jacks', '杰克', 'Jack', 'Deuces', '百搭二', 'Dua Wild'],
  crash: ['Flight', '飞升', 'Penerbangan', 'Climb', '攀登', 'Panjat'],
  mines: ['Mines', '扫雷', 'Periuk Api', 'Dig', '掘宝', 'Gali Harta', 'Crossing', '闯关', 'Lintasan'],
  race: [
    ...[
      'Dash',
      '疾跑',
      'Pecutan',
      'Racing',
      '赛马',
      '赛车',
      'Lumba',
      'Turf',
      '草地赛',
      'Derby',
      '打吡',
      'Derbi',
    ],
    ...['Stakes', '锦标', 'Piala', 'Sunrise Ring', 'Grand Ring', '斗场', 'Gelanggang'],
  ],
  sportsbook: [
    ...[
      'Sportsbook',
      '体育',
      'Sukan',
      'Football',
      '足球',
      'Bola Sepak',
      'Basketball',
      '篮球',
      'Bola Keranjang',
    ],
    ...[
      'Tennis',
      '网球',
      'Tenis',
      'Badminton',
      '羽毛球',
      'Volleyball',
      '排球',
      'Bola Tampar',
      'Boxing',
      '拳击',
      'Tinju',
    ],
    ...[
      'Champions',
      '冠军',
      'Juara',
      'Esports',
      '电竞',
      'E-sukan',
      'Arena',
      '竞技场',
      'Shooters',
      '射击',
      'Penembak',
    ],
  ],
};

const has = (name: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word) ? name.includes(word) : new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(name);

/** Titles of lotteries, those that open no lottery too, until they are dropped (PLAY-8). */
const isLottery = ({ gameType, kind }: CatalogueGame) =>
  ['LOTT', 'ELOTT'].includes(gameType) && kind !== 'race';

test('no title’s name has a word of another kind (PLAY-5)', () => {
  for (const game of games.filter((title) => !isLottery(title)))
    for (const language of LANGUAGES) {
      const name = game.name[language];
      const promised = GAME_KINDS.filter((kind) => WORDS[kind].some((word) => has(name, word)));
      const isFree = game.kind === 'slot' || game.kind === 'fishing';
      expect([name, ...promised]).toEqual(isFree && promised.length === 0 ? [name] : [name, game.kind]);
    }
});

/** Games that are not built, in two languages. Tiles of mahjong are a motif of slots. */
const NOT_BUILT = [
  ...['Plinko', '弹珠', 'Hi-Lo', '猜高低', 'Keno', '基诺', 'Hold’em', '德州', 'Three Card', '三张'],
  ...['Landlord', '斗地主', 'Big Two', '锄大地', 'Thirteen', '十三张', 'Rummy', '拉米', 'Dominoes', '骨牌'],
];

test('no title names a game that is not built (PLAY-2)', () => {
  for (const game of games.filter((title) => !isLottery(title)))
    for (const language of LANGUAGES)
      expect(NOT_BUILT.filter((word) => has(game.name[language], word))).toEqual([]);
});

const count = (matches: (game: CatalogueGame) => boolean) => games.filter(matches).length;

describe('what the titles open (PLAY-6)', () => {
  test.each([
    ['classic', 36],
    ['lines', 50],
    ['ways', 56],
    ['tumble', 48],
    ['hold', 48],
    ['free', 52],
    ['expand', 47],
  ])('plain slots with profile %s: %i', (profile, titles) => {
    const isPlain = ({ gameType, gameClass }: CatalogueGame) => gameType === 'RNG' && gameClass === null;
    expect(count((game) => isPlain(game) && game.variant === profile)).toBe(titles);
  });

  test('profiles take turns by node id', () => {
    const plain = games.filter(({ gameType, gameClass }) => gameType === 'RNG' && gameClass === null);
    const first = plain.toSorted((one, other) => Number(one.nodeId) - Number(other.nodeId)).slice(0, 8);
    expect(first.map(({ variant }) => variant)).toEqual(
      'classic lines ways tumble hold free expand classic'.split(' '),
    );
  });

  test.each([
    ['RNG', 'slot jackpot', 46],
    ['RNG', 'scratch calm', 21],
    ['RNG', 'scratch bold', 20],
    ['RNG', 'videopoker jacks', 11],
    ['RNG', 'videopoker deuces', 7],
    ['RNG', 'blackjack ', 9],
    ['RNG', 'wheel money', 2],
    ['RNG', 'wheel roulette', 8],
    ['RNG', 'duel baccarat', 4],
    ['RNG', 'dice sicbo', 4],
    ['RNG', 'race dash', 6],
    ['RNG', 'crash ', 14],
    ['RNG', 'mines ', 13],
    ['LIVE', 'duel redblack', 6],
    ['LIVE', 'duel dragontiger', 10],
    ['LIVE', 'bull double', 4],
    ['LIVE', 'dice fishprawncrab', 4],
    ['LIVE', 'wheel money', 5],
    ['LIVE', 'fantan ', 6],
    ['PVP', 'bull even', 6],
    ['PVP', 'bull double', 6],
    ['PVP', 'duel redblack', 6],
    ['PVP', 'duel dragontiger', 6],
    ['PVP', 'blackjack ', 6],
    ['PVP', 'dice fishprawncrab', 6],
    ['PVP', 'fantan ', 5],
    ['HORSE', 'race horse', 4],
    ['COCKFIGHT', 'race ring', 4],
    ['FISH', 'fishing ', 34],
    ['LOTT', 'race ten', 2],
  ])('titles of %s that open %s: %i', (gameType, opens, titles) => {
    const isIt = (game: CatalogueGame) =>
      game.gameType === gameType && `${game.kind} ${game.variant}` === opens;
    expect(count(isIt)).toBe(titles);
  });
});

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

describe('names', () => {
  test('no title outside the map of new names changed (PLAY-7)', () => {
    const titles = games
      .filter(({ nodeId }) => !RENAMED.has(nodeId))
      .toSorted((one, other) => Number(one.nodeId) - Number(other.nodeId))
      .map((game) => [
        ...[game.nodeId, game.gameId, game.gameCode, game.gameType, game.gameClass, game.vendor, game.minBet],
        ...[game.minLine, game.roomId, game.isNew, game.freeplay, game.name, game.shortName, game.theme],
      ]);
    expect(digest(titles)).toBe('cdc8500aecfe63ed');
  });

  test('a room has one table of a name in live and card tables together (PLAY-7)', () => {
    const tables = games.filter(({ gameType }) => gameType === 'LIVE' || gameType === 'PVP');
    for (const language of LANGUAGES)
      expect(new Set(tables.map(({ name }) => name[language])).size).toBe(tables.length);
  });

  test('the catalogue is the same on every machine and run', () => {
    expect(digest([vendors, games])).toMatchInlineSnapshot(`"4beb2344ccd373a8"`);
  });
});
