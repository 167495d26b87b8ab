import type { ErrorCode } from '#contract/errors.ts';
import { fieldMessageTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { amountTexts, callTexts, formTexts, nextTexts, orderTexts } from '#lib/ui/index.server.ts';

export const depositTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...formTexts(t, codes, service),
  ...orderTexts(t),
  call: callTexts(t, {
    service,
    empty: { title: t('money.deposit.closed'), text: t('money.deposit.closedText') },
  }),
  rules: fieldMessageTexts(t, ['field_required', 'field_invalid', 'field_too_long']),
  next: nextTexts(t, 'deposit'),
  amount: amountTexts(t),
  lead: t('money.deposit.lead'),
  method: t('money.deposit.method'),
  pending: t('money.deposit.pending'),
  limits: t('money.limits', { min: '{{min}}', max: '{{max}}' }),
  feeOf: t('money.feeOf', { amount: '{{amount}}' }),
  noFee: t('money.noFee'),
  amountLabel: t('money.deposit.amount'),
  pays: t('money.deposit.pays'),
  arrives: t('money.deposit.arrives'),
  submit: t('nav.deposit'),
  submitAmount: t('money.deposit.submit', { amount: '{{amount}}' }),
  payBy: t('money.deposit.payBy'),
  howToPay: t('money.deposit.howToPay'),
  qr: t('money.deposit.qr'),
  scan: t('money.deposit.scan'),
  goToPay: t('money.deposit.goToPay'),
  again: t('money.deposit.again'),
  play: t('money.deposit.play'),
  playGame: t('money.deposit.playGame', { game: '{{game}}' }),
  nextMethod: t('money.deposit.nextMethod', { method: '{{method}}' }),
  promotion: t('money.deposit.promotion'),
  noPromotion: t('money.deposit.noPromotion'),
  noPromotionText: t('money.deposit.noPromotionText'),
  promotionText: t('money.deposit.promotionText', {
    percent: '{{percent}}',
    most: '{{most}}',
    least: '{{least}}',
    times: '{{times}}',
    games: '{{games}}',
  }),
  allGames: t('money.turnover.allGames'),
  bonus: t('money.deposit.bonus'),
  bonusTurnover: t('money.deposit.bonusTurnover'),
});
export type DepositTexts = ReturnType<typeof depositTexts>;
