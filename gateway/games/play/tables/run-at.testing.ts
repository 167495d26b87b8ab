import { runAt } from '#testkit/gateway/run-at.ts';
import { settleTables } from './settle.ts';

/* A process for tests to kill: it settles what is due. */
await runAt(settleTables);
