export { playTexts } from './play-texts.server.ts';
export { depositLimitTexts } from './texts.server.ts';
