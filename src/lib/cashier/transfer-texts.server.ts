import { TRANSFER_OBSTACLES, type TransferObstacle } from '#contract/cashier/transfers.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { PIN_RULES } from '#lib/account/index.server.ts';
import { fieldMessageTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { amountTexts, callTexts, copyTexts, formTexts } from '#lib/ui/index.server.ts';
import type { NoticeTexts } from '#lib/ui/index.ts';
import { turnoverTexts } from './overview-texts.server.ts';

const OBSTACLE_WAYS = {
  verification: 'verification',
  tooNew: 'home',
  turnover: 'home',
  dailyLimit: 'transactions',
  payBack: 'withdraw',
} as const satisfies Record<TransferObstacle, string>;

const obstacleTexts = (t: Translate) =>
  Object.fromEntries(
    TRANSFER_OBSTACLES.map((obstacle) => [
      obstacle,
      {
        title: t(`money.transfer.obstacles.${obstacle}.title`),
        text: t(`money.transfer.obstacles.${obstacle}.text`, { amount: '{{amount}}' }),
        way: {
          label: t(`money.transfer.obstacles.${obstacle}.way`),
          href: href(OBSTACLE_WAYS[obstacle]),
        },
      },
    ]),
  ) as Record<TransferObstacle, NoticeTexts>;

export const transferTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...formTexts(t, codes, service),
  call: callTexts(t, { service }),
  rules: fieldMessageTexts(t, PIN_RULES),
  amount: amountTexts(t),
  amountLabel: t('money.transfer.amount'),
  pinLabel: t('money.pin.label'),
  most: t('money.transfer.most', { amount: '{{amount}}' }),
  payBack: t('money.transfer.payBack', { amount: '{{amount}}' }),
  caps: t('money.transfer.caps'),
  obstacles: obstacleTexts(t),
  excluded: {
    title: t('money.transfer.excluded'),
    text: t('errors.member.excluded'),
    way: { label: t('titles.responsiblePlay'), href: href('responsiblePlay') },
  },
  turnover: turnoverTexts(t),
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
