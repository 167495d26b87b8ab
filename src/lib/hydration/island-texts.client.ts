import { deferredTexts } from '#lib/i18n/deferred-texts.client.ts';
import type { IslandTexts } from './island-texts.server.ts';

/** The texts of a failed island. */
export const islandTexts = deferredTexts<IslandTexts>({
  EN: () => import('virtual:island-texts/EN'),
  CN: () => import('virtual:island-texts/CN'),
  MS: () => import('virtual:island-texts/MS'),
});
