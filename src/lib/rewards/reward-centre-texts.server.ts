import { listErrorCodes } from '#contract/requests.ts';
import { claimReward, enterRaffle, REWARD_KINDS, type RewardKind } from '#contract/rewards/rewards.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { callTexts } from '#lib/ui/index.server.ts';

const raffleTexts = (t: Translate, service: string) => ({
  title: t('rewards.raffle.title'),
  prizes: t('rewards.raffle.prizes', { n: '{{n}}', amount: '{{amount}}' }),
  draws: t('rewards.raffle.draws'),
  inAll: t('rewards.raffle.inAll'),
  mine: t('rewards.raffle.mine'),
  held: t('rewards.raffle.held'),
  enter: t('rewards.raffle.enter'),
  enterAll: t('rewards.raffle.enterAll', { n: '{{n}}' }),
  entered: t('rewards.raffle.entered'),
  noTickets: t('rewards.raffle.noTickets'),
  winners: t('rewards.raffle.winners'),
  noWinners: t('rewards.raffle.nobody'),
  errors: pickErrorTexts(t, [...listErrorCodes([enterRaffle]), ...COMMON_ERRORS], service),
  call: callTexts(t, { service }),
});

/** Texts of the reward centre. @param service address of customer service */
export const rewardCentreTexts = (t: Translate, service: string) => ({
  title: t('rewards.centre.title'),
  all: t('rewards.centre.all'),
  kindsLabel: t('rewards.centre.kindsLabel'),
  kinds: Object.fromEntries(REWARD_KINDS.map((kind) => [kind, t(`rewards.centre.kinds.${kind}`)])) as Record<
    RewardKind,
    string
  >,
  claim: t('rewards.claim', { amount: '{{amount}}' }),
  claimed: t('rewards.centre.claimed'),
  claimBy: t('rewards.until'),
  until: t('rewards.centre.until'),
  brings: t('rewards.centre.brings', { amount: '{{amount}}' }),
  ticket: t('rewards.centre.ticket', { n: '{{n}}' }),
  tickets: t('rewards.centre.tickets', { n: '{{n}}' }),
  turnover: t('rewards.centre.turnover', { amount: '{{amount}}' }),
  allowance: t('rewards.centre.allowance', { amount: '{{amount}}' }),
  more: t('rewards.centre.more', { amount: '{{amount}}' }),
  paysNow: t('rewards.centre.paysNow', { amount: '{{amount}}' }),
  states: { claimed: t('rewards.states.claimed'), expired: t('rewards.states.expired') },
  document: t('rewards.states.document'),
  verify: t('rewards.benefits.verify'),
  progress: {
    left: t('money.turnover.left', { amount: '{{amount}}' }),
    reached: t('money.turnover.reached'),
    progress: t('money.turnover.progress', { done: '{{done}}', required: '{{required}}' }),
  },
  errors: pickErrorTexts(t, [...listErrorCodes([claimReward]), ...COMMON_ERRORS], service),
  call: callTexts(t, {
    service,
    empty: { title: t('rewards.centre.nothing'), text: t('rewards.centre.nothingText') },
  }),
  raffle: raffleTexts(t, service),
});
export type RewardCentreTexts = ReturnType<typeof rewardCentreTexts>;
