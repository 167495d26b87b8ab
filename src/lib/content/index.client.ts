export { askOwnContent } from './announcements/own-announcements.client.ts';
export { contentParts } from './member-parts.client.ts';
export { showDownloadBar } from './prompts/download.client.ts';
export { loadParts, type Parts, showPrompt, stack } from './prompts/parts.client.ts';
export { showPopupsLater } from './prompts/popups.client.ts';
