import type { Room } from '#gateway/platform/room.ts';
import { checkExclusion } from './exclusion/guard.ts';
import * as exclusion from './exclusion/register.ts';
import * as limits from './limits/register.ts';
import { playWatcher } from './play-watch.ts';
import * as session from './session/register.ts';

/** Limits on play that players set themselves. */
export const saferPlay: Room = {
  register(app, deps) {
    for (const part of [limits, session, exclusion]) part.register(app, deps);
  },
  guards: [checkExclusion],
  watchers: [playWatcher],
};
