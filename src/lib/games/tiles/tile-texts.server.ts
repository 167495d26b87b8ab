import type { Translate } from '#lib/i18n/translator.server.ts';

/** Texts on a game tile. */
export function tileTexts(t: Translate) {
  return {
    favourite: t('games.favourite', { name: '{{name}}' }),
    isNew: t('games.new'),
    about: t('game.about', { name: '{{name}}' }),
  };
}

/** The same on lists, which have room for a mark more. */
export function listTexts(t: Translate) {
  return {
    ...tileTexts(t),
    jackpot: t('games.class.JP'),
  };
}
