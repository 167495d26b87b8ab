import { errorTextsOf } from '#lib/gateway/error-texts.ts';
import { common, errors, games } from '#locales/ms.json';
import type { GameTexts } from './en.ts';

export const texts: GameTexts = {
  wait: common.pleaseWait,
  added: games.favouriteAdded,
  removed: games.favouriteRemoved,
  badAddress: games.badAddress,
  errors: errorTextsOf(errors),
};
