export { PAIRS, ratioOf, themesOf } from './contrast.server.ts';
export {
  copyTexts,
  formTexts,
  gameTypeTexts,
  named,
  nextTexts,
  orderTexts,
  stateTexts,
} from './money-texts.server.ts';
export { amountTexts, callTexts, chartTexts, dateRangeTexts } from './texts.server.ts';
