/**
 * Keeps callers from waiting for what keeps failing: after a run of failures it refuses,
 * but for one call now and then that tries whether all is well again.
 */
export interface Breaker {
  /** Whether a call may go out now. While it is open, only one try after each pause may. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  readonly open: boolean;
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures?: number;
  /** From one try to the next while it is open. It does not grow, so that visitors are back soon after the gateway. */
  readonly pauseMs?: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export function createBreaker(options: BreakerOptions = {}): Breaker {
  const { failures = 5, pauseMs = 1_000, now = () => performance.now() } = options;
  let failedInARow = 0;
  /** When the next try is allowed; undefined while closed. */
  let retryAt: number | undefined;

  return {
    allows() {
      if (retryAt === undefined) return true;
      if (now() < retryAt) return false;
      retryAt = now() + pauseMs;
      return true;
    },
    succeeded() {
      failedInARow = 0;
      retryAt = undefined;
    },
    failed() {
      failedInARow++;
      if (failedInARow >= failures) retryAt ??= now() + pauseMs;
    },
    get open() {
      return retryAt !== undefined;
    },
  };
}
