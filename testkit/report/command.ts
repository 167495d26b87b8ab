import { FULL } from '../full-run.ts';

/** What `npm run unit` and `npm run e2e` are given to find the tests of a full run. */
export const FULL_FLAG: readonly string[] = FULL ? ['--full'] : [];
