import type { TimeSources } from '#gateway/platform/clock/site-clock.ts';

/** Poll interval of processes. */
const LOOK_EVERY_MS = 10_000;

export interface FakeProcessTime extends TimeSources {
  /** Suspends this process only; its monotonic clock then lags behind. */
  suspend(ms: number): void;
}

export interface FakeTime {
  /** Epoch milliseconds as they really are. */
  real(): number;
  /** Sets the clock that is followed off by so much; 0 sets it right. */
  setOff(ms: number): void;
  /** Moves time on, and runs the polls of every process meanwhile. */
  pass(ms: number): Promise<void>;
  /** Returns the time sources of one more process. */
  startProcess(): FakeProcessTime;
}

/** A system clock that can jump, and monotonic clocks that cannot. @param start epoch milliseconds */
export function createFakeTime(start: number): FakeTime {
  let passed = 0;
  let off = 0;
  let sinceLook = 0;
  const looks = new Set<() => Promise<void>>();
  return {
    real: () => start + passed,
    setOff: (ms) => {
      off = ms;
    },
    async pass(ms) {
      for (let left = ms; left > 0; ) {
        const step = Math.min(left, LOOK_EVERY_MS - sinceLook);
        passed += step;
        left -= step;
        sinceLook = (sinceLook + step) % LOOK_EVERY_MS;
        if (sinceLook === 0) for (const look of looks) await look();
      }
    },
    startProcess() {
      let suspended = 0;
      return {
        wall: async () => start + passed + off,
        monotonic: () => passed - suspended,
        schedule(look) {
          looks.add(look);
          return () => void looks.delete(look);
        },
        suspend(ms) {
          suspended += ms;
        },
      };
    },
  };
}
