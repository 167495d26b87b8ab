export { nicknameTexts, openSessionTexts, pushTexts } from './settings-texts.server.ts';
