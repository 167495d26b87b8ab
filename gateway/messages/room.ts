import { deleteExpired } from '#gateway/platform/db/delete-expired.ts';
import { chatKeys, pushMessages } from '#gateway/platform/db/schema/index.ts';
import type { Room } from '#gateway/platform/room.ts';
import { deleteOldChat } from './chat/delete-old.ts';
import * as chat from './chat/register.ts';
import * as inbox from './inbox/register.ts';
import { mailDue } from './mail/inbox-mail.ts';
import * as push from './push/register.ts';
import { sendDue } from './push/send.ts';
import { removeOfEndedSessions } from './push/subscriptions.ts';

export const messages: Room = {
  register(app, deps) {
    for (const part of [inbox, chat, push]) part.register(app, deps);
  },
  jobs: (deps) => [
    { name: 'push messages', everyMs: 5_000, run: () => sendDue(deps) },
    { name: 'mail messages', everyMs: 5_000, run: () => mailDue(deps) },
    {
      name: 'delete expired messages',
      everyMs: 300_000,
      run: () => deleteExpired(deps.db, [chatKeys, pushMessages], deps.clock()),
    },
    { name: 'delete old chat messages', everyMs: 300_000, run: () => deleteOldChat(deps) },
  ],
  onSessionEnd: [removeOfEndedSessions],
};
