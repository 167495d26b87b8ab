import * as z from 'zod/mini';
import { GAME_TYPES, type GameType } from '#contract/core/game-types.ts';
import { VOLATILITIES } from '#contract/games/game-info.ts';
import { GAME_KINDS } from '#contract/games/game-kinds.ts';
import { GAME_CLASSES } from '#contract/games/games.ts';
import { LOTTERY_KINDS, LOTTERY_REGIONS } from '#contract/lottery/lottery.ts';

/** A text that fits, converted. */
function cell<Value>(fits: (text: string) => boolean, must: string, convert: (text: string) => Value) {
  return z.pipe(z.string('is required').check(z.refine(fits, must)), z.transform(convert));
}

const matches = (pattern: RegExp, must: string) => cell((text) => pattern.test(text), must, String);
const words = (max: number) =>
  cell((text) => text.length <= max && !/\p{Cc}/u.test(text), `must be at most ${max} characters`, String);
const oneOf = <Word extends string>(list: readonly Word[]) =>
  cell(
    (text) => list.includes(text as Word),
    `must be one of ${list.join(', ')}`,
    (text) => text as Word,
  );
const whole = (min: number, max: number) =>
  cell(
    (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
    `must be a whole number from ${min} to ${max}`,
    Number,
  );
const yesNo = cell(
  (text) => text === 'true' || text === 'false',
  'must be true or false',
  (text) => text === 'true',
);
/** In minor units. */
const amount = cell(
  (text) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0,
  'must be an amount above 0 with at most two decimals, such as 0.5',
  (text) => BigInt(Math.round(Number(text) * 100)),
);
/** In hundredths of a percent. */
const share = cell(
  (text) => /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) >= 1 && Number(text) <= 100,
  'must be a percentage from 1 to 100 with at most two decimals',
  (text) => Math.round(Number(text) * 100),
);
/** Epoch milliseconds of its beginning. */
const day = cell(
  (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)),
  'must be a date, such as 2026-11-30',
  (text) => Date.parse(`${text}T00:00:00Z`),
);
const CODE = /^[A-Z0-9_]{1,20}$/;
const code = matches(CODE, 'must be 1 to 20 capital letters, digits or _');
const id = matches(/^[\w.-]{1,40}$/, 'must be 1 to 40 letters, digits, _, - or .');
const name = words(80);

const isEntry = (text: string) => {
  const [gameType, nodeId, ...rest] = text.split(':');
  return (
    GAME_TYPES.includes(gameType as GameType) && /^[\w.-]{1,40}$/.test(nodeId ?? '') && rest.length === 0
  );
};
const categories = cell(
  (text) => text.split(';').every(isEntry),
  `must be types and nodes, such as RNG:100;LIVE:101, of ${GAME_TYPES.join(', ')}`,
  (text) =>
    text.split(';').map((entry) => {
      const [gameType, nodeId = ''] = entry.split(':');
      return { gameType: gameType as GameType, nodeId };
    }),
);

const position = z.optional(whole(0, 999_999));
const flag = z.optional(yesNo);

/** Columns of each file, in their order, the required ones first (OPER-60). */
export const FILES = {
  vendors: z.object({
    code,
    name_en: name,
    categories,
    name_cn: z.optional(name),
    name_ms: z.optional(name),
    position,
    isNew: flag,
  }),
  games: z.object({
    gameId: id,
    nodeId: id,
    name_en: name,
    gameType: oneOf(GAME_TYPES),
    vendor: code,
    kind: z.optional(oneOf(GAME_KINDS)),
    name_cn: z.optional(name),
    name_ms: z.optional(name),
    variant: z.optional(words(20)),
    lotteryCode: z.optional(code),
    gameCode: z.optional(words(80)),
    classify: z.optional(oneOf(GAME_CLASSES)),
    minBet: z.optional(amount),
    maxBet: z.optional(amount),
    maxWin: z.optional(amount),
    lines: z.optional(whole(0, 100_000)),
    return: z.optional(share),
    volatility: z.optional(oneOf(VOLATILITIES)),
    releasedAt: z.optional(day),
    isNew: flag,
    freePlay: flag,
    hotRank: z.optional(whole(0, 999_999)),
    position,
  }),
  lotteries: z.object({
    code,
    nodeId: id,
    kind: oneOf(LOTTERY_KINDS),
    closeSeconds: whole(5, 3_600),
    region: z.optional(oneOf(LOTTERY_REGIONS)),
    everySeconds: z.optional(whole(60, 86_400)),
    revealMs: z.optional(whole(0, 10_000)),
    position,
  }),
} as const;

export type FileKind = keyof typeof FILES;
/** In the order in which rows depend on each other. */
export const FILE_KINDS: readonly FileKind[] = ['vendors', 'games', 'lotteries'];

export type RowOf<Kind extends FileKind> = z.output<(typeof FILES)[Kind]>;

/** A row with its place. */
export interface Placed<Row> {
  readonly file: string;
  readonly line: number;
  readonly row: Row;
}
