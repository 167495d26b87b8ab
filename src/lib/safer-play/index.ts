export { measureStatus, measureText, remainingAmount, strictest } from './measure.ts';
export type { DepositLimitTexts, PlayedTexts } from './texts.server.ts';
