import type { Tone } from '#art/theme.ts';
import type { TableKind } from './tables.ts';

/*
 * Names of titles that open another game than the one that the generator named them after (PLAY-6, PLAY-7). A name with
 * many titles has two pictures, so that a list does not repeat one.
 */

const BULL: TableKind = {
  opens: { kind: 'bull', variant: 'even' },
  motif: 'ox',
  companion: 'cards',
  EN: 'Bull',
  CN: '牛牛',
  MS: 'Bull',
};
const HUNDRED_BULL: TableKind = {
  opens: { kind: 'bull', variant: 'double' },
  motif: 'crown',
  companion: 'cards',
  EN: 'Hundred Bull',
  CN: '百人牛牛',
  MS: 'Hundred Bull',
};
const RED_AND_BLACK: TableKind = {
  opens: { kind: 'duel', variant: 'redblack' },
  motif: 'chips',
  EN: 'Red & Black',
  CN: '红黑大战',
  MS: 'Merah & Hitam',
};
const DRAGON_TIGER: TableKind = {
  opens: { kind: 'duel', variant: 'dragontiger' },
  motif: 'dragon-tiger',
  EN: 'Dragon Tiger',
  CN: '龙虎斗',
  MS: 'Naga Harimau',
};
const BLACKJACK: TableKind = {
  opens: { kind: 'blackjack', variant: '' },
  motif: 'ace',
  companion: 'chips',
  EN: 'Blackjack',
  CN: '二十一点',
  MS: 'Blackjack',
};
const FISH_PRAWN_CRAB: TableKind = {
  opens: { kind: 'dice', variant: 'fishprawncrab' },
  motif: 'crab',
  companion: 'dice',
  EN: 'Fish Prawn Crab',
  CN: '鱼虾蟹',
  MS: 'Ikan Udang Ketam',
};
const FAN_TAN: TableKind = {
  opens: { kind: 'fantan', variant: '' },
  motif: 'beads',
  EN: 'Fan Tan',
  CN: '番摊',
  MS: 'Fan Tan',
};
const JACKS: TableKind = {
  opens: { kind: 'videopoker', variant: 'jacks' },
  motif: 'cards',
  EN: 'Jacks or Better',
  CN: '杰克高手',
  MS: 'Jack ke Atas',
};
const DEUCES: TableKind = {
  opens: { kind: 'videopoker', variant: 'deuces' },
  motif: 'spade',
  EN: 'Deuces Wild',
  CN: '百搭二',
  MS: 'Dua Wild',
};

/** New names with the node ids of their titles. */
export const NEW_NAMES: readonly (readonly [name: TableKind, nodeIds: readonly number[]])[] = [
  [BULL, [2093, 17009, 18005]],
  [{ ...BULL, motif: 'lantern' }, [17002, 17016, 18012]],
  [HUNDRED_BULL, [2094, 17010, 18006]],
  [{ ...HUNDRED_BULL, motif: 'drum' }, [17003, 17017, 18013]],
  [RED_AND_BLACK, [12005, 12017, 13005, 13017, 14005, 14017, 2095, 17011, 18007]],
  [{ ...RED_AND_BLACK, motif: 'heart', companion: 'spade' }, [17004, 17018, 18014]],
  [DRAGON_TIGER, [2096, 17012, 18008]],
  [{ ...DRAGON_TIGER, motif: 'tiger', companion: 'cards' }, [17005, 18001, 18015]],
  [
    {
      ...DRAGON_TIGER,
      motif: 'dragon',
      companion: 'bolt',
      roundSeconds: 15,
      EN: 'Speed Dragon Tiger',
      CN: '极速龙虎斗',
      MS: 'Naga Harimau Pantas',
      short: { EN: 'Dragon Tiger', MS: 'Naga Harimau' },
    },
    [12012, 12024, 13012, 14012],
  ],
  [BLACKJACK, [2097, 17013, 18009, 1010, 1100, 3004, 5012, 6028, 11014]],
  [{ ...BLACKJACK, motif: 'spade' }, [17006, 18002, 18016]],
  [FISH_PRAWN_CRAB, [2098, 17014, 18010]],
  [{ ...FISH_PRAWN_CRAB, motif: 'rooster' }, [17007, 18003, 18017]],
  [FAN_TAN, [17001, 17015, 18011]],
  [{ ...FAN_TAN, motif: 'fan', companion: 'coin' }, [17008, 18004]],
  [JACKS, [1063, 2091, 3009, 6020, 7030]],
  [{ ...JACKS, motif: 'ace' }, [1003, 2086, 3016, 4008, 5003, 8024]],
  [DEUCES, [10010]],
  [{ ...DEUCES, motif: 'mask', companion: 'cards' }, [1024, 4020, 4023, 6006, 8005, 10029]],
];

/** Titles whose own room or colour has a table of the new name already, with another one, in English. */
export const MOVED: Readonly<Record<number, string>> = {
  1100: 'Frosted',
  17004: 'Jasmine',
  17005: 'Orchid',
  17009: 'Hibiscus',
  17012: 'Maple',
  17015: 'Opal',
  17018: 'Gardenia',
  18001: 'Jasmine',
  18004: 'Frangipani',
  18005: 'Harbour',
  18007: 'Atrium',
  18008: 'Hibiscus',
  18010: 'Skyline',
  18011: 'Gardenia',
  18012: 'Jasmine',
  18013: 'Frangipani',
  18014: 'Pine',
  18015: 'Meridian',
  18017: 'Gardenia',
};

/** New last words of arcade games, which keep their subject and its picture, with the node ids of their titles. */
export const NEW_EVENTS: readonly (readonly [event: Omit<TableKind, 'motif'>, nodeIds: readonly number[]])[] =
  [
    [
      { opens: { kind: 'crash', variant: '' }, EN: 'Flight', CN: '飞升', MS: 'Penerbangan' },
      [1096, 2066, 6031, 7022, 11004],
    ],
    [
      { opens: { kind: 'mines', variant: '' }, EN: 'Mines', CN: '扫雷', MS: 'Periuk Api' },
      [2050, 3034, 7008, 8029, 11028],
    ],
    [
      { opens: { kind: 'mines', variant: '' }, EN: 'Dig', CN: '掘宝', MS: 'Gali Harta' },
      [1031, 7027, 9025, 11025],
    ],
  ];

/** Lotteries that draw all day: their names say how often (PLAY-8). */
export const NEW_DRAWS: readonly (readonly [draw: TableKind, nodeIds: readonly number[]])[] = [
  [
    {
      motif: 'sun',
      companion: 'dice',
      EN: 'One-Minute Dice',
      CN: '一分骰子彩',
      MS: 'Dadu Seminit',
      short: { EN: '1-Min Dice' },
    },
    [31011],
  ],
  [
    {
      motif: 'moon',
      companion: 'balls',
      EN: 'Three-Minute Draw',
      CN: '三分彩',
      MS: 'Cabutan Tiga Minit',
      short: { EN: '3-Min Draw', MS: 'Cabutan 3 Minit' },
    },
    [31012],
  ],
];

/** Titles whose picture would be that of another title of the new name: their tones. */
export const RETONED: Readonly<Record<number, Tone>> = { 18017: 'jade' };
