import {
  addFavourite,
  addRecent,
  games,
  hotGames,
  launchGame,
  recentGames,
  removeFavourite,
} from '#contract/games/games.ts';
import { listErrorCodes } from '#contract/requests.ts';
import { COMMON_ERRORS, pickErrorWords } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';

/** What tiles and lists of games call. */
const CALLS = [launchGame, addRecent, addFavourite, removeFavourite, games, hotGames, recentGames];

/** Returns the texts shown at the use of a game tile; browsers load them then. */
export const gameTexts = (t: Translate) => ({
  wait: t('common.pleaseWait'),
  close: t('common.close'),
  added: t('games.favouriteAdded'),
  removed: t('games.favouriteRemoved'),
  badAddress: t('games.badAddress'),
  suggest: {
    suggestions: t('search.suggestions'),
    found: t('search.found', { count: '{{count}}' }),
    recent: t('search.recent'),
    forget: t('search.forget'),
    all: t('search.all', { words: '{{words}}' }),
    didYouMean: t('search.didYouMean', { words: '{{words}}' }),
    clear: t('search.clear'),
    failed: t('search.failed'),
  },
  errors: pickErrorWords(t, [...listErrorCodes(CALLS), ...COMMON_ERRORS]),
});

export type GameTexts = ReturnType<typeof gameTexts>;
