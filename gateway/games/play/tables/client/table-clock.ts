import type { ValueOf } from '#contract/core/call.ts';
import type { tableNow } from '#contract/games/tables.ts';

export type TableNow = ValueOf<typeof tableNow>;

/** `waiting`: before the first round of a day, and after a round whose follower is not known yet. */
export type Phase = 'waiting' | 'open' | 'closed' | 'shown';

const SECOND_MS = 1_000;

type Moments = Pick<TableNow, 'startsAt' | 'closesAt' | 'shownAt' | 'endsAt'>;

export function phaseAt({ startsAt, closesAt, shownAt, endsAt }: Moments, at: number): Phase {
  if (at < startsAt || at >= endsAt) return 'waiting';
  if (at < closesAt) return 'open';
  return at < shownAt ? 'closed' : 'shown';
}

/** Returns the whole seconds until the phase ends: 1 in its last second. */
export function secondsLeft({ startsAt, closesAt, shownAt, endsAt }: Moments, at: number): number {
  const next = [startsAt, closesAt, shownAt, endsAt].find((moment) => moment > at);
  return next === undefined ? 0 : Math.ceil((next - at) / SECOND_MS);
}

/** Follows the server's time by this device's monotonic clock. */
export function createTableClock() {
  /** Server's time less this device's. */
  let offset = 0;
  return {
    now: (): number => performance.now() + offset,
    /** @param asked when the question was sent, by this device's clock */
    set(serverTime: number, asked: number): void {
      offset = serverTime - (asked + performance.now()) / 2;
    },
    /** Milliseconds until the next whole second of the server. */
    untilTick: (): number => SECOND_MS - ((performance.now() + offset) % SECOND_MS),
  };
}
