import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { textsUnder } from '#locales/gateway.ts';
import { findKind } from '../play/kinds/index.ts';

/** Returns the rules of a game type; the catalogue has none for single games. Both sorts of lottery share one text. */
const rulesOfType = (gameType: GameType, language: Language): readonly string[] =>
  Object.values(textsUnder(`games.info.rules.${gameType === 'ELOTT' ? 'LOTT' : gameType}`, language));

/** Returns the rules of the game's own kind where it has some, else those of its type. */
export const gameRules = (
  game: Pick<GameRow, 'gameType' | 'kind' | 'variant'>,
  language: Language,
): readonly string[] => findKind(game)?.howTo?.(language) ?? rulesOfType(game.gameType, language);
