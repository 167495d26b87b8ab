export { openSessionTexts } from './open-sessions.server.ts';
