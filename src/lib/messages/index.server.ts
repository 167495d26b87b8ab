export { inboxTexts, pushTexts } from './texts.server.ts';
