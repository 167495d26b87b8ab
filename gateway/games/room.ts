import { deleteExpired } from '#gateway/platform/db/delete-expired.ts';
import { gameLaunches, playTickets } from '#gateway/platform/db/schema/index.ts';
import type { Room } from '#gateway/platform/room.ts';
import * as catalogue from './catalogue/register.ts';
import * as info from './info/register.ts';
import * as live from './live/register.ts';
import * as play from './play/register.ts';
import { keepDays } from './play/tables/days.ts';
import { settleTables } from './play/tables/settle.ts';
import * as search from './search/register.ts';
import * as sports from './sports/register.ts';

export const games: Room = {
  register(app, deps) {
    for (const part of [catalogue, info, search, sports, live, play]) part.register(app, deps);
  },
  jobs: (deps) => [
    { name: 'settle tables', everyMs: 1_000, run: () => settleTables(deps) },
    {
      name: 'keep days of tables',
      everyMs: 300_000,
      run: () => keepDays(deps.db, deps.dataKey, deps.clock()),
    },
    {
      name: 'delete expired launches',
      everyMs: 300_000,
      run: () => deleteExpired(deps.db, [playTickets, gameLaunches], deps.clock()),
    },
  ],
};
