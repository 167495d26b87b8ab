export {
  cashRecordTexts,
  depositTexts,
  profitAndLossTexts,
  transactionTexts,
  withdrawTexts,
} from './texts.server.ts';
