import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { findReader, type Reader } from './reader.ts';

const readers = new AsyncLocalStorage<Reader>();
findReader(() => readers.getStore());

type Clock = Pick<Reader, 'offsetAt' | 'startOfDay'>;

/** The clocks of the last time zones: the formatter of one takes longer to create than most islands to render. */
const clocks = new LRUCache<string, Clock>({ max: 50 });

const HOUR = 3_600_000;

/** Renders with that member as the reader. @param timeZone an existing one, by its IANA name */
export function renderFor<Result>(language: string, timeZone: string, render: () => Result): Result {
  const clock = clocks.get(timeZone) ?? createClock(timeZone);
  clocks.set(timeZone, clock);
  return readers.run({ language, timeZone, ...clock }, render);
}

/** Returns a clock that may differ from this machine's. */
export function createClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetAt = (moment: number): number => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000;
  };
  const startOfDay = (year: number, month: number, date: number): number => {
    const midnight = Date.UTC(year, month - 1, date);
    if (Number.isNaN(midnight)) return Number.NaN;
    const start = midnight - offsetAt(midnight - offsetAt(midnight));
    // Where the clocks go forward at midnight, the day begins at one.
    return start + offsetAt(start) < midnight ? start + HOUR : start;
  };
  return { offsetAt, startOfDay };
}
