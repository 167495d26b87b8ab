import { ENDED_EVENT } from '#contract/events/events.ts';
import type { Watcher } from '#gateway/platform/deps/deps.ts';
import type { Room } from '#gateway/platform/room.ts';
import { deleteExpiredAuth } from './delete-expired.ts';
import * as passkeys from './passkeys/register.ts';
import * as password from './password/register.ts';
import { deleteOldKeys, renewKeys } from './persons/keep-keys.ts';
import * as proof from './proof/register.ts';
import * as registration from './registration/register.ts';
import { checkDocument, checkFirstPassword, checkMemberType } from './session/guards.ts';
import * as session from './session/register.ts';
import { sessionsStillOpen } from './session/sessions.ts';
import * as smsCodes from './sms-codes/register.ts';
import * as trial from './trial/register.ts';

/** Sends event `ended` to a stream whose session is over; the stream closes after it. */
const sessionEnd: Watcher<boolean> = {
  async read(deps, listeners) {
    const open = await sessionsStillOpen(
      deps,
      listeners.map(({ session }) => session.id),
    );
    return ({ session }) => open.has(session.id);
  },
  follow: () => ({ toEvents: (isOpen) => (isOpen ? [] : [{ event: ENDED_EVENT, data: 'null' }]) }),
};

export const auth: Room = {
  register(app, deps) {
    for (const part of [session, proof, registration, smsCodes, password, trial, passkeys])
      part.register(app, deps);
  },
  jobs: (deps) => [
    // Often enough that a new key is known to every process before it is handed out.
    { name: 'renew sealing keys', everyMs: 300_000, run: () => deps.keys.renew() },
    { name: 'renew identity keys', everyMs: 300_000, run: () => renewKeys(deps) },
    { name: 'delete old identity keys', everyMs: 300_000, run: () => deleteOldKeys(deps) },
    { name: 'delete expired logins', everyMs: 300_000, run: () => deleteExpiredAuth(deps) },
  ],
  guards: [checkMemberType, checkFirstPassword, checkDocument],
  watchers: [sessionEnd],
};
