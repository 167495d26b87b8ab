export { PAIRS, ratioOf, themesOf } from './contrast.server.ts';
export { amountTexts, callTexts, chartTexts, dateRangeTexts } from './texts.server.ts';
