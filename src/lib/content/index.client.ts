export { contentParts } from './member-parts.client.ts';
export { askNotices } from './own-notices.client.ts';
export { openDownload, showDownloadBar } from './prompts/download.client.ts';
export { loadParts, type Parts, showPrompt, stack } from './prompts/parts.client.ts';
export { showPopupsLater } from './prompts/popups.client.ts';
