export { allowStyle } from './allow-style.server.ts';
export { type FailedLoadsTexts, failedLoadsTexts } from './failed-loads/texts.server.ts';
export { offPage, withoutOffPages } from './off-pages.server.ts';
export { allowPictures, pictureSources } from './picture-sources.server.ts';
export { loadShell } from './shell-data.server.ts';
