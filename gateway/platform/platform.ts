import { deleteExpiredCounts } from './http/delete-expired.ts';
import type { Room } from './room.ts';

export const platform: Room = { jobs: (deps) => [deleteExpiredCounts(deps)] };
