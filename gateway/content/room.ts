import type { Room } from '#gateway/platform/room.ts';
import * as announcements from './announcements/register.ts';
import * as pictures from './pictures/register.ts';
import { unreadWatcher } from './unread.ts';

export const content: Room = {
  register(app, deps) {
    for (const part of [announcements, pictures]) part.register(app, deps);
  },
  watchers: [unreadWatcher],
};
