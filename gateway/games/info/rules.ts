import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { textsUnder } from '#locales/gateway.ts';
import { KINDS } from '../play/kinds/index.ts';

/** How games of a type are played: the catalogue has no rules of each game's own. Both sorts of lottery have the same. */
const rulesOfType = (gameType: GameType, language: Language): readonly string[] =>
  Object.values(textsUnder(`games.info.rules.${gameType === 'ELOTT' ? 'LOTT' : gameType}`, language));

/** How a game is played: by its own rules where it opens as a kind that has some, else as games of its type are. */
export const rulesOf = (
  { gameType, kind }: Pick<GameRow, 'gameType' | 'kind'>,
  language: Language,
): readonly string[] => KINDS[kind].howTo?.(language) ?? rulesOfType(gameType, language);
