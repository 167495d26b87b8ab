import type { Language } from '#contract/core/languages.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { GameTexts } from '../../frame/game-texts.ts';
import { fill } from '../../table/board.ts';
import { type SportName, wordsOf } from './sport.ts';

/** Returns the texts of a sport's page that differ from those of other tables. */
export function pageTextsOf(sport: SportName, language: Language): Partial<GameTexts> {
  const texts = textsUnder('games.play.sportsbook.page', language);
  const { matches } = wordsOf(sport, language);
  return { ...texts, standInNote: fill(texts.standInNote, { matches }) };
}
