import { runAt } from '#testkit/gateway/run-at.ts';
import { runLotteries } from './run.ts';

/* A process for tests to kill: it announces, draws and settles what is due. */
await runAt(runLotteries);
