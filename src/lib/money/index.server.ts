export { benefitTexts, rebateTexts, referralTexts } from './rewards-texts.server.ts';
export { securityTexts } from './security/texts.server.ts';
export {
  cashRecordTexts,
  depositTexts,
  overviewTexts,
  profitAndLossTexts,
  transactionTexts,
  transferTexts,
  withdrawTexts,
} from './texts.server.ts';
export { verificationTexts } from './verification/texts.server.ts';
