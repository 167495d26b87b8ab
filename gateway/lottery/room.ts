import type { Room } from '#gateway/platform/room.ts';
import { register } from './register.ts';
import { runLotteries } from './run.ts';
import { drawWatcher } from './watch.ts';

export const lottery: Room = {
  register,
  jobs: (deps) => [{ name: 'run lotteries', everyMs: 1_000, run: () => runLotteries(deps) }],
  watchers: [drawWatcher],
};
