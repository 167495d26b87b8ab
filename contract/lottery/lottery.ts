import type * as z from 'zod/mini';
import { nullable, number, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageOf } from '../core/page-by-cursor.ts';
import { filled, flag, list, orElse, text, timestamp } from '../core/shapes.ts';

/** How the numbers of a draw are made: five digits, three dice, six of 45, or the prizes of a Vietnamese draw. */
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

/** Which table of odds counts (LOTT-3). */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** The lottery's own vendors: they make ELOTT the prize mode where the mapping lists them under that type (LOTT-3). */
export const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'LOTT'];

/** The prize mode that a mapping of vendors means. @param vendors codes of those listed under type ELOTT */
export const prizeModeOf = (vendors: readonly string[]): PrizeMode =>
  vendors.some((code) => LOTTERY_VENDORS.includes(code)) ? 'ELOTT' : 'LOTT';

/** A draw that comes: bets are taken until `closesAt`. */
const comingIssue = object({
  no: filled,
  /** The station that draws it, where a lottery has several. */
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
  /** Of the three official Vietnamese draws; others have none. */
  region: optional(nullable(oneOf(LOTTERY_REGIONS))),
  prizeMode: oneOf(PRIZE_MODES),
  /** What favourites know it by, as any game. */
  nodeId: text,
  vendor: text,
  /** The next draw that takes bets; null while there is none. */
  issue: orElse(nullable(comingIssue), null),
  /** The last draw whose numbers are all out; null before the first. */
  last: orElse(nullable(object({ no: filled, numbers })), null),
});
export type Lottery = z.infer<typeof lottery>;

export const lotteries = defineCall({
  method: 'GET',
  path: '/wps/lottery',
  access: 'public',
  /** By the server's clock, which countdowns go by. */
  value: object({ list: list(lottery), serverTime: timestamp }),
});

export const lotteryMenu = defineCall({
  method: 'GET',
  path: '/wps/lottery/menu',
  access: 'public',
  value: list(object({ kind: oneOf(LOTTERY_KINDS), name: string(), codes: list(string()) })),
});

/** A draw that is over. A Vietnamese one has the numbers of all prizes, the largest prize first. */
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
  value: /* @__PURE__ */ pageOf(draw),
});

/** A Vietnamese draw as it is printed: one table a station (LOTT-2). */
const printedDraw = object({
  /** `YYYY-MM-DD` in Indochina time; empty where there has been no draw at all. */
  date: text,
  drawsAt: timestamp,
  /** False until the last number is out; those that are not yet are missing from their prizes. */
  complete: flag,
  stations: list(
    object({
      code: filled,
      name: string(),
      /** Number of the draw, as `drawProof` and bets name it. */
      issue: text,
      prizes: list(object({ tier: oneOf(PRIZE_TIERS), numbers })),
    }),
  ),
});
export type PrintedDraw = z.infer<typeof printedDraw>;

/** The latest day: today's as soon as it is being drawn. */
export const vietnamRecent = defineCall({
  method: 'GET',
  path: '/wps/lottery/vietnam/recent',
  access: 'public',
  value: printedDraw,
});

/** The draw of a day. */
export const vietnamNumero = defineCall({
  method: 'GET',
  path: '/wps/lottery/vietnam/numero',
  access: 'public',
  value: printedDraw,
});

/** What anybody needs to compute a draw again (LOTT-5). */
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
    /** What the numbers follow from, besides the secret. */
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
          /** Whether a value comes once at most in this run, which is then sorted. */
          unique: flag,
        }),
      ),
    }),
    numbers,
  }),
});

/**
 * How numbers follow from a secret. `hmac-sha256-v1`: number n (from 0) of draw `code:issue` is
 * HMAC-SHA-256(secret bytes, `code:issue:n:try`), its first 6 bytes as a big-endian integer; a value at or above the largest
 * multiple of the range that fits into 48 bits is thrown away and `try` (from 0) goes up by one, as it does for a value that
 * a run of unique numbers already has; `from` plus the remainder is the number.
 */
export const DRAW_ALGORITHMS = ['hmac-sha256-v1'] as const;

export const PLAY_TYPES = ['TRADITION', 'ENTERTAINMENT'] as const;
export type PlayType = (typeof PLAY_TYPES)[number];

const lotteryPlay = object({
  playId: filled,
  name: string(),
  /** In a sentence: when it wins. */
  rule: text,
  /** What a unit of stake returns, the stake included, for each hit. */
  odds: number(),
  /** Of all that is staked on it, per cent that is returned in the long run; null where the gateway does not say. */
  returnRate: orElse(nullable(number()), null),
  /** Every amount is a multiple of it. */
  unitPrice: number(),
  /** Least and largest amount of a bet. */
  min: number(),
  max: number(),
  /** Whether each pick is a bet of its own of that amount, or all picks together are one. */
  bets: oneOf(['each', 'together']),
  /** Whether it is paid once for every hit, or once. */
  perHit: flag,
  picks: object({
    /** How many. */
    min: number(),
    max: number(),
    /** A pick is any number of so many digits. */
    digits: optional(nullable(number())),
    /** Or it is one of these. */
    from: optional(nullable(list(string()))),
    /** What a bet of this play may pick. */
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
    /** Of the odds: goes along with every bet. */
    version: filled,
    groups: list(object({ name: string(), plays: list(lotteryPlay) })),
    /** The draws that a bet may name, the next first. */
    issues: list(comingIssue),
    serverTime: timestamp,
  }),
});

export type LotteryPlays = z.infer<typeof lotteryPlays.value>;
