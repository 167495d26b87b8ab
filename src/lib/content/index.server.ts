export { withNames } from './banner-names.server.ts';
export { describedIn, instructionOf, readHelp } from './help.server.ts';
export { indexOf, type Notice, readNotices } from './notices.server.ts';
export { categoryOf, inCategory, readPromotions } from './promotions.server.ts';
export { readGifts, readPrompts } from './prompts/prompts.server.ts';
