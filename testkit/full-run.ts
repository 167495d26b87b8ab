/** `npm test -- --full`: what a change is not tested with each time, too. */
export const FULL = process.env.TEST_FULL === '1';
