import { listErrorCodes } from '#contract/requests.ts';
import { forfeitTurnover } from '#contract/rewards/turnovers.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';

export const turnoverTexts = (t: Translate) => ({
  title: t('money.turnover.title'),
  left: t('money.turnover.left', { amount: '{{amount}}' }),
  progress: t('money.turnover.progress', { done: '{{done}}', required: '{{required}}' }),
  today: t('money.turnover.today', { amount: '{{amount}}' }),
  reached: t('money.turnover.reached'),
  allGames: t('money.turnover.allGames'),
  unnamed: t('money.turnover.unnamed'),
  forfeits: t('money.turnover.forfeits', { amount: '{{amount}}' }),
  waits: t('money.turnover.waits', { amount: '{{amount}}' }),
});

const giveUpTexts = (t: Translate, service: string) => ({
  giveUp: t('money.turnover.giveUp', { amount: '{{amount}}' }),
  title: t('money.turnover.giveUpTitle'),
  text: t('money.turnover.giveUpText', { source: '{{source}}', amount: '{{amount}}' }),
  confirm: t('money.turnover.giveUpNow'),
  keep: t('money.turnover.keep'),
  done: t('money.turnover.givenUp'),
  errors: pickErrorTexts(t, [...listErrorCodes([forfeitTurnover]), ...COMMON_ERRORS], service),
});
export type GiveUpTexts = ReturnType<typeof giveUpTexts>;

const waitingTexts = (t: Translate) => ({
  title: t('money.waiting.title'),
  nothing: t('money.waiting.nothing'),
  documents: t('money.waiting.documents'),
  documentsAgain: t('money.waiting.documentsAgain'),
  rewards: t('money.waiting.rewards', { n: '{{n}}' }),
  contract: t('money.waiting.contract'),
  dividend: t('money.waiting.dividend'),
  hourly: t('money.waiting.hourly'),
  messages: t('money.waiting.messages', { n: '{{n}}' }),
});

/** Returns the texts of the overview. @param service address of customer service */
export const overviewTexts = (t: Translate, service: string) => ({
  turnover: turnoverTexts(t),
  giveUp: giveUpTexts(t, service),
  waiting: waitingTexts(t),
  joined: t('money.overview.joined'),
  vip: t('titles.vip'),
  level: t('money.overview.level', { n: '{{n}}' }),
  deposited: t('money.overview.deposited'),
  withdrawn: t('money.overview.withdrawn'),
  netDeposits: t('money.overview.netDeposits'),
});
export type OverviewTexts = ReturnType<typeof overviewTexts>;
