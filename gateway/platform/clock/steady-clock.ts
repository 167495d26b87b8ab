/** A difference up to this is drift, which the clock follows; a larger one is a jump (HOUSE-63). */
export const MAX_DRIFT_MS = 2_000;
/** Maximum correction as a share of real time: the clock runs slower or faster, never backward. */
const SLEW_SHARE = 0.05;
/** A jump forward that lasts this long is adopted (HOUSE-64). */
const ADOPT_AFTER_MS = 15 * 60_000;

/** Change that a reading caused: a jump began, ended, or was adopted. */
export type ClockChange = 'jumped' | 'over' | 'adopted';

export interface SteadyClock {
  /** Epoch milliseconds; never less than before. */
  now(): number;
  /** Returns the size of a jump that was not adopted, in milliseconds; undefined without one. */
  jump(): number | undefined;
  /** Compares with the followed clock. @param wall its epoch milliseconds at this moment */
  observe(wall: number): ClockChange | undefined;
  /** Sets the clock forward to `moment` immediately. @param wall the followed clock's epoch milliseconds now */
  advanceTo(moment: number, wall: number): ClockChange | undefined;
}

/**
 * Creates a clock that runs by a monotonic one, and follows another clock's drift but not its jumps.
 * @param startAt epoch milliseconds
 */
export function createSteadyClock(monotonic: () => number, startAt: number): SteadyClock {
  let readAt = monotonic();
  /** Offset from the monotonic clock, and its target. */
  let ahead = startAt - readAt;
  let target = ahead;
  let jump: { readonly ms: number; readonly since: number } | undefined;

  function exactNow(): number {
    const at = monotonic();
    const most = (at - readAt) * SLEW_SHARE;
    ahead += Math.min(most, Math.max(-most, target - ahead));
    readAt = at;
    return at + ahead;
  }

  function setTo(moment: number): void {
    ahead = moment - readAt;
    target = ahead;
  }

  return {
    now: () => Math.floor(exactNow()),
    jump: () => jump?.ms,

    observe(wall) {
      const ms = wall - exactNow();
      if (Math.abs(ms) <= MAX_DRIFT_MS) {
        target = wall - readAt;
        const ended = jump;
        jump = undefined;
        return ended && 'over';
      }
      if (jump === undefined || Math.abs(ms - jump.ms) > MAX_DRIFT_MS) {
        jump = { ms, since: readAt };
        return 'jumped';
      }
      if (jump.ms > 0 && readAt - jump.since >= ADOPT_AFTER_MS) {
        setTo(wall);
        jump = undefined;
        return 'adopted';
      }
      // Drift is followed during a jump, too.
      target = wall - jump.ms - readAt;
      return undefined;
    },

    advanceTo(moment, wall) {
      if (moment <= exactNow()) return undefined;
      const before = jump;
      setTo(moment);
      jump = undefined;
      // The remaining difference is a jump that the other process has not adopted either.
      return this.observe(wall) ?? (before && 'adopted');
    },
  };
}
