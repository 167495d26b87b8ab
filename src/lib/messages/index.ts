export type { PushTexts } from './texts.server.ts';
export { UNREAD_CHANGED } from './unread-changed.ts';
