export { type Announcement, parseIndex, readAnnouncements } from './announcements/announcements.server.ts';
export { withNames } from './banners/banner-names.server.ts';
export { describedIn, findInstruction, readHelp } from './help.server.ts';
export { CONTRACTS } from './prompts/contracts.server.ts';
export { type Popup, readGifts, readPrompts } from './prompts/prompts.server.ts';
