import { errorTextsOf } from '#lib/gateway/error-texts.ts';
import { common, errors, games, search } from '#locales/en.json';

export const texts = {
  wait: common.pleaseWait,
  close: common.close,
  added: games.favouriteAdded,
  removed: games.favouriteRemoved,
  badAddress: games.badAddress,
  suggest: {
    suggestions: search.suggestions,
    found: search.found,
    recent: search.recent,
    forget: search.forget,
    all: search.all,
    didYouMean: search.didYouMean,
    failed: search.failed,
  },
  errors: errorTextsOf(errors),
};

export type GameTexts = typeof texts;
