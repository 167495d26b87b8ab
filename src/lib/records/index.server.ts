export { betTexts, cashRecordTexts, profitAndLossTexts, transactionTexts } from './texts.server.ts';
