import { GAME_TYPES, type GameType } from '#contract/core/game-types.ts';
import { RATE_GROUPS } from '#contract/core/house-budget.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { VIP_BONUS_KINDS, VIP_BONUS_STATES } from '#contract/rewards/benefits.ts';
import { FRIEND_STATES } from '#contract/rewards/referral.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { callTexts, named } from '#lib/ui/index.server.ts';

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
  groups: named(RATE_GROUPS, (group) => t(`rewards.rebate.groups.${group}`)),
  stake: t('rewards.rebate.stake'),
  turnover: t('rewards.rebate.turnover'),
  rate: t('rewards.rebate.rate'),
  amount: t('rewards.rebate.amount'),
  total: t('money.profit.total'),
  history: t('rewards.rebate.history'),
});
export type RebateTexts = ReturnType<typeof rebateTexts>;

export const benefitTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...claimTexts(t, codes, service),
  level: t('vip.tier', { level: '{{n}}' }),
  levelName: t('rewards.benefits.levelName'),
  keep: t('rewards.benefits.keep'),
  next: t('rewards.benefits.next', { n: '{{n}}' }),
  how: t('rewards.benefits.how'),
  progress: {
    left: t('money.turnover.left', { amount: '{{amount}}' }),
    reached: t('money.turnover.reached'),
    progress: t('money.turnover.progress', { done: '{{done}}', required: '{{required}}' }),
  },
  bonuses: t('rewards.benefits.bonuses'),
  noBonus: t('rewards.benefits.noBonus'),
  kinds: named(VIP_BONUS_KINDS, (kind) => t(`rewards.benefits.kinds.${kind}`)),
  states: named(VIP_BONUS_STATES, (state) => t(`rewards.states.${state}`)),
  until: t('rewards.until'),
  verify: t('rewards.benefits.verify'),
  levels: t('vip.levels'),
  accumulatedBet: t('vip.accumulatedBet'),
  upgradeBonus: t('vip.upgradeBonus'),
  monthlyBonus: t('vip.monthlyBonus'),
  monthlyTurnover: t('vip.monthlyTurnover'),
});
export type BenefitTexts = ReturnType<typeof benefitTexts>;

export const referralTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...claimTexts(t, codes, service),
  qr: t('rewards.referral.qr'),
  scan: t('rewards.referral.scan'),
  income: t('rewards.referral.income'),
  today: t('rewards.referral.today'),
  yesterday: t('rewards.referral.yesterday'),
  total: t('rewards.referral.total'),
  byDay: t('rewards.referral.byDay'),
  milestones: t('rewards.referral.milestones'),
  milestone: t('rewards.referral.milestone', { n: '{{n}}' }),
  reached: t('rewards.referral.reached', { n: '{{n}}', of: '{{of}}' }),
  milestoneStates: {
    available: t('rewards.states.available'),
    claimed: t('rewards.states.claimed'),
  },
  friends: t('rewards.referral.friends'),
  states: named(FRIEND_STATES, (state) => t(`rewards.referral.states.${state}`)),
  friendsCall: callTexts(t, {
    service,
    empty: { title: t('rewards.referral.nobody'), text: t('rewards.referral.nobodyText') },
  }),
});
export type ReferralTexts = ReturnType<typeof referralTexts>;
