export { nicknameTexts } from './nickname.server.ts';
export { openSessionTexts } from './open-sessions.server.ts';
export { pushTexts } from './push/push-texts.server.ts';
