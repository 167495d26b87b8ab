export {
  cashRecordTexts,
  depositTexts,
  overviewTexts,
  profitAndLossTexts,
  transactionTexts,
  transferTexts,
  withdrawTexts,
} from './texts.server.ts';
