export {
  copyTexts,
  formTexts,
  gameTypeTexts,
  named,
  nextTexts,
  orderTexts,
  stateTexts,
} from './amounts/money-texts.server.ts';
export { amountTexts, callTexts, chartTexts, dateRangeTexts, saveTexts } from './texts.server.ts';
