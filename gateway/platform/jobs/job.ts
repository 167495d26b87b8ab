/** A periodic job. Every process runs it, so it must be idempotent. */
export interface Job {
  /** For the log. */
  readonly name: string;
  readonly everyMs: Period;
  /** Whether it runs after all others of its period, because it may be slow and nothing depends on it. */
  readonly isLast?: boolean;
  run(): Promise<void>;
}

/** Intervals of jobs. Those of one interval run one after the other, in the order of their rooms (MAP-7). */
export const PERIODS = [1_000, 2_000, 5_000, 300_000] as const;
export type Period = (typeof PERIODS)[number];

/** Calls the work periodically. @returns stops it */
export type Schedule = (work: () => Promise<void>) => () => void;

export const everyMs =
  (ms: number): Schedule =>
  (work) => {
    const timer = setInterval(() => void work(), ms).unref();
    return () => clearInterval(timer);
  };
