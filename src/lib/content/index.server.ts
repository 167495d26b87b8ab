export { withNames } from './banner-names.server.ts';
export { describedIn, instructionOf, readHelp } from './help.server.ts';
export { indexOf, type Notice, readNotices } from './notices.server.ts';
export { inCategory } from './promotion-order.ts';
export { categoryOf, type Promotion, readPromotions } from './promotions.server.ts';
export { type Popup, readGifts, readPrompts } from './prompts/prompts.server.ts';
