import { deferredTexts } from '#lib/i18n/deferred-texts.client.ts';
import type { GameTexts } from './texts.server.ts';

/** The texts shown at the use of a game tile. */
export const gameTexts = deferredTexts<GameTexts>({
  EN: () => import('virtual:game-texts/EN'),
  CN: () => import('virtual:game-texts/CN'),
  MS: () => import('virtual:game-texts/MS'),
});
