import { setImmediate as letOthersRun } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ValueOf } from '#contract/core/call.ts';
import type { tableNow } from '#contract/games/tables.ts';
import type { FieldBet } from '../frame/kind.ts';
import { crash, readEnd, toHundredths } from '../reference/crash/crash.ts';
import { MAX_HEIGHT, reachedAfter } from '../reference/crash/curve.ts';
import { drawRound } from './draw-round.ts';
import { dayAt, startOfDate, type TableRound } from './schedule.ts';

/** From the beginning of a round to its flight. */
const BETTING_MS = 10_000;
/** Bets close so long before the flight. */
const CLOSED_MS = 500;
/** From the end of a flight to the next round. */
const ENDED_MS = 4_000;
/** A flight ends when its curve passes the drawn end. */
const MAX_FLIGHT_MS = reachedAfter(MAX_HEIGHT + 1);

/** A cash-out that arrived in time is stored within so much time. */
export const CASHED_OUT_WITHIN_MS = 1_000;
/** Bets are settled so long after their cash-out or their end: all that arrived before are stored. */
export const SETTLED_AFTER_MS = 1_500;

/** Days of tables whose rounds are kept in memory. */
const MAX_KEPT = 64;
/** Rounds that are drawn before other work runs. */
const AT_A_TIME = 200;

type FlightRound = TableRound & Required<Pick<TableRound, 'flight'>>;

interface TableDay {
  readonly nodeId: string;
  readonly day: string;
  readonly secret: Uint8Array;
}

/**
 * The last moment at which a round may begin: however far it flies, it ends by midnight. To leave a round out because of
 * its flight would reveal that flight.
 */
const lastStart = (day: string): number => dayAt(startOfDate(day)).to - BETTING_MS - MAX_FLIGHT_MS - ENDED_MS;

function toRound({ nodeId, day, secret }: TableDay, n: number, startsAt: number): FlightRound {
  const end = readEnd(drawRound(crash, secret, { nodeId, day, n }));
  const fliesAt = startsAt + BETTING_MS;
  const shownAt = fliesAt + reachedAfter(end + 1);
  return {
    ...{ day, n, startsAt, closesAt: fliesAt - CLOSED_MS, storedBy: fliesAt },
    ...{ shownAt, endsAt: shownAt + ENDED_MS, flight: { startsAt: fliesAt, end } },
  };
}

/** The rounds of tables with flights: each begins when the flight before has ended, from midnight on (PLAY-51). */
export function createFlights() {
  const days = new LRUCache<string, FlightRound[]>({ max: MAX_KEPT });

  /** Returns the rounds of a day that have begun at a moment, and its first one. */
  async function listBegun(tableDay: TableDay, at: number): Promise<readonly FlightRound[]> {
    const { nodeId, day } = tableDay;
    const key = `${nodeId}:${day}`;
    const rounds = days.get(key) ?? [toRound(tableDay, 0, startOfDate(day))];
    days.set(key, rounds);
    const until = Math.min(at, lastStart(day));
    for (let last = rounds.at(-1); last && last.endsAt <= until; last = rounds.at(-1)) {
      rounds.push(toRound(tableDay, rounds.length, last.endsAt));
      if (rounds.length % AT_A_TIME === 0) await letOthersRun();
    }
    return rounds;
  }

  return {
    listBegun,
    /** Returns whether no more rounds of a day begin. */
    isOver: (day: string, rounds: readonly FlightRound[]): boolean =>
      (rounds.at(-1)?.endsAt ?? 0) > lastStart(day),
  };
}

/** The moments of a round as players may know them. */
type ShownMoments = Pick<ValueOf<typeof tableNow>, 'startsAt' | 'closesAt' | 'shownAt' | 'endsAt' | 'flight'>;

/**
 * Returns what players may know of a round's moments: until a flight has ended, only when it ends at the latest.
 * @param now epoch milliseconds
 */
export function toShown(
  { startsAt, closesAt, shownAt, endsAt, flight }: TableRound,
  now: number,
): ShownMoments {
  if (!flight) return { startsAt, closesAt, shownAt, endsAt };
  const isOver = now >= shownAt;
  const latest = isOver ? shownAt : flight.startsAt + MAX_FLIGHT_MS;
  return {
    ...{ startsAt, closesAt, shownAt: latest, endsAt: latest + ENDED_MS },
    flight: { startsAt: flight.startsAt, ...(isOver && { reached: flight.end / 100 }) },
  };
}

/** Returns when bets on a round are settled: those on a flight as soon as their own cash-out is reached. */
export function toDueAt({ shownAt, flight }: TableRound, [bet]: readonly FieldBet[]): number {
  if (!flight) return shownAt;
  const own = toHundredths(bet?.field ?? '') ?? MAX_HEIGHT + 1;
  const decidedAt = own <= flight.end ? flight.startsAt + reachedAfter(own) : shownAt;
  return decidedAt + SETTLED_AFTER_MS;
}
