/** Hundredths at which the curve begins, and the most that it reaches. */
export const MIN_HEIGHT = 100;
export const MAX_HEIGHT = 100_000;
/** In so many milliseconds the curve grows e-fold. */
const GROWTH_MS = 10_000;

/** Returns the curve after milliseconds of flight, in hundredths (PLAY-31). */
export const curveAt = (ms: number): number => Math.floor(MIN_HEIGHT * Math.exp(ms / GROWTH_MS));

/** Returns the first millisecond of flight at which the curve has reached hundredths. */
export const reachedAfter = (hundredths: number): number => {
  const ms = Math.ceil(GROWTH_MS * Math.log(hundredths / MIN_HEIGHT));
  return curveAt(ms) < hundredths ? ms + 1 : ms;
};
