/**
 * A circuit breaker. After a run of failures it refuses calls, so that callers do not wait for what keeps failing. At
 * intervals it lets one call through that tries whether the upstream has recovered.
 */
export interface Breaker {
  /** Returns whether a call may be sent now. While the breaker is open, only one try after each pause may. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  readonly open: boolean;
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures?: number;
  /**
   * The time from one try to the next while it is open. It does not grow, so that visitors are back soon after the
   * gateway.
   */
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
