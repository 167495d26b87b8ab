import type { Room } from '#gateway/platform/room.ts';
import { findOppositeBets } from './bets/opposite-bets.ts';
import { register } from './register.ts';
import { runLotteries } from './run.ts';
import { drawWatcher } from './watch.ts';

export const lottery: Room = {
  register,
  jobs: (deps) => [
    { name: 'run lotteries', everyMs: 1_000, run: () => runLotteries(deps) },
    { name: 'find opposite bets', everyMs: 300_000, run: () => findOppositeBets(deps) },
  ],
  watchers: [drawWatcher],
};
