import type { Room } from '#gateway/platform/room.ts';
import * as docs from './docs/register.ts';
import * as system from './system/register.ts';

export const site: Room = {
  register(app, deps) {
    for (const part of [system, docs]) part.register(app, deps);
  },
};
