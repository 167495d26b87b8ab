import type * as z from 'zod/mini';
import { nullable, number, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageByCursor } from '../core/page-by-cursor.ts';
import { filled, flag, list, orElse, text, timestamp } from '../core/shapes.ts';

/** How the numbers of a draw are drawn: five digits, three dice, six of 45, or the prizes of a Vietnamese draw. */
export const LOTTERY_KINDS = ['vietnam', 'five-digits', 'three-dice', 'six-of-45'] as const;
export type LotteryKind = (typeof LOTTERY_KINDS)[number];

export const LOTTERY_REGIONS = ['north', 'central', 'south'] as const;
export type LotteryRegion = (typeof LOTTERY_REGIONS)[number];

/** Prizes of a Vietnamese draw, the largest first; the North has no eighth (LOTT-2). */
export const PRIZE_TIERS = [
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const;
export type PrizeTier = (typeof PRIZE_TIERS)[number];

/** Tables of odds (LOTT-3). */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** The lottery's own vendors: they make ELOTT the prize mode where the mapping lists them under that type (LOTT-3). */
export const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'LOTT'];

/** Returns the prize mode of a mapping of vendors. @param vendors codes of those listed under type ELOTT */
export const choosePrizeMode = (vendors: readonly string[]): PrizeMode =>
  vendors.some((code) => LOTTERY_VENDORS.includes(code)) ? 'ELOTT' : 'LOTT';

/** A coming draw: bets are accepted until `closesAt`. */
const comingIssue = object({
  no: filled,
  /** The station of the draw, where a lottery has several. */
  station: text,
  closesAt: timestamp,
  drawsAt: timestamp,
});
export type ComingIssue = z.infer<typeof comingIssue>;

/** Numbers are texts everywhere: "007" keeps its zeros. */
const numbers = /* @__PURE__ */ list(string());

export const lottery = object({
  code: filled,
  name: string(),
  kind: oneOf(LOTTERY_KINDS),
  /** For the three official Vietnamese draws; others have none. */
  region: optional(nullable(oneOf(LOTTERY_REGIONS))),
  prizeMode: oneOf(PRIZE_MODES),
  /** Its id among favourites, as for any game. */
  nodeId: text,
  vendor: text,
  /** The next draw that accepts bets; null without one. */
  issue: orElse(nullable(comingIssue), null),
  /** The last completed draw; null before the first. */
  last: orElse(nullable(object({ no: filled, numbers })), null),
});
export type Lottery = z.infer<typeof lottery>;

export const lotteries = defineCall({
  method: 'GET',
  path: '/wps/lottery',
  access: 'public',
  /** By the server's clock, which countdowns use. */
  value: object({ list: list(lottery), serverTime: timestamp }),
});

export const lotteryMenu = defineCall({
  method: 'GET',
  path: '/wps/lottery/menu',
  access: 'public',
  value: list(object({ kind: oneOf(LOTTERY_KINDS), name: string(), codes: list(string()) })),
});

/** A completed draw. A Vietnamese one has the numbers of all prizes, the largest prize first. */
const draw = object({
  issue: filled,
  station: text,
  numbers,
  drawnAt: timestamp,
  /** The hash that was published before bets closed; the call `drawProof` has the rest. */
  proof: text,
});
export type LotteryDraw = z.infer<typeof draw>;

export const lotteryDraws = defineCall({
  method: 'GET',
  path: '/wps/lottery/draws',
  access: 'public',
  value: /* @__PURE__ */ pageByCursor(draw),
});

/** A Vietnamese draw in printed form: one table a station (LOTT-2). */
const printedDraw = object({
  /** `YYYY-MM-DD` in Indochina time; empty before the first draw. */
  date: text,
  drawsAt: timestamp,
  /** False until the last number is public; missing numbers are absent from their prizes. */
  complete: flag,
  stations: list(
    object({
      code: filled,
      name: string(),
      /** Number of the draw, as in `drawProof` and in bets. */
      issue: text,
      prizes: list(object({ tier: oneOf(PRIZE_TIERS), numbers })),
    }),
  ),
});
export type PrintedDraw = z.infer<typeof printedDraw>;

/** Returns the latest day: today's from the start of its draw. */
export const vietnamRecent = defineCall({
  method: 'GET',
  path: '/wps/lottery/vietnam/recent',
  access: 'public',
  value: printedDraw,
});

/** Returns the draw of a day. */
export const vietnamNumero = defineCall({
  method: 'GET',
  path: '/wps/lottery/vietnam/numero',
  access: 'public',
  value: printedDraw,
});

/** Returns the data to compute a draw again (LOTT-5). */
export const drawProof = defineCall({
  method: 'GET',
  path: '/wps/lottery/draws/{code}/{issue}/proof',
  access: 'public',
  value: object({
    /** SHA-256 of the secret's bytes, in hexadecimal: public before bets close. */
    hash: filled,
    /** 32 bytes in hexadecimal: public once the draw is complete. */
    secret: orElse(nullable(string()), null),
    /** Of `DRAW_ALGORITHMS`. */
    algorithm: filled,
    /** The inputs of the numbers, besides the secret. */
    inputs: object({
      code: filled,
      issue: filled,
      /** The numbers in their order, in runs of the same kind. */
      shapes: list(
        object({
          count: number(),
          /** Digits of each number. */
          digits: number(),
          /** The smallest and the largest value. */
          from: number(),
          to: number(),
          /** Whether values are unique in this run, which is then sorted. */
          unique: flag,
        }),
      ),
    }),
    numbers,
  }),
});

/**
 * How numbers follow from a secret. `hmac-sha256-v1` computes number n (from 0) of draw `code:issue` from
 * HMAC-SHA-256(secret bytes, `code:issue:n:try`). Its first 6 bytes are a big-endian integer. A value at or above the
 * largest multiple of the range that fits into 48 bits is thrown away. Then `try` (from 0) increases by one. The same
 * happens for a value that a run of unique numbers already has. `from` plus the remainder is the number.
 */
export const DRAW_ALGORITHMS = ['hmac-sha256-v1'] as const;

export const PLAY_TYPES = ['TRADITION', 'ENTERTAINMENT'] as const;
export type PlayType = (typeof PLAY_TYPES)[number];

const lotteryPlay = object({
  playId: filled,
  name: string(),
  /** When the bet wins, as a sentence. */
  rule: text,
  /** What a unit of stake returns, the stake included, for each hit. */
  odds: number(),
  /** Return to player in the long run, per cent; null where the gateway has no figure. */
  returnRate: orElse(nullable(number()), null),
  /** Every amount is a multiple of it. */
  unitPrice: number(),
  /** Smallest and largest amount of a bet. */
  min: number(),
  max: number(),
  /** Whether each pick is a separate bet of that amount, or all picks together are one. */
  bets: oneOf(['each', 'together']),
  /** Whether it pays for every hit, or once. */
  perHit: flag,
  picks: object({
    /** Number of picks. */
    min: number(),
    max: number(),
    /** A pick is any number with this many digits. */
    digits: optional(nullable(number())),
    /** Or it is one of these. */
    from: optional(nullable(list(string()))),
    /** Example picks of this play. */
    example: list(string()),
  }),
  open: flag,
});
export type LotteryPlay = z.infer<typeof lotteryPlay>;

export const lotteryPlays = defineCall({
  method: 'GET',
  path: '/wps/lottery/{code}/plays',
  access: 'public',
  value: object({
    /** Version of the odds, which every bet sends. */
    version: filled,
    groups: list(object({ name: string(), plays: list(lotteryPlay) })),
    /** The draws that a bet may name, the next first. */
    issues: list(comingIssue),
    serverTime: timestamp,
  }),
});

export type LotteryPlays = z.infer<typeof lotteryPlays.value>;
