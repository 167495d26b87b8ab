import type { Translate } from '../i18n/translator.ts';

/** Texts on a game tile. */
export function tileTexts(t: Translate) {
  return { favourite: t('games.favourite', { name: '{{name}}' }), isNew: t('games.new') };
}
