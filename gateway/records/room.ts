import { deleteExpired } from '#gateway/platform/db/delete-expired.ts';
import { fileTickets } from '#gateway/platform/db/schema/index.ts';
import type { Room } from '#gateway/platform/room.ts';
import { register } from './register.ts';

export const records: Room = {
  register,
  jobs: (deps) => [
    {
      name: 'delete expired file tickets',
      everyMs: 300_000,
      run: () => deleteExpired(deps.db, [fileTickets], deps.clock()),
    },
  ],
};
