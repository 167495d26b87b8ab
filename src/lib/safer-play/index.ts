export { leftOf, measureText, standingOf, strictest } from './measure.ts';
export type { DepositLimitTexts, PlayedTexts } from './texts.server.ts';
