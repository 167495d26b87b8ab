import type { ErrorCode } from '#contract/errors.ts';
import { GAME_TYPES, type GameType } from '#contract/games.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { callTexts } from '#lib/ui/index.server.ts';

// Texts of the islands of rewards, picked for their pages; `service` is the address of customer service.

/** What every claim says. @param codes of the call that claims */
const claimTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  claim: t('rewards.claim', { amount: '{{amount}}' }),
  claimed: t('rewards.claimed'),
  errors: pickErrorTexts(t, [...codes, ...COMMON_ERRORS], service),
  call: callTexts(t, { service }),
});

export const rebateTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...claimTexts(t, codes, service),
  lead: t('rewards.rebate.lead'),
  claimable: t('rewards.rebate.claimable'),
  ready: t('rewards.rebate.ready'),
  claimedToday: t('rewards.rebate.claimedToday'),
  tooLittle: t('rewards.rebate.tooLittle', { amount: '{{amount}}' }),
  minimum: t('rewards.rebate.minimum'),
  windowEnds: t('rewards.rebate.windowEnds'),
  byKind: t('rewards.rebate.byKind'),
  kind: t('money.profit.kind'),
  types: Object.fromEntries(GAME_TYPES.map((type) => [type, t(`games.type.${type}`)])) as Record<
    GameType,
    string
  >,
  turnover: t('rewards.rebate.turnover'),
  rate: t('rewards.rebate.rate'),
  amount: t('rewards.rebate.amount'),
  total: t('money.profit.total'),
  history: t('rewards.rebate.history'),
});
export type RebateTexts = ReturnType<typeof rebateTexts>;
