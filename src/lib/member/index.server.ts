export { nicknameTexts } from './nickname.server.ts';
export { openSessionTexts } from './open-sessions.server.ts';
