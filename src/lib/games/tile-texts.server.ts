import type { Translate } from '#lib/i18n/translator.server.ts';

/** Texts on a game tile. */
export function tileTexts(t: Translate) {
  return {
    favourite: t('games.favourite', { name: '{{name}}' }),
    isNew: t('games.new'),
    about: t('game.about', { name: '{{name}}' }),
  };
}

/** The same where games can be tried without money: on lists, for home has no room for it. */
export function listTexts(t: Translate) {
  return {
    ...tileTexts(t),
    jackpot: t('games.class.JP'),
    free: t('games.tryFree'),
    freeOf: t('games.tryFreeOf', { name: '{{name}}' }),
  };
}
