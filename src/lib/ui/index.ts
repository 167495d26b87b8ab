export { type CallState, type CallStore, createCallStore } from './call-store.ts';
export { ICONS, type IconName } from './icons.ts';
export { imageHost, pictureAt } from './images.ts';
export { singleFlight } from './single-flight.ts';
export type { CallTexts } from './texts.ts';
export { DEFAULT_THEME, isTheme, STAGE, THEMES } from './theme.ts';
export { throttle } from './throttle.ts';
