export { leftOf, measureStatus, measureText, strictest } from './measure.ts';
export type { DepositLimitTexts, PlayedTexts } from './texts.server.ts';
