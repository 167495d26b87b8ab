export { leftOf, measureText, standingOf, strictest } from './measure.ts';
export type { DepositLimitTexts } from './texts.server.ts';
