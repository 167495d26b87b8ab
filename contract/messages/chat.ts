import { object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { count } from '../core/shapes.ts';

export const chatUnread = defineCall({
  method: 'GET',
  path: '/wps/chat/unread',
  access: 'member',
  moduleId: 'CBS3',
  value: object({ unReadCount: count }),
});

export const launchChat = defineCall({
  method: 'GET',
  path: '/wps/chat/launch',
  access: 'member',
  moduleId: 'CBS3',
  value: object({ chatUrl: string() }),
});
