import type { Language } from '#contract/core/languages.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { findText, gatewayText } from '#locales/gateway.ts';
import type { Kind } from './frame/kind.ts';
import { findKind } from './kinds/index.ts';
import { toTable } from './tables/tables.ts';

/** Returns the sort of game that the title names, by type or class; undefined where that is a slot. */
export function wouldBe(
  { gameType, classify }: Pick<GameRow, 'gameType' | 'classify'>,
  language: Language,
): string | undefined {
  if (gameType === 'RNG') return findText('games.play.wouldBe', classify, language);
  return gatewayText(`games.play.wouldBe.${gameType === 'ELOTT' ? 'LOTT' : gameType}`, language);
}

/** Reports whether a title opens at once what it names: a game for one player, or a table that all share (PLAY-3). */
export const opensAsNamed = (game: GameRow, kind: Kind): boolean =>
  findKind(game) === kind &&
  (game.gameType === 'RNG' ||
    (kind.round === 'table' && kind.hasSharedBoard === true && toTable(game) !== undefined));
