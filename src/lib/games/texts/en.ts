import { common, errors, games } from '#locales/en.json';
import type { GameTexts } from '../texts.client.ts';

export const texts: GameTexts = {
  wait: common.pleaseWait,
  added: games.favouriteAdded,
  removed: games.favouriteRemoved,
  badAddress: games.badAddress,
  errors,
};
