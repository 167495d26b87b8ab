export { inboxTexts, nicknameTexts, openSessionTexts, pushTexts } from './texts.server.ts';
