import { placeLotteryBets } from '#contract/lottery/lottery-bets.ts';
import { listErrorCodes } from '#contract/requests.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { betLimitTexts } from '#lib/safer-play/index.server.ts';
import { amountTexts } from '#lib/ui/index.server.ts';

/**
 * Returns the texts of the page where a lottery is bet on.
 * @param service address of the operator's customer service
 */
export const playTexts = (t: Translate, service: string) => ({
  draw: t('lottery.draw', { no: '{{no}}' }),
  closes: t('lottery.closes'),
  clock: {
    vietnam: t('lottery.clock.vietnam', { moment: '{{moment}}' }),
    site: t('lottery.clock.site', { moment: '{{moment}}' }),
  },
  drawing: t('lottery.drawing'),
  noIssue: t('lottery.noIssue'),
  groups: t('lottery.play.groups'),
  plays: t('lottery.play.plays'),
  closed: t('lottery.play.closed'),
  odds: t('lottery.play.odds', { odds: '{{odds}}' }),
  returnRate: t('lottery.play.returnRate', { n: '{{n}}' }),
  returns: t('lottery.play.returns', { amount: '{{amount}}', win: '{{win}}' }),
  returnsEach: t('lottery.play.returnsEach', { amount: '{{amount}}', win: '{{win}}' }),
  numbers: t('lottery.play.numbers'),
  howMany: t('lottery.play.howMany', { n: '{{n}}' }),
  fromTo: t('lottery.play.fromTo', { min: '{{min}}', max: '{{max}}' }),
  example: t('lottery.play.example', { example: '{{example}}' }),
  eachIsBet: t('lottery.play.eachIsBet'),
  keypad: t('lottery.play.keypad'),
  backspace: t('lottery.play.backspace'),
  quick: t('lottery.play.quick'),
  quickFive: t('lottery.play.quickFive'),
  clear: t('lottery.play.clear'),
  faults: {
    missing: t('lottery.play.faults.missing'),
    malformed: t('lottery.play.faults.malformed', { example: '{{example}}' }),
    repeated: t('lottery.play.faults.repeated'),
    tooFew: t('lottery.play.faults.tooFew', { n: '{{n}}' }),
    tooMany: t('lottery.play.faults.tooMany', { n: '{{n}}' }),
  },
  amountLabel: t('lottery.play.amount'),
  steps: t('lottery.play.steps', { amount: '{{amount}}' }),
  amount: amountTexts(t),
  add: t('lottery.play.add'),
  added: t('lottery.play.added', { n: '{{n}}' }),
  full: t('lottery.play.full', { n: '{{n}}' }),
  slip: t('lottery.play.slip'),
  slipEmpty: t('lottery.play.slipEmpty'),
  remove: t('lottery.play.remove', { name: '{{name}}', picks: '{{picks}}' }),
  lineStake: t('lottery.play.lineStake', { n: '{{n}}', amount: '{{amount}}' }),
  hit: t('lottery.play.hit', { amount: '{{amount}}' }),
  hitEach: t('lottery.play.hitEach', { amount: '{{amount}}' }),
  stations: t('lottery.play.stations'),
  draws: t('lottery.play.draws'),
  drawsHint: t('lottery.play.drawsHint'),
  multiple: t('lottery.play.multiple'),
  fewer: t('lottery.play.fewer'),
  more: t('lottery.play.more'),
  total: t('lottery.play.total'),
  betOne: t('lottery.play.betOne', { amount: '{{amount}}' }),
  betMany: t('lottery.play.betMany', { amount: '{{amount}}', n: '{{n}}' }),
  sending: t('password.sending'),
  login: t('lottery.play.login'),
  loginHint: t('lottery.play.loginHint'),
  oddsWere: t('lottery.play.oddsWere', { before: '{{before}}', now: '{{now}}' }),
  limitLeft: t('lottery.play.limitLeft', { pick: '{{pick}}', amount: '{{amount}}' }),
  done: t('lottery.play.done'),
  balance: t('nav.balance'),
  myBets: t('lottery.myBets'),
  again: t('lottery.play.again'),
  limits: betLimitTexts(t),
  errors: pickErrorTexts(t, [...listErrorCodes([placeLotteryBets]), ...COMMON_ERRORS], service),
});
export type PlayTexts = ReturnType<typeof playTexts>;
