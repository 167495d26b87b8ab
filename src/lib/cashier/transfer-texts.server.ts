import type { ErrorCode } from '#contract/errors.ts';
import { PIN_RULES } from '#lib/account/index.server.ts';
import { fieldMessageTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { amountTexts, copyTexts, formTexts } from '#lib/ui/index.server.ts';

export const transferTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...formTexts(t, codes, service),
  rules: fieldMessageTexts(t, PIN_RULES),
  amount: amountTexts(t),
  amountLabel: t('money.transfer.amount'),
  pinLabel: t('money.pin.label'),
  final: t('money.transfer.final'),
  submit: t('money.transfer.send'),
  submitAmount: t('money.transfer.submit', { amount: '{{amount}}' }),
  done: t('money.transfer.done'),
  left: t('money.records.balanceAfter'),
  orderNo: t('money.orderNo'),
  copy: copyTexts(t),
  records: t('titles.transactions'),
});
export type TransferTexts = ReturnType<typeof transferTexts>;
