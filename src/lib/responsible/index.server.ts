export { depositLimitTexts, limitTexts, playLogTexts } from './texts.server.ts';
