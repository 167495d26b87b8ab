import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, flag, orElse, text, timestamp } from './shapes.ts';

export const memberInfo = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'The member of this session',
  access: 'member',
  moduleId: 'AGEINFO3',
  value: z.object({
    id: z.string(),
    nickname: text,
    account: z.string(),
    userName: z.string(),
    type: z.number(),
    regDate: timestamp,
    /** Whether a transfer to the upline is possible. */
    toUpline: flag,
    vip: orElse(z.object({ level: z.number(), enabled: flag }), { level: 0, enabled: false }),
  }),
});

export const wallet = defineCall({
  method: 'GET',
  path: '/wps/wallets/gcs',
  summary: 'Balance of the member of this session',
  access: 'member',
  value: z.object({ sumBalance: amount, currency: z.string() }),
});

export const inboxUnread = defineCall({
  method: 'GET',
  path: '/wps/inbox/unread',
  summary: 'How many inbox messages are unread',
  access: 'member',
  moduleId: 'INBOX3',
  value: z.number().check(z.int(), z.gte(0)),
});

export const chatUnread = defineCall({
  method: 'GET',
  path: '/wps/chat/unread',
  summary: 'How many chat messages are unread',
  access: 'member',
  moduleId: 'CBS3',
  value: z.object({ unReadCount: z.number().check(z.int(), z.gte(0)) }),
});
