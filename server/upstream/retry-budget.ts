/** Allows retries for a share of calls, so that retries can't multiply the load on a failing gateway. */
export interface RetryBudget {
  /** Counts a first try. */
  call(): void;
  /** Takes one retry from the budget if there is one. */
  take(): boolean;
}

/** Creates a budget. `share` is the part of calls that may be retried; `burst` how many retries may be saved up. */
export function createRetryBudget(share = 0.1, burst = 5): RetryBudget {
  let saved = 0;
  return {
    call() {
      saved = Math.min(burst, saved + share);
    },
    take() {
      // The sum of ten tenths is slightly less than one.
      if (saved < 1 - 1e-9) return false;
      saved -= 1;
      return true;
    },
  };
}
