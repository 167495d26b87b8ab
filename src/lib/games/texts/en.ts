import { errorTextsOf } from '#lib/gateway/error-texts.ts';
import { common, errors, games } from '#locales/en.json';

export const texts = {
  wait: common.pleaseWait,
  added: games.favouriteAdded,
  removed: games.favouriteRemoved,
  badAddress: games.badAddress,
  errors: errorTextsOf(errors),
};

export type GameTexts = typeof texts;
