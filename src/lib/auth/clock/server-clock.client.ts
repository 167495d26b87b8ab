/**
 * How far the gateway's clock is ahead of this device's, in ms, from the Date header of its answers. With it a wrong
 * device clock neither spoils sealed bodies nor ends a session early.
 */
let ahead = 0;

/**
 * Sets the clock from an uncached answer. The header has whole seconds; half a second is added to be right on
 * average.
 */
export function learnServerClock(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) ahead = date + 500 - Date.now();
}

/** Public answers are kept for at most five minutes, so a larger difference is the device's. */
const MAX_AGE_MS = 600_000;

/** Sets the clock from an answer that may come from a cache, where this device's clock is plainly wrong. */
export function learnRoughClock(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (ahead === 0 && Math.abs(date - Date.now()) > MAX_AGE_MS) ahead = date - Date.now();
}

/** Returns the time of the gateway's clock, in epoch ms. */
export const serverNow = (): number => Date.now() + ahead;

/** Converts a time of the gateway to this device's clock. */
export const toDeviceTime = (serverTime: number): number => serverTime - ahead;
