import type { Translate } from '#lib/i18n/translator.server.ts';

/** Returns the texts that a failed island shows in its place; browsers load them then. */
export const islandTexts = (t: Translate) => ({
  failed: t('common.partFailed'),
  again: t('common.loadAgain'),
});

export type IslandTexts = ReturnType<typeof islandTexts>;
