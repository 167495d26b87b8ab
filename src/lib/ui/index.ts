export { type AmountFault, type AmountLimits, readAmount } from './amount.ts';
export { type Calendar, dayAt, differsFromSite, startOfDay, zoneOf } from './calendar.ts';
export { type CallState, type CallStore, createCallStore } from './call-store.ts';
export {
  type DateRange,
  daysOf,
  lastDays,
  lastYear,
  momentsOf,
  type Preset,
} from './date-range.ts';
export { ICONS, type IconName } from './icons.ts';
export { imageHost, pictureAt } from './images.ts';
export { singleFlight } from './single-flight.ts';
export type { AmountTexts, CallTexts, NoticeTexts } from './texts.ts';
export { DEFAULT_THEME, isTheme, STAGE, THEMES } from './theme.ts';
export { throttle } from './throttle.ts';
