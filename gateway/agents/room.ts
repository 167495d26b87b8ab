import type { Room } from '#gateway/platform/room.ts';
import { settleContracts } from './contracts/bill.ts';
import { notifyOfRates } from './contracts/notify-change.ts';
import * as contracts from './contracts/register.ts';
import * as dividends from './dividends/register.ts';
import * as links from './links/register.ts';
import * as team from './register.ts';
import { foldTeams } from './reports/fold.ts';

export const agents: Room = {
  register(app, deps) {
    for (const part of [contracts, team, dividends, links]) part.register(app, deps);
  },
  jobs: (deps) => [
    { name: 'notify of new rates', everyMs: 300_000, run: () => notifyOfRates(deps) },
    { name: 'add up teams', everyMs: 300_000, run: () => foldTeams(deps.db) },
    {
      name: 'settle contracts',
      everyMs: 300_000,
      run: async () => {
        await settleContracts(deps);
      },
    },
  ],
};
