import { lte } from 'drizzle-orm';
import { deleteRows } from '#gateway/platform/db/delete-expired.ts';
import { idempotencyKeys } from '#gateway/platform/db/schema/index.ts';
import type { Room } from '#gateway/platform/room.ts';
import { makeMonths } from './months/make-months.ts';
import { register } from './register.ts';

/** Lifetime of keys: an older key starts a new request. Clients retry within minutes. */
const KEYS_HOLD_MS = 30 * 24 * 3_600_000;

export const wallet: Room = {
  register,
  jobs: ({ db, clock }) => [
    {
      name: 'delete old idempotency keys',
      everyMs: 300_000,
      run: async () => {
        await deleteRows(db, idempotencyKeys, lte(idempotencyKeys.createdAt, clock() - KEYS_HOLD_MS));
      },
    },
    { name: 'make months', everyMs: 300_000, isLast: true, run: () => makeMonths(db, clock()) },
  ],
};
