export { drawing } from './drawing.server.ts';
export { amountTexts, callTexts, chartTexts, dateRangeTexts } from './texts.server.ts';
