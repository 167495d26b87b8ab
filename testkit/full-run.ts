/** Whether this is `npm test -- --full`, which also runs the tests that the gate omits. */
export const FULL = process.env.TEST_FULL === '1';
