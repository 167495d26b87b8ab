export { leftOf, measureText, strictest } from './measure.ts';
export type { DepositLimitTexts } from './texts.server.ts';
