import type { Language } from '#contract/core/languages.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { textOf } from '#locales/gateway.ts';

/**
 * What would be there in place of our own game, by type; of RNG by class for those that are no slots. Undefined for slots,
 * which the reference slot is one of.
 */
export function wouldBe(
  { gameType, classify }: Pick<GameRow, 'gameType' | 'classify'>,
  language: Language,
): string | undefined {
  if (gameType === 'RNG')
    return classify === 'TG' || classify === 'VP'
      ? textOf(`games.play.wouldBe.${classify}`, language)
      : undefined;
  return textOf(`games.play.wouldBe.${gameType === 'ELOTT' ? 'LOTT' : gameType}`, language);
}
