/** Work that is done again and again; every process does it, so doing it twice must change nothing. */
export interface Job {
  /** For the log. */
  readonly name: string;
  readonly everyMs: Period;
  /** Whether it runs after all others of its period, since it may wait long and nothing waits for it. */
  readonly isLast?: boolean;
  run(): Promise<void>;
}

/** How often jobs run. Those of one period run one after the other, in the order of their rooms (MAP-7). */
export const PERIODS = [1_000, 2_000, 5_000, 300_000] as const;
export type Period = (typeof PERIODS)[number];

/** Calls the work again and again. @returns stops it */
export type Schedule = (work: () => Promise<void>) => () => void;

export const everyMs =
  (ms: number): Schedule =>
  (work) => {
    const timer = setInterval(() => void work(), ms).unref();
    return () => clearInterval(timer);
  };
