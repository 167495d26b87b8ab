import { FULL } from '../full-run.ts';

/** The argument by which `npm run unit` and `npm run e2e` find the tests of a full run. */
export const FULL_FLAG: readonly string[] = FULL ? ['--full'] : [];
