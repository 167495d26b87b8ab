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

export const overviewTexts = (t: Translate) => ({
  turnover: turnoverTexts(t),
  joined: t('money.overview.joined'),
  vip: t('titles.vip'),
  level: t('money.overview.level', { n: '{{n}}' }),
  netDeposits: t('money.overview.netDeposits'),
});
export type OverviewTexts = ReturnType<typeof overviewTexts>;
