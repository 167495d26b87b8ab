import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../db/database.ts';
import { everyMs, type Schedule } from '../jobs/job.ts';
import { followedClock } from './followed-clock.ts';
import { recordChange } from './jump-records.ts';
import { FRESH_MS, readOthersReading, type SharedReading, stampReading } from './shared-reading.ts';
import { startMoment } from './start-moment.ts';
import { createSteadyClock, MAX_DRIFT_MS } from './steady-clock.ts';

/** Poll interval of the followed clock. */
const LOOK_EVERY_MS = { embedded: 1_000, postgresql: 10_000 };
/** Slower answers are ignored: their error is up to half the round trip. */
const MAX_ROUND_TRIP_MS = 2_000;

/** Time sources of the site's clock; a test controls all three. */
export interface TimeSources {
  /** Epoch milliseconds of the followed clock: the database's, or this machine's with the embedded database. */
  readonly wall: () => Promise<number>;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  /** Schedules the readings of the followed clock. */
  readonly schedule: Schedule;
}

export interface SiteClock {
  /** Epoch milliseconds; never less than before. */
  readonly now: () => number;
  /** Returns the size of a jump that was not adopted, in milliseconds: how far the followed clock is ahead, else 0. */
  readonly jumpMs: () => number;
  /** Stops polling, and waits for a pending reading. */
  readonly stop: () => Promise<void>;
}

export interface ClockOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'engine'>;
  readonly logger: Logger;
  /** Setting CLOCK_ACCEPT. */
  readonly accept: boolean;
  readonly sources?: Partial<TimeSources> | undefined;
  /** Called when a jump is detected, with its size in milliseconds and its moment by the site's clock. */
  readonly onJump?: (ms: number, at: number) => Promise<unknown>;
}

/**
 * Starts the site's clock (HOUSE-63): the followed clock's time at the last reading, plus monotonic time since then.
 * Processes on PostgreSQL follow the same clock and share one row, so that a wrong clock of one machine has no effect.
 * @throws {ClockBehindError} if the followed clock is too far behind the newest record
 */
export async function startClock(options: ClockOptions): Promise<SiteClock> {
  const { logger, accept, sources = {}, onJump } = options;
  const { db, engine } = options.database;
  const process = randomBytes(8).toString('hex');
  const isShared = engine === 'postgresql';
  const {
    wall = followedClock(options.database),
    monotonic = () => performance.now(),
    schedule = everyMs(LOOK_EVERY_MS[engine]),
  } = sources;

  /** Returns the followed clock's time at the moment of its answer: half the round trip is added. */
  async function readWall() {
    const asked = monotonic();
    const moment = await wall();
    const trip = monotonic() - asked;
    return { at: moment + trip / 2, isExact: trip <= MAX_ROUND_TRIP_MS };
  }
  const readOther = async (at: number) => (isShared ? readOthersReading(db, process, at) : undefined);

  const first = (await readWall()).at;
  const running = await readOther(first);
  const startAt = running ? first + running.offsetMs : await startMoment(db, first, accept);
  const clock = createSteadyClock(monotonic, startAt);
  /** Moment at which the present jump was detected, by the followed clock. */
  let jumpSeenAt: number | undefined;

  /**
   * Returns whether this process, after a suspension, is behind another process's fresh reading. Stamps from before a
   * jump do not count; such a stamp looks fresh only if the jump is shorter than the lifetime of stamps.
   */
  function isBehind({ offsetMs, lookedAt }: SharedReading, at: number): boolean {
    const lag = at + offsetMs - clock.now();
    return lag > FRESH_MS || (lag > MAX_DRIFT_MS && jumpSeenAt !== undefined && lookedAt > jumpSeenAt);
  }

  /** Returns whether the followed clock went back for this process only, whose monotonic clock is then wrong. */
  function isAloneAhead({ offsetMs }: SharedReading): boolean {
    const jump = clock.jump() ?? 0;
    return jump < 0 && offsetMs < -jump - MAX_DRIFT_MS;
  }

  async function look(): Promise<void> {
    const { at, isExact } = await readWall();
    if (!isExact) return;
    const asked = monotonic();
    const otherReading = await readOther(at);
    const now = at + (monotonic() - asked);
    const before = clock.jump() ?? 0;
    const change =
      otherReading && isBehind(otherReading, now)
        ? clock.advanceTo(now + otherReading.offsetMs, now)
        : clock.observe(now);
    const jump = clock.jump();
    if (jump === undefined) jumpSeenAt = undefined;
    else if (change === 'jumped') jumpSeenAt = now;
    if (isShared && !(otherReading && isAloneAhead(otherReading)))
      await stampReading(db, { process, offsetMs: Math.round(clock.now() - now), lookedAt: Math.floor(now) });
    if (!change) return;
    await recordChange({ db, logger, process }, { change, ms: jump ?? before, at: clock.now() });
    if (change === 'jumped') await onJump?.(jump ?? 0, clock.now());
  }

  let looking: Promise<void> | undefined;
  function lookOnce(): Promise<void> {
    looking ??= look()
      .catch((error: unknown) => logger.warn({ err: error }, 'failed to look at the clock'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  await lookOnce();
  const stopLooking = schedule(lookOnce);
  return {
    now: clock.now,
    jumpMs: () => clock.jump() ?? 0,
    async stop() {
      stopLooking();
      await looking;
    },
  };
}
