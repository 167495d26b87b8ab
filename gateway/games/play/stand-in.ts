import type { Language } from '#contract/core/languages.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { findText, gatewayText } from '#locales/gateway.ts';

/** Returns the sort of game that the title names, by type or class; undefined where that is a slot. */
export function wouldBe(
  { gameType, classify }: Pick<GameRow, 'gameType' | 'classify'>,
  language: Language,
): string | undefined {
  if (gameType === 'RNG') return findText('games.play.wouldBe', classify, language);
  return gatewayText(`games.play.wouldBe.${gameType === 'ELOTT' ? 'LOTT' : gameType}`, language);
}
