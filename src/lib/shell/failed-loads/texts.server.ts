import type { Translate } from '#lib/i18n/translator.server.ts';

/** Returns what a page says when its files are gone since a deploy (ALL-13). */
export const failedLoadsTexts = (t: Translate) => ({
  soon: t('common.updatedSoon'),
  ask: t('common.updatedAsk'),
  refresh: t('common.reload'),
});

export type FailedLoadsTexts = ReturnType<typeof failedLoadsTexts>;
