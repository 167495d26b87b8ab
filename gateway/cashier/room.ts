import type { Room } from '#gateway/platform/room.ts';
import { autoDecide, expireDeposits } from './auto-decide.ts';
import * as callbacks from './callbacks/register.ts';
import { cashWatcher } from './cash-watch.ts';
import * as deposits from './deposits/register.ts';
import * as pay from './pay/register.ts';
import * as transfers from './transfers/register.ts';
import * as withdrawals from './withdrawals/register.ts';

/** Deposits, withdrawals and transfers. */
export const cashier: Room = {
  register(app, deps) {
    for (const part of [deposits, withdrawals, callbacks, pay, transfers]) part.register(app, deps);
  },
  jobs: (deps) => [
    { name: 'expire deposits', everyMs: 2_000, run: () => expireDeposits(deps) },
    ...(deps.settings.CASHIER === 'auto'
      ? [{ name: 'decide payments', everyMs: 2_000 as const, run: () => autoDecide(deps) }]
      : []),
  ],
  watchers: [cashWatcher],
};
