import type { Translate } from '#lib/i18n/translator.server.ts';

export const turnoverTexts = (t: Translate) => ({
  title: t('money.turnover.title'),
  left: t('money.turnover.left', { amount: '{{amount}}' }),
  progress: t('money.turnover.progress', { done: '{{done}}', required: '{{required}}' }),
  reached: t('money.turnover.reached'),
  allGames: t('money.turnover.allGames'),
  unnamed: t('money.turnover.unnamed'),
  forfeits: t('money.turnover.forfeits', { amount: '{{amount}}' }),
});

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

export const overviewTexts = (t: Translate) => ({
  turnover: turnoverTexts(t),
  waiting: waitingTexts(t),
  joined: t('money.overview.joined'),
  vip: t('titles.vip'),
  level: t('money.overview.level', { n: '{{n}}' }),
  deposited: t('money.overview.deposited'),
  withdrawn: t('money.overview.withdrawn'),
  netDeposits: t('money.overview.netDeposits'),
});
export type OverviewTexts = ReturnType<typeof overviewTexts>;
