import { lateTexts } from '#lib/i18n/late-texts.client.ts';
import type { GameTexts } from './texts/en.ts';

/** What is said when somebody uses a game tile. */
export const gameTexts = lateTexts<GameTexts>({
  EN: () => import('./texts/en.ts'),
  CN: () => import('./texts/cn.ts'),
  MS: () => import('./texts/ms.ts'),
});
