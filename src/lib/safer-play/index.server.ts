export { playTexts } from './play-texts.server.ts';
export { betLimitTexts, depositLimitTexts, playedTexts } from './texts.server.ts';
