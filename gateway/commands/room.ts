import type { Room } from '#gateway/platform/room.ts';
import { deleteOldAudit } from './audit.ts';

export const commands: Room = {
  jobs: (deps) => [
    { name: 'delete old rows of the audit log', everyMs: 300_000, run: () => deleteOldAudit(deps) },
  ],
};
