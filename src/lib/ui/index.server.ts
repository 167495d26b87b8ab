export { amountTexts, callTexts, chartTexts, dateRangeTexts } from './texts.server.ts';
