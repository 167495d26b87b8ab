import type { Language } from '#contract/core/languages.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { GameTexts } from '../../frame/game-texts.ts';
import { fill } from '../../table/board.ts';
import { type SportName, sportWords } from './sport.ts';

/** Returns the texts of a sport's page that differ from those of other tables. */
export function buildPageTexts(sport: SportName, language: Language): Partial<GameTexts> {
  const texts = textsUnder('games.play.sportsbook.page', language);
  const { matches } = sportWords(sport, language);
  return { ...texts, standInNote: fill(texts.standInNote, { matches }) };
}
