/**
 * Keeps callers from waiting for what keeps failing: after a run of failures it
 * refuses for a while, then lets one call try.
 */
export interface Breaker {
  /** Whether a call may go out now. In the half-open state only the first asker may. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  readonly open: boolean;
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures?: number;
  /** How long it refuses the first time; doubled at each failed try up to `longestMs`. */
  readonly pauseMs?: number;
  readonly longestMs?: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export function createBreaker(options: BreakerOptions = {}): Breaker {
  const { failures = 5, pauseMs = 1_000, longestMs = 8_000, now = () => performance.now() } = options;
  let failedInARow = 0;
  let pause = pauseMs;
  /** When the next try is allowed; undefined while closed. */
  let retryAt: number | undefined;

  return {
    allows() {
      if (retryAt === undefined) return true;
      if (now() < retryAt) return false;
      // The others wait until this try has had its time.
      retryAt = now() + pause;
      return true;
    },
    succeeded() {
      failedInARow = 0;
      pause = pauseMs;
      retryAt = undefined;
    },
    failed() {
      failedInARow++;
      if (failedInARow < failures) return;
      if (retryAt !== undefined) pause = Math.min(pause * 2, longestMs);
      retryAt = now() + pause;
    },
    get open() {
      return retryAt !== undefined;
    },
  };
}
